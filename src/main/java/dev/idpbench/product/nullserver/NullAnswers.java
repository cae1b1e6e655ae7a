package dev.idpbench.product.nullserver;

import java.util.HashSet;
import java.util.Set;

/**
 * What the null server answers. A token is {@code kind.user.number}: everything about it can be read off, and refresh
 * tokens are remembered so that each is taken once. For a single thread.
 */
final class NullAnswers {

    static final String DISCOVERY = "/.well-known/openid-configuration";
    static final String TOKEN = "/token";
    static final String INTROSPECT = "/introspect";
    static final String USERINFO = "/userinfo";

    private static final long LIFETIME_SECONDS = 86_400;
    private static final String CLIENT = "client";

    private final String issuer;
    private final Set<String> refreshTokens = new HashSet<>();
    private long issued;

    NullAnswers(String issuer) {
        this.issuer = issuer;
    }

    /**
     * An answer.
     *
     * @param body JSON
     */
    record Answer(int status, String body) {}

    Answer to(NullRequest request) {
        return switch (request.path()) {
            case DISCOVERY -> discovery();
            case TOKEN -> token(request);
            case INTROSPECT -> introspect(request.field("token"));
            case USERINFO -> userinfo(request.bearer());
            default -> new Answer(404, error("not_found"));
        };
    }

    /** The user that a token was issued to. */
    static String subject(String token) {
        var first = token.indexOf('.');
        var last = token.lastIndexOf('.');
        return first >= 0 && last > first ? token.substring(first + 1, last) : "";
    }

    private Answer discovery() {
        return new Answer(200, """
                {"issuer":"%1$s","authorization_endpoint":"%1$s/authorize","token_endpoint":"%1$s%2$s",\
                "introspection_endpoint":"%1$s%3$s","userinfo_endpoint":"%1$s%4$s","jwks_uri":"%1$s/keys"}""".formatted(issuer, TOKEN, INTROSPECT, USERINFO));
    }

    private Answer token(NullRequest request) {
        return switch (request.field("grant_type")) {
            case "client_credentials" ->
                new Answer(200, "{\"access_token\":\"" + next("at", CLIENT) + "\"," + bearer() + "}");
            case "password" -> userTokens(request.field("username"));
            case "refresh_token" -> refresh(request.field("refresh_token"));
            default -> new Answer(400, error("unsupported_grant_type"));
        };
    }

    private Answer refresh(String token) {
        return refreshTokens.remove(token) ? userTokens(subject(token)) : new Answer(400, error("invalid_grant"));
    }

    private Answer userTokens(String user) {
        var refresh = next("rt", user);
        refreshTokens.add(refresh);
        return new Answer(
                200,
                "{\"access_token\":\"" + next("at", user) + "\"," + bearer() + ",\"refresh_token\":\"" + refresh
                        + "\",\"refresh_expires_in\":" + LIFETIME_SECONDS + ",\"id_token\":\"" + next("it", user)
                        + "\"}");
    }

    private static Answer introspect(String token) {
        if (!token.startsWith("at.")) {
            return new Answer(200, "{\"active\":false}");
        }
        var expires = System.currentTimeMillis() / 1000 + LIFETIME_SECONDS;
        return new Answer(200, "{\"active\":true,\"sub\":\"" + subject(token) + "\",\"exp\":" + expires + "}");
    }

    private static Answer userinfo(String token) {
        return token.startsWith("at.")
                ? new Answer(200, "{\"sub\":\"" + subject(token) + "\"}")
                : new Answer(401, error("invalid_token"));
    }

    private String next(String kind, String user) {
        issued++;
        return kind + "." + user + "." + issued;
    }

    private static String bearer() {
        return "\"token_type\":\"Bearer\",\"expires_in\":" + LIFETIME_SECONDS;
    }

    private static String error(String code) {
        return "{\"error\":\"" + code + "\"}";
    }
}
