package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.HttpCall;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.Pkce;
import dev.idpbench.seed.Secret;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Zitadel's paths, and the requests of its login flow as data. */
record ZitadelApi(URI base) {

    /** Endpoint name of the one port: OpenID Connect, APIs and readiness. */
    static final String PUBLIC = "public";

    static final String READY = "/debug/ready";
    static final String DISCOVERY = "/.well-known/openid-configuration";
    static final String KEYS = "/oauth/v2/keys";
    static final String TOKEN = "/oauth/v2/token";
    static final String INTROSPECT = "/oauth/v2/introspect";
    static final String USERINFO = "/oidc/v1/userinfo";
    static final String INSTANCE = "/admin/v1/instances/me";
    static final String OIDC_SETTINGS = "/admin/v1/settings/oidc";
    static final String FEATURES = "/v2/features/instance";
    static final String ORGANIZATIONS = "/v2/organizations";
    static final String MY_ORGANIZATION = "/management/v1/orgs/me";
    static final String MEMBERS = "/admin/v1/members";
    static final String HUMANS = "/v2/users/human";
    static final String SESSIONS = "/v2/sessions";
    static final String PROJECTS = "/management/v1/projects";
    static final String USERS = "/management/v1/users";

    /** Nothing listens there: the flow ends when Zitadel names it. */
    static final String REDIRECT_URI = "http://127.0.0.1/cb";

    private static final String JSON = "application/json";

    /** First request of a login; Zitadel answers with the page that would ask the user, which nobody follows. */
    HttpCall authorize(String clientId, List<String> scopes, Pkce pkce) {
        var query = FormBody.empty()
                .with("client_id", clientId)
                .with("response_type", "code")
                .with("redirect_uri", REDIRECT_URI)
                .with("scope", String.join(" ", scopes))
                .with("state", Secret.random())
                .with("nonce", Secret.random())
                .with("code_challenge", pkce.challenge())
                .with("code_challenge_method", "S256");
        return new HttpCall("GET", base, "/oauth/v2/authorize?" + query.encoded(), Map.of(), Optional.empty());
    }

    /** What a login page does after it has checked its user: it links the request with the user's session. */
    HttpCall link(Secret loginPat, String authRequest, Session session) {
        return json(loginPat, "/v2/oidc/auth_requests/" + authRequest, ZitadelJson.link(session));
    }

    HttpCall exchange(String clientId, String code, Pkce pkce) {
        var form = FormBody.grant("authorization_code")
                .with("code", code)
                .with("redirect_uri", REDIRECT_URI)
                .with("client_id", clientId)
                .with("code_verifier", pkce.verifier());
        return new HttpCall("POST", base, TOKEN, Map.of("Content-Type", FormBody.TYPE), Optional.of(form.encoded()));
    }

    HttpCall human(Secret adminPat, String organization, String name) {
        return json(adminPat, HUMANS, ZitadelJson.human(organization, name));
    }

    /** A session of a user whose identity the benchmark vouches for: enough for every kind of token. */
    HttpCall session(Secret loginPat, String user, Optional<Duration> lifetime) {
        return json(loginPat, SESSIONS, ZitadelJson.session(user, lifetime));
    }

    HttpCall endSession(Secret loginPat, Session session) {
        var body = ZitadelJson.object().put("sessionToken", session.token().reveal());
        return json("DELETE", loginPat, SESSIONS + "/" + session.id(), body);
    }

    private HttpCall json(Secret pat, String path, JsonNode body) {
        return json("POST", pat, path, body);
    }

    private HttpCall json(String method, Secret pat, String path, JsonNode body) {
        var headers = Map.of("Content-Type", JSON, "Authorization", Credentials.bearer(pat.reveal()));
        return new HttpCall(method, base, path, headers, Optional.of(body.toString()));
    }
}
