package dev.idpbench.product.keycloak;

import dev.idpbench.product.ComposeSite;
import dev.idpbench.product.NothingLeft;
import dev.idpbench.product.ProductContract;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The same contract on the real compose file; skipped with the reason where no engine or no image is to be had. */
@DisplayName("Keycloak (containers)")
class KeycloakComposeContractIT extends ProductContract {

    @RegisterExtension
    static final NothingLeft NOTHING_LEFT = new NothingLeft("idpbench-keycloak");

    KeycloakComposeContractIT() {
        super(new KeycloakProduct());
    }

    @Override
    protected Site site(Path folder) throws IOException {
        var options = Map.of(
                "port", String.valueOf(TestSite.freePort()),
                "managementPort", String.valueOf(TestSite.freePort()),
                "users", "20");
        return ComposeSite.orSkip(new KeycloakProduct(), folder, options);
    }
}
