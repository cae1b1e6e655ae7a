package dev.idpbench.product.keycloak;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Workloads;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import java.net.URI;
import java.util.Map;

/** The request of each scenario at Keycloak's endpoints. */
final class KeycloakWorkloads {

    private static final String TOKEN = KeycloakEndpoints.token(Realm.NAME);

    private final URI base;
    private final Realm realm;
    private final Workloads workloads;

    KeycloakWorkloads(URI base, Realm realm) {
        this.base = base;
        this.realm = realm;
        this.workloads = new Workloads(base);
    }

    Workload of(Scenario scenario, Variant variant) {
        return switch (scenario) {
            case DISCOVERY ->
                workloads.discovery(
                        variant, KeycloakEndpoints.discovery(Realm.NAME), base + KeycloakEndpoints.realm(Realm.NAME));
            case CLIENT_CREDENTIALS -> clientCredentials(variant);
            case INTROSPECT -> workloads.introspect(variant, KeycloakEndpoints.introspect(Realm.NAME), service());
            case REFRESH_TOKEN -> refresh(variant);
            case USERINFO -> workloads.userinfo(variant, KeycloakEndpoints.userinfo(Realm.NAME));
        };
    }

    private Workload clientCredentials(Variant variant) {
        var grant = FormBody.grant("client_credentials");
        return variant.equals(KeycloakVariants.ID_TOKEN)
                ? workloads.clientCredentials(variant, TOKEN, service(), grant.with("scope", "openid"), true)
                : workloads.clientCredentials(variant, TOKEN, service(), grant, false);
    }

    private Workload refresh(Variant variant) {
        var grant = FormBody.grant("refresh_token").with("client_id", Realm.APP);
        return workloads.refresh(variant, TOKEN, Map.of(), grant, !variant.equals(KeycloakVariants.NO_ID_TOKEN));
    }

    private Map<String, String> service() {
        return Map.of("Authorization", Credentials.basic(Realm.SERVICE, realm.clientSecret()));
    }
}
