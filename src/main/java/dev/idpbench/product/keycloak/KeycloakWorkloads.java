package dev.idpbench.product.keycloak;

import dev.idpbench.core.BodyCheck;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The request of each scenario, and the marker by which every answer is known to be right. */
final class KeycloakWorkloads {

    private static final String ACCESS_TOKEN = "\"access_token\":\"";
    private static final String REFRESH_TOKEN = "\"refresh_token\":\"";
    private static final String ID_TOKEN = "\"id_token\"";

    private final URI base;
    private final Realm realm;

    KeycloakWorkloads(URI base, Realm realm) {
        this.base = base;
        this.realm = realm;
    }

    Workload of(Scenario scenario, Variant variant) {
        return switch (scenario) {
            case DISCOVERY -> discovery(variant);
            case CLIENT_CREDENTIALS -> clientCredentials(variant);
            case INTROSPECT -> introspect(variant);
            case REFRESH_TOKEN -> refresh(variant);
            case USERINFO -> userinfo(variant);
        };
    }

    private Workload discovery(Variant variant) {
        var call = new HttpCall("GET", base, KeycloakEndpoints.discovery(Realm.NAME), Map.of(), Optional.empty());
        var issuer = "\"issuer\":\"" + base + KeycloakEndpoints.realm(Realm.NAME) + "\"";
        var check = new BodyCheck(List.of(issuer, "\"token_endpoint\":\""), List.of(), false);
        return new Workload(Scenario.DISCOVERY, variant, call, check, Optional.empty());
    }

    private Workload clientCredentials(Variant variant) {
        var plain = FormBody.grant("client_credentials");
        var idToken = variant.equals(KeycloakVariants.ID_TOKEN);
        var call = form(KeycloakEndpoints.token(Realm.NAME), idToken ? plain.with("scope", "openid") : plain, true);
        var check = idToken
                ? new BodyCheck(List.of(ACCESS_TOKEN, ID_TOKEN), List.of(REFRESH_TOKEN), false)
                : new BodyCheck(List.of(ACCESS_TOKEN), List.of(ID_TOKEN, REFRESH_TOKEN), false);
        return new Workload(Scenario.CLIENT_CREDENTIALS, variant, call, check, Optional.empty());
    }

    private Workload introspect(Variant variant) {
        var call =
                form(KeycloakEndpoints.introspect(Realm.NAME), FormBody.empty().withToken("token"), true);
        var check = new BodyCheck(List.of("\"active\":true"), List.of(), true);
        return new Workload(Scenario.INTROSPECT, variant, call, check, Optional.of(PoolKind.ACCESS_TOKEN));
    }

    private Workload refresh(Variant variant) {
        var body = FormBody.grant("refresh_token").with("client_id", Realm.APP).withToken("refresh_token");
        var call = form(KeycloakEndpoints.token(Realm.NAME), body, false);
        var check = variant.equals(KeycloakVariants.NO_ID_TOKEN)
                ? new BodyCheck(List.of(ACCESS_TOKEN, REFRESH_TOKEN), List.of(ID_TOKEN), false)
                : new BodyCheck(List.of(ACCESS_TOKEN, REFRESH_TOKEN, ID_TOKEN), List.of(), false);
        return new Workload(Scenario.REFRESH_TOKEN, variant, call, check, Optional.of(PoolKind.REFRESH_TOKEN));
    }

    private Workload userinfo(Variant variant) {
        var headers = Map.of("Authorization", Credentials.bearer(HttpCall.TOKEN));
        var call = new HttpCall("GET", base, KeycloakEndpoints.userinfo(Realm.NAME), headers, Optional.empty());
        var check = new BodyCheck(List.of("\"sub\":\""), List.of(), true);
        return new Workload(Scenario.USERINFO, variant, call, check, Optional.of(PoolKind.ACCESS_TOKEN));
    }

    private HttpCall form(String path, FormBody body, boolean authenticated) {
        var type = Map.of("Content-Type", FormBody.TYPE);
        var headers = authenticated
                ? Map.of(
                        "Content-Type",
                        FormBody.TYPE,
                        "Authorization",
                        Credentials.basic(Realm.SERVICE, realm.clientSecret()))
                : type;
        return new HttpCall("POST", base, path, headers, Optional.of(body.encoded()));
    }
}
