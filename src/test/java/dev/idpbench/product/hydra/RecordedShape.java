package dev.idpbench.product.hydra;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One operation as Hydra's published API definition of v26.2.0 has it, restated: what may be sent and what is answered.
 * Where the definition points to a standard instead, the standard's own names stand in {@code byStandard}.
 *
 * @param operation the definition's name of the operation
 * @param admin whether it lives on the admin endpoint
 * @param query documented query parameters, all of them required
 * @param contentType of the body; empty for a request without one
 * @param required body fields that must be sent
 * @param fields body fields that may be sent
 * @param byStandard fields or parameters that the named grant or flow adds: RFC 6749, RFC 7636, OpenID Connect Core
 * @param answers fields of the answer
 */
record RecordedShape(
        String operation,
        String method,
        String path,
        boolean admin,
        Set<String> query,
        Optional<String> contentType,
        Set<String> required,
        Set<String> fields,
        Set<String> byStandard,
        Set<String> answers) {

    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String JSON = "application/json";

    private static final Set<String> CLIENT = Set.of(
            "client_id",
            "client_name",
            "client_secret",
            "grant_types",
            "response_types",
            "redirect_uris",
            "scope",
            "token_endpoint_auth_method",
            "skip_consent");

    static final List<RecordedShape> ALL = List.of(
            get("discoverOidcConfiguration", "/.well-known/openid-configuration", false)
                    .answering(
                            "issuer",
                            "authorization_endpoint",
                            "token_endpoint",
                            "userinfo_endpoint",
                            "jwks_uri",
                            "response_types_supported",
                            "subject_types_supported",
                            "id_token_signing_alg_values_supported"),
            get("discoverJsonWebKeys", "/.well-known/jwks.json", false).answering("keys"),
            get("isReady", "/health/ready", false).answering("status"),
            get("getVersion", "/version", true).answering("version"),
            new RecordedShape(
                    "createOAuth2Client",
                    "POST",
                    "/admin/clients",
                    true,
                    Set.of(),
                    Optional.of(JSON),
                    Set.of(),
                    CLIENT,
                    Set.of(),
                    CLIENT),
            delete("deleteOAuth2Client", "/admin/clients/{id}", Set.of()),
            delete("deleteOAuth2Token", "/admin/oauth2/tokens", Set.of("client_id")),
            get("oAuth2Authorize", "/oauth2/auth", false)
                    .standardly(
                            "client_id",
                            "response_type",
                            "scope",
                            "redirect_uri",
                            "state",
                            "nonce",
                            "code_challenge",
                            "code_challenge_method",
                            "login_verifier",
                            "consent_verifier"),
            accept(
                    "acceptOAuth2LoginRequest",
                    "login",
                    Set.of("subject"),
                    "subject",
                    "remember",
                    "remember_for",
                    "acr"),
            accept(
                    "acceptOAuth2ConsentRequest",
                    "consent",
                    Set.of(),
                    "grant_scope",
                    "grant_access_token_audience",
                    "remember",
                    "remember_for",
                    "session"),
            form("oauth2TokenExchange", "/oauth2/token", false, "grant_type")
                    .taking("grant_type", "code", "redirect_uri", "refresh_token", "client_id")
                    .standardly("scope", "code_verifier")
                    .answering("access_token", "expires_in", "id_token", "refresh_token", "scope", "token_type"),
            form("introspectOAuth2Token", "/admin/oauth2/introspect", true, "token")
                    .taking("token", "scope")
                    .answering(
                            "active",
                            "aud",
                            "client_id",
                            "exp",
                            "iat",
                            "iss",
                            "nbf",
                            "scope",
                            "sub",
                            "token_type",
                            "token_use"),
            get("getOidcUserInfo", "/userinfo", false).answering("sub", "email"));

    static Optional<RecordedShape> of(boolean admin, String method, String path) {
        return ALL.stream()
                .filter(s ->
                        s.admin == admin && s.method.equals(method) && path.matches(s.path.replace("{id}", "[^/]+")))
                .findFirst();
    }

    /** What is wrong with a request that claims to be of this shape, a sentence each. */
    List<String> complaints(Set<String> sentQuery, Optional<String> sentType, Set<String> sentFields) {
        return Stream.of(
                        unlike(operation + ": parameters", allowedQuery(), query, sentQuery),
                        unlike(operation + ": body fields", allowedFields(), required, sentFields),
                        sentType.equals(contentType)
                                ? Optional.<String>empty()
                                : Optional.of(operation + ": content type " + sentType + ", not " + contentType))
                .flatMap(Optional::stream)
                .toList();
    }

    private Set<String> allowedQuery() {
        return contentType.isPresent() ? query : union(query, byStandard);
    }

    private Set<String> allowedFields() {
        return contentType.isPresent() ? union(fields, byStandard) : Set.of();
    }

    private static Optional<String> unlike(String what, Set<String> may, Set<String> must, Set<String> sent) {
        var extra = new TreeSet<>(sent);
        extra.removeAll(may);
        var lacking = new TreeSet<>(must);
        lacking.removeAll(sent);
        return extra.isEmpty() && lacking.isEmpty()
                ? Optional.empty()
                : Optional.of(what + " not documented: " + extra + ", missing: " + lacking);
    }

    private static RecordedShape get(String operation, String path, boolean admin) {
        return new RecordedShape(
                operation, "GET", path, admin, Set.of(), Optional.empty(), Set.of(), Set.of(), Set.of(), Set.of());
    }

    private static RecordedShape delete(String operation, String path, Set<String> query) {
        return new RecordedShape(
                operation, "DELETE", path, true, query, Optional.empty(), Set.of(), Set.of(), Set.of(), Set.of());
    }

    private static RecordedShape form(String operation, String path, boolean admin, String required) {
        return new RecordedShape(
                operation,
                "POST",
                path,
                admin,
                Set.of(),
                Optional.of(FORM),
                Set.of(required),
                Set.of(),
                Set.of(),
                Set.of());
    }

    private static RecordedShape accept(String operation, String what, Set<String> required, String... fields) {
        return new RecordedShape(
                        operation,
                        "PUT",
                        "/admin/oauth2/auth/requests/" + what + "/accept",
                        true,
                        Set.of(what + "_challenge"),
                        Optional.of(JSON),
                        required,
                        Set.of(fields),
                        Set.of(),
                        Set.of())
                .answering("redirect_to");
    }

    private RecordedShape taking(String... names) {
        return new RecordedShape(
                operation, method, path, admin, query, contentType, required, Set.of(names), byStandard, answers);
    }

    private RecordedShape standardly(String... names) {
        return new RecordedShape(
                operation, method, path, admin, query, contentType, required, fields, Set.of(names), answers);
    }

    private RecordedShape answering(String... names) {
        return new RecordedShape(
                operation, method, path, admin, query, contentType, required, fields, byStandard, Set.of(names));
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        var all = new TreeSet<>(one);
        all.addAll(other);
        return all;
    }
}
