package dev.idpbench.product.hydra;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Workloads;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import java.util.Map;

/**
 * The scenarios as Hydra serves them. Its 200 is no success by itself: a dead token, and any token while the database is
 * down, is introspected as 200 inactive; a token of no user gets userinfo 200 without a subject.
 *
 * @param issuer as discovery names it: an https string also over plain HTTP
 */
record HydraWorkloads(HydraApi api, Clients clients, String issuer) {

    Workload of(Scenario scenario, Variant variant) {
        var open = new Workloads(api.open());
        return switch (scenario) {
            case DISCOVERY -> open.discovery(variant, HydraApi.DISCOVERY, issuer);
            case CLIENT_CREDENTIALS ->
                open.clientCredentials(variant, HydraApi.TOKEN, basic(), HydraApi.serviceGrant(), false);
            // The admin endpoint asks for no credentials.
            case INTROSPECT -> new Workloads(api.admin()).introspect(variant, HydraApi.INTROSPECT, Map.of());
            case REFRESH_TOKEN -> open.refresh(variant, HydraApi.TOKEN, Map.of(), refresh(), idToken(variant));
            case USERINFO -> open.userinfo(variant, HydraApi.USERINFO);
        };
    }

    private Map<String, String> basic() {
        return Map.of("Authorization", Credentials.basic(clients.service(), clients.serviceSecret()));
    }

    /** A public client names itself in the form. */
    private FormBody refresh() {
        return FormBody.grant("refresh_token").with("client_id", clients.app());
    }

    private static boolean idToken(Variant variant) {
        return HydraVariants.signsIdToken(variant);
    }
}
