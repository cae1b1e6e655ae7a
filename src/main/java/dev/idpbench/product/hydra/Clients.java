package dev.idpbench.product.hydra;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.remote.OwnNames;
import java.util.List;
import java.util.Optional;

/**
 * The two clients of a seeded Hydra.
 *
 * @param service confidential, S2: a secret by Basic
 * @param app public, with users (S3, S5, S6)
 * @param owner by which the next run finds them on a server that is not the benchmark's own; empty where it is
 */
record Clients(String service, Secret serviceSecret, String app, Optional<String> owner) {

    static final String SERVICE_SCOPE = "bench.read";

    /** Everything that a pool may ask for. */
    private static final String APP_SCOPES = "openid offline_access profile email";

    /** As the benchmark's own server has it for all clients. */
    static final String LIFESPAN = "24h0m0s";

    static final List<String> LIFESPANS = List.of(
            "authorization_code_grant_access_token_lifespan",
            "authorization_code_grant_refresh_token_lifespan",
            "refresh_token_grant_access_token_lifespan",
            "refresh_token_grant_refresh_token_lifespan");

    static Clients named(String prefix) {
        return new Clients(prefix + "-svc", Secret.random(), prefix + "-app", Optional.empty());
    }

    /** Clients on a server that runs already. */
    static Clients of(OwnNames names) {
        return new Clients(names.name("svc"), Secret.random(), names.name("app"), Optional.of(names.prefix()));
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
        // How long tokens live there is another's configuration: a client may have its own.
        owner.ifPresent(o -> LIFESPANS.forEach(name -> body.put(name, LIFESPAN)));
        return body;
    }

    private ObjectNode body(String id, String authentication, String scope) {
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("client_id", id)
                .put("client_name", id)
                .put("scope", scope)
                .put("token_endpoint_auth_method", authentication);
        owner.ifPresent(name -> body.put("owner", name));
        return body;
    }
}
