package dev.idpbench.product.hydra;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.opentest4j.TestAbortedException;

/** The real Hydra, where somebody gives one. */
final class GivenHydra {

    private GivenHydra() {}

    /**
     * A site for it on free ports.
     *
     * @throws TestAbortedException with the reason, when no binary is given
     */
    static Site site(Path folder, Map<String, String> more) throws IOException {
        var options = new HashMap<>(more);
        Optional.ofNullable(System.getProperty("bench.hydra.binary"))
                .or(() -> Optional.ofNullable(System.getenv("BENCH_HYDRA_BINARY")))
                .ifPresent(path -> options.put("binary", path));
        options.put("port", Integer.toString(TestSite.freePort()));
        options.put("adminPort", Integer.toString(TestSite.freePort()));
        var given = new ProductOptions(options);
        new HydraProduct().unavailable(Mode.PROCESS, given).ifPresent(why -> {
            throw new TestAbortedException("not run against the real Hydra: " + why.reason() + "; " + why.nextStep());
        });
        var site = TestSite.in(folder);
        return new Site(
                site.session(),
                site.mode(),
                given,
                site.database(),
                site.scratch(),
                site.logs(),
                site.depot(),
                site.progress());
    }
}
