package dev.idpbench.product.zitadel;

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

/** The real compose file; skipped with the reason where no engine answers or Zitadel's image is not to be had. */
@DisplayName("Zitadel (containers)")
class ZitadelComposeIT extends ProductContract {

    @RegisterExtension
    static final NothingLeft NOTHING_LEFT = new NothingLeft("idpbench-zitadel");

    ZitadelComposeIT() {
        super(new ZitadelProduct());
    }

    @Override
    protected Site site(Path folder) throws IOException {
        var options = Map.of("port", String.valueOf(TestSite.freePort()), "users", "20");
        return ComposeSite.orSkip(new ZitadelProduct(), folder, options);
    }
}
