package dev.idpbench.competitors;

import dev.idpbench.junit.ProductExtension;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NullServerRatio.NullServerExtension.class)
class NullServerRatio extends SuiteRatio {

    static final class NullServerExtension extends ProductExtension {

        NullServerExtension() {
            super("nullserver");
        }
    }
}
