package dev.idpbench.product.zitadel;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The real server's surroundings in a test: the binary of {@code -Dbench.zitadel.binary}, else PATH. */
final class GivenZitadel {

    private GivenZitadel() {}

    static Site site(Path folder, Map<String, String> options) throws IOException {
        var site = TestSite.in(folder);
        var all = new HashMap<>(options);
        Optional.ofNullable(System.getProperty("bench.zitadel.binary")).ifPresent(file -> all.put("binary", file));
        all.putIfAbsent("port", String.valueOf(TestSite.freePort()));
        all.putIfAbsent("users", "20");
        return new Site(
                site.session(),
                site.mode(),
                new ProductOptions(all),
                site.database(),
                site.scratch(),
                site.logs(),
                site.depot(),
                site.progress());
    }
}
