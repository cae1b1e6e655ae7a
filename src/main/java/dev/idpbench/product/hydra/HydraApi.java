package dev.idpbench.product.hydra;

import dev.idpbench.core.HttpCall;
import dev.idpbench.seed.Credentials;
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
    static final String TOKENS = "/admin/oauth2/tokens";

    /** Nothing listens there: the flow ends when Hydra names it. */
    static final String REDIRECT_URI = "http://127.0.0.1/cb";

    private static final Map<String, String> FORM = Map.of("Content-Type", FormBody.TYPE);
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

    HttpCall discovery() {
        return new HttpCall("GET", open, DISCOVERY, Map.of(), Optional.empty());
    }

    HttpCall clientCredentials(String clientId, Secret secret, String scope) {
        var headers = Map.of("Content-Type", FormBody.TYPE, "Authorization", Credentials.basic(clientId, secret));
        // Without a scope the answer is a success too, with an empty scope.
        var form = FormBody.grant("client_credentials").with("scope", scope);
        return new HttpCall("POST", open, "/oauth2/token", headers, Optional.of(form.encoded()));
    }

    HttpCall introspect() {
        return introspect(FormBody.empty().withToken("token"));
    }

    HttpCall introspect(Secret token) {
        return introspect(FormBody.empty().with("token", token));
    }

    private HttpCall introspect(FormBody form) {
        return new HttpCall("POST", admin, "/admin/oauth2/introspect", FORM, Optional.of(form.encoded()));
    }

    /** A public client names itself in the form. */
    HttpCall refresh(String clientId) {
        var form = FormBody.grant("refresh_token").withToken("refresh_token").with("client_id", clientId);
        return new HttpCall("POST", open, "/oauth2/token", FORM, Optional.of(form.encoded()));
    }

    HttpCall userinfo() {
        return new HttpCall(
                "GET",
                open,
                "/userinfo",
                Map.of("Authorization", Credentials.bearer(HttpCall.TOKEN)),
                Optional.empty());
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
        return new HttpCall("POST", open, "/oauth2/token", FORM, Optional.of(form.encoded()));
    }
}
