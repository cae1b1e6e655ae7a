package dev.idpbench.product.keycloak;

/** Where Keycloak answers what. */
final class KeycloakEndpoints {

    /** Endpoint name of the main port: everything that is measured, and the Admin API. */
    static final String PUBLIC = "public";

    /** Endpoint name of the management port: health and metrics. */
    static final String MANAGEMENT = "management";

    static final String READY = "/health/ready";

    private KeycloakEndpoints() {}

    /** Path of a realm, without a slash at its end. */
    static String realm(String realm) {
        return "/realms/" + realm;
    }

    static String discovery(String realm) {
        return realm(realm) + "/.well-known/openid-configuration";
    }

    static String token(String realm) {
        return openid(realm) + "/token";
    }

    static String introspect(String realm) {
        return token(realm) + "/introspect";
    }

    static String userinfo(String realm) {
        return openid(realm) + "/userinfo";
    }

    static String keys(String realm) {
        return openid(realm) + "/certs";
    }

    private static String openid(String realm) {
        return realm(realm) + "/protocol/openid-connect";
    }
}
