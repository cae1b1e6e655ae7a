package dev.idpbench.product.zitadel;

import dev.idpbench.product.ProductContract;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;

/** Against the real Zitadel with the real PostgreSQL; skipped with the reason where no binary is given. */
@DisplayName("Zitadel (real server)")
class ZitadelContractIT extends ProductContract {

    ZitadelContractIT() {
        super(new ZitadelProduct());
    }

    @Override
    protected Site site(Path folder) throws IOException {
        return GivenZitadel.site(folder, Map.of());
    }
}
