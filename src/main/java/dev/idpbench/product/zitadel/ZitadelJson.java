package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/** Bodies of the seeding's requests, each as Zitadel's API definition has it. */
final class ZitadelJson {

    private static final String KEY = "KEY_TYPE_JSON";

    private static final int PAGE = 500;

    private ZitadelJson() {}

    static ObjectNode named(String name) {
        return object().put("name", name);
    }

    /** A public client with the code flow, refresh tokens and opaque access tokens. */
    static ObjectNode oidcApp(String name) {
        var app = named(name);
        app.putArray("redirectUris").add(ZitadelApi.REDIRECT_URI);
        app.putArray("responseTypes").add("OIDC_RESPONSE_TYPE_CODE");
        app.putArray("grantTypes").add("OIDC_GRANT_TYPE_AUTHORIZATION_CODE").add("OIDC_GRANT_TYPE_REFRESH_TOKEN");
        // devMode, because the redirect address is plain HTTP; nothing listens there.
        return app.put("appType", "OIDC_APP_TYPE_USER_AGENT")
                .put("authMethodType", "OIDC_AUTH_METHOD_TYPE_NONE")
                .put("accessTokenType", "OIDC_TOKEN_TYPE_BEARER")
                .put("devMode", true);
    }

    /** An application that introspects. */
    static ObjectNode apiApp(String name, boolean privateKey) {
        return named(name)
                .put(
                        "authMethodType",
                        privateKey ? "API_AUTH_METHOD_TYPE_PRIVATE_KEY_JWT" : "API_AUTH_METHOD_TYPE_BASIC");
    }

    /** A key pair that Zitadel makes. */
    static ObjectNode newKey() {
        return object().put("type", KEY).put("expirationDate", ZitadelEnvironment.inAYear());
    }

    /** A key pair of our own: only its public half is sent. */
    static ObjectNode ownKey(String publicPem) {
        return newKey().put(
                        "publicKey", Base64.getEncoder().encodeToString(publicPem.getBytes(StandardCharsets.US_ASCII)));
    }

    static ObjectNode machine(String name) {
        return named(name).put("userName", name).put("accessTokenType", "ACCESS_TOKEN_TYPE_BEARER");
    }

    /** Without a password: hashing one takes a second, and no measured request verifies it. */
    static ObjectNode human(String organization, String name) {
        var human = object().put("username", name);
        human.putObject("organization").put("orgId", organization);
        human.putObject("profile").put("givenName", "Bench").put("familyName", name);
        human.putObject("email").put("email", name + "@bench.example").put("isVerified", true);
        return human;
    }

    /** @param lifetime empty for a session that lives until it is ended */
    static ObjectNode session(String user, Optional<Duration> lifetime) {
        var body = object();
        lifetime.ifPresent(time -> body.put("lifetime", time.toSeconds() + "s"));
        body.putObject("checks").putObject("user").put("userId", user);
        return body;
    }

    static ObjectNode link(Session session) {
        var body = object();
        body.putObject("session")
                .put("sessionId", session.id())
                .put("sessionToken", session.token().reveal());
        return body;
    }

    /** A user that may vouch for others as a login page does. */
    static ObjectNode loginClient(String user) {
        var member = object().put("userId", user);
        member.putArray("roles").add("IAM_LOGIN_CLIENT");
        return member;
    }

    /** Organizations whose name begins so. */
    static ObjectNode organizations(String prefix) {
        var search = object();
        search.putObject("query").put("limit", PAGE);
        search.putArray("queries")
                .addObject()
                .putObject("nameQuery")
                .put("name", prefix)
                .put("method", "TEXT_QUERY_METHOD_STARTS_WITH");
        return search;
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
