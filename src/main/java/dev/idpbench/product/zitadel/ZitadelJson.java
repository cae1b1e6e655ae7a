package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Bodies of the seeding's requests, each as Zitadel's API definition has it. */
final class ZitadelJson {

    private static final String KEY = "KEY_TYPE_JSON";

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

    static ObjectNode session(String user) {
        var body = object();
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

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
