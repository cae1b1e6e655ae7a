package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.idpbench.core.HttpCall;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.Pkce;
import dev.idpbench.seed.Secret;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** fulla's requests as data, each as its published API definition has it. */
record FullaApi(URI base) {

    static final String PUBLIC = "public";
    static final String READY = "/health/ready";
    static final String DISCOVERY = "/.well-known/openid-configuration";
    static final String KEYS = "/.well-known/jwks.json";
    static final String LOGIN = "/oauth2/login";
    static final String TOKEN = "/oauth2/token";
    static final String INTROSPECT = "/oauth2/introspect";
    static final String USERINFO = "/oauth2/userinfo";
    static final String CLIENTS = "/api/admin/clients";
    static final String SCOPES = "/api/admin/scopes";
    static final String USERS = "/api/admin/users";
    static final String REVOKE_BY_CLIENT = "/api/admin/tokens/revoke-by-client";
    private static final String PASSWORD = "/oauth2/password/change";

    /** Declared in the shipped configuration; both are public clients with a proof key. */
    static final App PORTAL = new App("fulla-portal", "https://127.0.0.1/cb", "openid profile");

    static final App CONSOLE = new App("fulla-admin-console", "https://127.0.0.1/admin/cb", "openid profile admin");
    static final String PORTAL_REDIRECT = PORTAL.redirectUri();
    static final String CONSOLE_REDIRECT = CONSOLE.redirectUri();

    private static final Map<String, String> FORM = Map.of("Content-Type", FormBody.TYPE);

    /** A client that people log in through. */
    record App(String clientId, String redirectUri, String scope) {}

    /** A login without a page: answered by a code, or by the wish for another password. */
    HttpCall login(App app, String user, Secret password, Pkce pkce) {
        var form = FormBody.empty()
                .with("username", user)
                .with("password", password)
                .with("client_id", app.clientId())
                .with("redirect_uri", app.redirectUri())
                .with("scope", app.scope())
                .with("state", Secret.random())
                .with("code_challenge", pkce.challenge())
                .with("code_challenge_method", "S256")
                .with("json", "true");
        return new HttpCall("POST", base, LOGIN, FORM, Optional.of(form.encoded()));
    }

    HttpCall exchange(App app, String code, Pkce pkce) {
        var form = FormBody.grant("authorization_code")
                .with("code", code)
                .with("redirect_uri", app.redirectUri())
                .with("client_id", app.clientId())
                .with("code_verifier", pkce.verifier());
        return new HttpCall("POST", base, TOKEN, FORM, Optional.of(form.encoded()));
    }

    /** A public client names itself in the form. */
    HttpCall refresh(App app, Secret refreshToken) {
        var form = FormBody.grant("refresh_token")
                .with("refresh_token", refreshToken)
                .with("client_id", app.clientId());
        return new HttpCall("POST", base, TOKEN, FORM, Optional.of(form.encoded()));
    }

    /** Only a session whose password must be changed may call it. */
    HttpCall changePassword(String cookies, Secret old, Secret fresh) {
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("old_password", old.reveal())
                .put("new_password", fresh.reveal());
        return json(PASSWORD, Map.of("Cookie", cookies), body);
    }

    HttpCall createUser(String adminToken, String name, Secret password) {
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("username", name)
                .put("password", password.reveal())
                .put("email", name + "@bench.example")
                // The shipped production configuration lets nobody in without.
                .put("email_verified", true)
                .put("must_change_password", false);
        body.putArray("roles").add("user");
        return json(USERS, Map.of("Authorization", Credentials.bearer(adminToken)), body);
    }

    private HttpCall json(String path, Map<String, String> headers, JsonNode body) {
        var all = new HashMap<>(headers);
        all.put("Content-Type", "application/json");
        return new HttpCall("POST", base, path, all, Optional.of(body.toString()));
    }
}
