package dev.idpbench.product.hydra;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.seed.Secret;

/**
 * The two clients of a seeded Hydra.
 *
 * @param service confidential, S2: a secret by Basic
 * @param app public, with users (S3, S5, S6)
 */
record Clients(String service, Secret serviceSecret, String app) {

    static final String SERVICE_SCOPE = "bench.read";

    /** Everything that a pool may ask for. */
    private static final String APP_SCOPES = "openid offline_access profile email";

    static Clients named(String prefix) {
        return new Clients(prefix + "-svc", Secret.random(), prefix + "-app");
    }

    ObjectNode serviceBody() {
        var body = body(service, "client_secret_basic", SERVICE_SCOPE);
        body.put("client_secret", serviceSecret.reveal());
        body.putArray("grant_types").add("client_credentials");
        return body;
    }

    ObjectNode appBody() {
        var body = body(app, "none", APP_SCOPES);
        body.putArray("grant_types").add("authorization_code").add("refresh_token");
        body.putArray("response_types").add("code");
        body.putArray("redirect_uris").add(HydraApi.REDIRECT_URI);
        body.put("skip_consent", true);
        return body;
    }

    private static ObjectNode body(String id, String authentication, String scope) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("client_id", id)
                .put("client_name", id)
                .put("scope", scope)
                .put("token_endpoint_auth_method", authentication);
    }
}
