package dev.idpbench.load.wrk;

import dev.idpbench.core.Progress;
import dev.idpbench.provision.UserDepot;
import dev.idpbench.provision.WrkBinary;
import dev.idpbench.provision.WrkLocator;
import java.nio.file.Path;
import java.util.Optional;

/** The real wrk, found as a run of the benchmark finds it. */
final class TestWrk {

    static final Path SCRIPTS = Path.of("lua");

    private TestWrk() {}

    static WrkBinary binary() {
        var given = Optional.ofNullable(System.getProperty("bench.wrk")).map(Path::of);
        return WrkLocator.here(given, UserDepot.open(Optional.empty(), Progress.SILENT), Progress.SILENT)
                .locate();
    }
}
