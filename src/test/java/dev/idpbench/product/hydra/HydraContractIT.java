package dev.idpbench.product.hydra;

import dev.idpbench.product.ProductContract;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;

/** Against the real Hydra with the real PostgreSQL; skipped with the reason where no binary is given. */
@DisplayName("Ory Hydra (real server)")
class HydraContractIT extends ProductContract {

    HydraContractIT() {
        super(new HydraProduct());
    }

    @Override
    protected Site site(Path folder) throws IOException {
        return GivenHydra.site(folder, Map.of());
    }
}
