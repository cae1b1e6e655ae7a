package dev.idpbench.run;

import dev.idpbench.core.Progress;
import dev.idpbench.load.LoadDriver;
import dev.idpbench.load.wrk.WrkDriver;
import dev.idpbench.provision.Depot;
import dev.idpbench.provision.UserDepot;
import dev.idpbench.provision.WrkLocator;
import dev.idpbench.settings.Settings;
import java.nio.file.Path;

/** What a run works with, found or fetched when it is first needed. */
final class Tools {

    private final Settings settings;
    private final Progress progress;
    private Depot depot;

    Tools(Settings settings, Progress progress) {
        this.settings = settings;
        this.progress = progress;
    }

    synchronized Depot depot() {
        if (depot == null) {
            depot = UserDepot.open(settings.cache(), progress);
        }
        return depot;
    }

    /** @param secrets private folder for what the driver must be told and nobody else may read */
    LoadDriver driver(Path secrets) {
        var wrk = WrkLocator.here(settings.wrk(), depot(), progress).locate();
        return new WrkDriver(
                wrk,
                settings.threads(),
                settings.baseDirectory().resolve("lua"),
                secrets.resolve("load"),
                settings.allowRemote());
    }
}
