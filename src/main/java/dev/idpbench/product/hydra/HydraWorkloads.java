package dev.idpbench.product.hydra;

import dev.idpbench.core.BodyCheck;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import java.util.List;
import java.util.Optional;

/** What is sent and what is taken for an answer: Hydra answers 200 for much that is no success. */
record HydraWorkloads(HydraApi api, Clients clients) {

    private static final String ID_TOKEN = "\"id_token\"";

    Workload of(Scenario scenario, Variant variant) {
        return switch (scenario) {
            case DISCOVERY -> free(scenario, variant, api.discovery(), check("\"token_endpoint\""));
            case CLIENT_CREDENTIALS ->
                free(
                        scenario,
                        variant,
                        api.clientCredentials(clients.service(), clients.serviceSecret(), Clients.SERVICE_SCOPE),
                        new BodyCheck(List.of("\"access_token\""), List.of(ID_TOKEN), false));
            // 200 {"active":false} is the answer for a dead token, and for any token while the database is down.
            case INTROSPECT -> access(scenario, variant, api.introspect(), "\"active\":true");
            case REFRESH_TOKEN -> refresh(variant);
            // A token of no user gets 200 too, without "sub".
            case USERINFO -> access(scenario, variant, api.userinfo(), "\"sub\":");
        };
    }

    private Workload refresh(Variant variant) {
        var check = HydraVariants.signsIdToken(variant)
                ? check("\"refresh_token\"", ID_TOKEN)
                : new BodyCheck(List.of("\"refresh_token\""), List.of(ID_TOKEN), false);
        return new Workload(
                Scenario.REFRESH_TOKEN,
                variant,
                api.refresh(clients.app()),
                check,
                Optional.of(PoolKind.REFRESH_TOKEN));
    }

    private static Workload free(Scenario scenario, Variant variant, HttpCall call, BodyCheck check) {
        return new Workload(scenario, variant, call, check, Optional.empty());
    }

    private static Workload access(Scenario scenario, Variant variant, HttpCall call, String marker) {
        var check = new BodyCheck(List.of(marker), List.of(), true);
        return new Workload(scenario, variant, call, check, Optional.of(PoolKind.ACCESS_TOKEN));
    }

    private static BodyCheck check(String... contains) {
        return new BodyCheck(List.of(contains), List.of(), false);
    }
}
