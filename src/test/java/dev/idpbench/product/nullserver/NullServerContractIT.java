package dev.idpbench.product.nullserver;

import dev.idpbench.product.ProductContract;

class NullServerContractIT extends ProductContract {

    NullServerContractIT() {
        super(new NullServerProduct());
    }
}
