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

    private final String issuer;
    private final Realm realm;
    private final String token;
    private final Workloads workloads;

    /** @param issuer as the realm calls itself */
    KeycloakWorkloads(URI base, Realm realm, String issuer) {
        this.issuer = issuer;
        this.realm = realm;
        this.token = KeycloakEndpoints.token(realm.name());
        this.workloads = new Workloads(base);
    }

    Workload of(Scenario scenario, Variant variant) {
        return switch (scenario) {
            case DISCOVERY -> workloads.discovery(variant, KeycloakEndpoints.discovery(realm.name()), issuer);
            case CLIENT_CREDENTIALS -> clientCredentials(variant);
            case INTROSPECT -> workloads.introspect(variant, KeycloakEndpoints.introspect(realm.name()), service());
            case REFRESH_TOKEN -> refresh(variant);
            case USERINFO -> workloads.userinfo(variant, KeycloakEndpoints.userinfo(realm.name()));
        };
    }

    private Workload clientCredentials(Variant variant) {
        var grant = FormBody.grant("client_credentials");
        return variant.equals(KeycloakVariants.ID_TOKEN)
                ? workloads.clientCredentials(variant, token, service(), grant.with("scope", "openid"), true)
                : workloads.clientCredentials(variant, token, service(), grant, false);
    }

    private Workload refresh(Variant variant) {
        var grant = FormBody.grant("refresh_token").with("client_id", Realm.APP);
        return workloads.refresh(variant, token, Map.of(), grant, !variant.equals(KeycloakVariants.NO_ID_TOKEN));
    }

    private Map<String, String> service() {
        return Map.of("Authorization", Credentials.basic(Realm.SERVICE, realm.clientSecret()));
    }
}
