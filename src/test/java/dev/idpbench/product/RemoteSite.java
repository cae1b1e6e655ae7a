package dev.idpbench.product;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Secrets;
import dev.idpbench.core.Variant;
import dev.idpbench.stack.Site;
import dev.idpbench.verify.SemanticCheck;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sites for a server that a test has started by hand. */
public final class RemoteSite {

    private static final SemanticCheck CHECK = new SemanticCheck(Duration.ofSeconds(20));

    private RemoteSite() {}

    /**
     * A site of a run that knows no more of the server than its address and its administrator.
     *
     * @param own where the server was started
     * @param said receives the progress lines
     */
    public static Site of(
            Site own, String session, Map<String, String> options, Map<String, String> secrets, List<String> said) {
        return new Site(
                session,
                Mode.REMOTE,
                new ProductOptions(options),
                ProductOptions.NONE,
                own.scratch(),
                own.logs(),
                own.depot(),
                said::add,
                new Secrets(secrets),
                Optional.empty());
    }

    /** One exact request of each scenario, with tokens of its own. */
    public static void answersEveryScenario(Tenant tenant) {
        for (var scenario : Scenario.values()) {
            var workload = tenant.workload(scenario, Variant.PLAIN);
            var token = workload.pool()
                    .map(kind -> tenant.mint(kind, Variant.PLAIN, 2, Progress.SILENT)
                            .tokens()
                            .get(1));
            CHECK.check(workload, token);
        }
    }
}
