package dev.idpbench.product.fulla;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One operation as fulla's published API definition (version 1.3.2) has it, restated: what may be sent.
 *
 * @param operation method and path, a path parameter in braces
 * @param type of the body; empty for a request without one
 * @param required body fields that must be sent
 * @param optional body fields that may be sent
 * @param query parameters that may be sent
 */
record RecordedShape(String operation, String type, Set<String> required, Set<String> optional, Set<String> query) {

    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String JSON = "application/json";

    /** Never asked for where the server is not our own. */
    static final String PASSWORD_CHANGE = "POST /oauth2/password/change";

    /** Of a stack that the benchmark starts. */
    static final List<RecordedShape> OWN = List.of(
            none("GET /.well-known/openid-configuration"),
            none("GET /.well-known/jwks.json"),
            none("GET /health/ready"),
            none("GET /oauth2/userinfo"),
            none("GET /api/admin/scopes"),
            new RecordedShape(
                    "POST /oauth2/login",
                    FORM,
                    Set.of("username", "password"),
                    Set.of(
                            "client_id",
                            "redirect_uri",
                            "scope",
                            "state",
                            "code_challenge",
                            "code_challenge_method",
                            "nonce",
                            "json")),
            new RecordedShape(PASSWORD_CHANGE, JSON, Set.of("old_password", "new_password"), Set.of()),
            new RecordedShape(
                    "POST /oauth2/token",
                    FORM,
                    Set.of("grant_type"),
                    Set.of(
                            "code",
                            "redirect_uri",
                            "refresh_token",
                            "code_verifier",
                            "client_id",
                            "client_secret",
                            "scope",
                            "device_code")),
            new RecordedShape(
                    "POST /oauth2/introspect",
                    FORM,
                    Set.of("token"),
                    Set.of("token_type_hint", "client_id", "client_secret")),
            new RecordedShape(
                    "POST /api/admin/clients",
                    JSON,
                    Set.of("name"),
                    Set.of(
                            "client_type",
                            "redirect_uris",
                            "allowed_grant_types",
                            "token_endpoint_auth_method",
                            "backchannel_logout_uri")),
            // The definition names no fields here; the server's source reads this one.
            new RecordedShape("PUT /api/admin/clients/{clientId}/scopes", JSON, Set.of("scopes"), Set.of()),
            new RecordedShape(
                    "POST /api/admin/users",
                    JSON,
                    Set.of("username", "password"),
                    Set.of("email", "email_verified", "mfa_enabled", "must_change_password", "roles")));

    /** Besides, of a server that runs already. */
    static final List<RecordedShape> REMOVAL = List.of(
            none("GET /api/admin/clients"),
            none("GET /api/admin/clients/{clientId}"),
            none("DELETE /api/admin/clients/{clientId}"),
            new RecordedShape(
                    "GET /api/admin/users", "", Set.of(), Set.of(), Set.of("page", "per_page", "q", "role", "locked")),
            none("DELETE /api/admin/users/{userId}"),
            // The definition names no fields here; the server's own tests send this one.
            new RecordedShape("POST /api/admin/tokens/revoke-by-client", JSON, Set.of("client_id"), Set.of()));

    private RecordedShape(String operation, String type, Set<String> required, Set<String> optional) {
        this(operation, type, required, optional, Set.of());
    }

    private static RecordedShape none(String operation) {
        return new RecordedShape(operation, "", Set.of(), Set.of());
    }

    static Optional<RecordedShape> of(String method, String path) {
        return Stream.concat(OWN.stream(), REMOVAL.stream())
                .filter(shape -> (method + " " + path).matches(shape.operation.replaceAll("\\{\\w+}", "[^/]+")))
                .findFirst();
    }

    /** What is wrong with a request; empty when it is as the definition has it. */
    List<String> complaints(Optional<String> contentType, Set<String> fields, Set<String> parameters) {
        var wrong = new ArrayList<String>();
        if (!contentType.orElse("").equals(type)) {
            wrong.add(operation + ": Content-Type " + contentType.orElse("none") + " instead of " + type);
        }
        required.stream().filter(f -> !fields.contains(f)).forEach(f -> wrong.add(operation + " lacks " + f));
        fields.stream()
                .filter(f -> !required.contains(f) && !optional.contains(f))
                .forEach(f -> wrong.add(operation + " knows no " + f));
        parameters.stream()
                .filter(p -> !query.contains(p))
                .forEach(p -> wrong.add(operation + " knows no parameter " + p));
        return wrong;
    }
}
