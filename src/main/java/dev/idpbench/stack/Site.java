package dev.idpbench.stack;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Secrets;
import dev.idpbench.provision.Depot;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Where and how a product is to run: everything that it may know about its surroundings.
 *
 * @param session the session's name, for labels
 * @param mode the way chosen for this product
 * @param options the user's {@code bench.<product>.*} settings
 * @param database the user's {@code bench.postgres.*} settings
 * @param scratch the session's private folder (0700) for data, secrets and run files; deleted at the end
 * @param logs folder that receives the parts' logs
 * @param depot the user's cache of provisioned software
 * @param progress where long waits say how far they are
 * @param secrets the user's credentials for a server that runs already
 * @param readinessPoll how often to ask for readiness when its time is measured; empty for each product's own interval
 */
public record Site(
        String session,
        Mode mode,
        ProductOptions options,
        ProductOptions database,
        Path scratch,
        Path logs,
        Depot depot,
        Progress progress,
        Secrets secrets,
        Optional<Duration> readinessPoll) {

    /** A site without credentials, whose starts are not timed. */
    public Site(
            String session,
            Mode mode,
            ProductOptions options,
            ProductOptions database,
            Path scratch,
            Path logs,
            Depot depot,
            Progress progress) {
        this(session, mode, options, database, scratch, logs, depot, progress, Secrets.NONE, Optional.empty());
    }

    /** The same site, asking for readiness this often. */
    public Site polling(Duration interval) {
        return new Site(
                session, mode, options, database, scratch, logs, depot, progress, secrets, Optional.of(interval));
    }
}
