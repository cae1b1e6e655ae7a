package dev.idpbench.product.hydra;

import dev.idpbench.core.HttpCall;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.Pkce;
import dev.idpbench.seed.Secret;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Hydra's requests as data, each as its API definition has it. The admin endpoint asks for no authentication; its paths
 * start with {@code /admin}, because older releases redirect those without it to an address that does not work.
 */
record HydraApi(URI open, URI admin) {

    static final String DISCOVERY = "/.well-known/openid-configuration";
    static final String KEYS = "/.well-known/jwks.json";
    static final String VERSION = "/version";
    static final String READY = "/health/ready";
    static final String CLIENTS = "/admin/clients";
    static final String TOKEN = "/oauth2/token";
    static final String USERINFO = "/userinfo";
    static final String INTROSPECT = "/admin/oauth2/introspect";
    static final String TOKENS = "/admin/oauth2/tokens";

    /** Nothing listens there: the flow ends when Hydra names it. */
    static final String REDIRECT_URI = "http://127.0.0.1/cb";

    private static final Map<String, String> FORM = Map.of("Content-Type", FormBody.TYPE);
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

    /** S2. Without a scope the answer is a success too, with an empty scope. */
    static FormBody serviceGrant() {
        return FormBody.grant("client_credentials").with("scope", Clients.SERVICE_SCOPE);
    }

    HttpCall introspect(Secret token) {
        var form = FormBody.empty().with("token", token);
        return new HttpCall("POST", admin, INTROSPECT, FORM, Optional.of(form.encoded()));
    }

    /** First request of a login; state and nonce have at least 8 characters, or Hydra refuses. */
    HttpCall authorize(String clientId, List<String> scopes, Pkce pkce, Secret state, Secret nonce) {
        var query = FormBody.empty()
                .with("client_id", clientId)
                .with("response_type", "code")
                .with("scope", String.join(" ", scopes))
                .with("redirect_uri", REDIRECT_URI)
                .with("state", state)
                .with("nonce", nonce)
                .with("code_challenge", pkce.challenge())
                .with("code_challenge_method", "S256");
        return new HttpCall("GET", open, "/oauth2/auth?" + query.encoded(), Map.of(), Optional.empty());
    }

    HttpCall accept(String what, String challenge, String json) {
        var query = FormBody.empty().with(what + "_challenge", challenge).encoded();
        var path = "/admin/oauth2/auth/requests/" + what + "/accept?" + query;
        return new HttpCall("PUT", admin, path, JSON, Optional.of(json));
    }

    /**
     * Goes where an acceptance sends the browser. Scheme and host of {@code redirectTo} are those of the issuer's
     * gateway; there is none here, so the request goes to the server itself.
     */
    HttpCall follow(String redirectTo, String cookies) {
        var address = URI.create(redirectTo);
        var path = address.getRawPath() + "?" + address.getRawQuery();
        return new HttpCall("GET", open, path, Map.of("Cookie", cookies), Optional.empty());
    }

    HttpCall exchange(String clientId, String code, Pkce pkce) {
        var form = FormBody.grant("authorization_code")
                .with("code", code)
                .with("redirect_uri", REDIRECT_URI)
                .with("code_verifier", pkce.verifier())
                .with("client_id", clientId);
        return new HttpCall("POST", open, TOKEN, FORM, Optional.of(form.encoded()));
    }
}
