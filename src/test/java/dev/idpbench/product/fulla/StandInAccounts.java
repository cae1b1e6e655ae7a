package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.idpbench.product.fulla.StandInFulla.Reply;
import dev.idpbench.product.fulla.StandInFulla.Request;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The stand-in's logins and tokens, as the definition and the server's source describe their behaviour. */
final class StandInAccounts {

    private static final RSAKey KEY = key();
    private static final String ADMIN = "admin";

    private final String issuer;
    private final Map<String, String> passwords = new ConcurrentHashMap<>();
    private final Map<String, String> secrets = new ConcurrentHashMap<>();
    private final Map<String, Grant> codes = new ConcurrentHashMap<>();
    private final Map<String, Grant> usedCodes = new ConcurrentHashMap<>();
    private final Map<String, Grant> access = new ConcurrentHashMap<>();
    private final Map<String, Grant> refresh = new ConcurrentHashMap<>();
    private final StandInDirectory directory = new StandInDirectory();
    private volatile boolean mustChange = true;
    private volatile List<String> scopes = List.of("openid", "profile", "email", "admin", "tokens:read");

    private record Grant(String client, String user, String scope, String challenge, String redirect) {}

    StandInAccounts(String issuer, String firstPassword) {
        this.issuer = issuer;
        passwords.put(ADMIN, firstPassword);
    }

    void knowsOnly(String... names) {
        scopes = List.of(names);
    }

    boolean passwordWasChanged() {
        return !mustChange;
    }

    /** The administrator's password is no first one any more. */
    void isInUse() {
        mustChange = false;
    }

    StandInDirectory directory() {
        return directory;
    }

    /** Somebody with a password, who is there whatever the benchmark does. */
    void person(String name, String password) {
        directory.addUser(name, name + "@shop.example");
        passwords.put(name, password);
    }

    /** An access token of the administrator. */
    String adminToken() {
        return issue(FullaApi.CONSOLE.clientId(), ADMIN, FullaApi.CONSOLE.scope());
    }

    Reply answer(Request request, String path) {
        return switch (request.operation()) {
            case "GET /.well-known/openid-configuration" -> Reply.of(200, metadata());
            case "GET /.well-known/jwks.json" -> Reply.of(200, keys());
            case "GET /health/ready" -> Reply.of(200, object().put("status", "ok"));
            case "POST /oauth2/login" -> login(request);
            case "POST /oauth2/password/change" -> change(request);
            case "POST /oauth2/token" -> token(request);
            case "POST /oauth2/introspect" -> introspect(request);
            case "GET /oauth2/userinfo" -> userinfo(request);
            default -> admin(request, path);
        };
    }

    private Reply admin(Request request, String path) {
        if (grant(request).filter(g -> g.scope().contains(ADMIN)).isEmpty()) {
            return Reply.error(403, "insufficient_scope");
        }
        return switch (request.operation()) {
            case "GET /api/admin/scopes" -> {
                var body = object();
                var list = body.putArray("scopes");
                scopes.forEach(name -> list.addObject().put("name", name));
                yield Reply.of(200, body);
            }
            case "POST /api/admin/clients" -> {
                var id = directory.addClient(request.field("name"), request.field("redirect_uris"));
                secrets.put(id, UUID.randomUUID().toString());
                yield Reply.of(201, object().put("client_id", id).put("client_secret", secrets.get(id)));
            }
            case "POST /api/admin/users" -> {
                var made = directory.addUser(request.field("username"), request.field("email"));
                passwords.putIfAbsent(request.field("username"), request.field("password"));
                yield made ? Reply.of(201, object()) : Reply.error(409, "VALIDATION_USERNAME_TAKEN");
            }
            case "PUT /api/admin/clients/{clientId}/scopes" ->
                Reply.of(secrets.containsKey(path.split("/", -1)[4]) ? 200 : 404, object());
            default -> removal(request, path.substring(path.lastIndexOf('/') + 1));
        };
    }

    private Reply removal(Request request, String last) {
        return switch (request.operation()) {
            case "DELETE /api/admin/clients/{clientId}" -> directory.deleteClient(last, isReferredTo(last));
            case "DELETE /api/admin/users/{userId}" -> directory.deleteUser(last, this::revokeOfUser);
            case "POST /api/admin/tokens/revoke-by-client" -> {
                access.values().removeIf(g -> g.client().equals(request.field("client_id")));
                refresh.values().removeIf(g -> g.client().equals(request.field("client_id")));
                yield Reply.of(200, object());
            }
            default -> directory.list(request, last);
        };
    }

    /** Rows of tokens and codes refer to their client, used codes too; only what has expired is cleaned up. */
    private boolean isReferredTo(String client) {
        return Stream.of(access, refresh, codes, usedCodes)
                .flatMap(grants -> grants.values().stream())
                .anyMatch(g -> g.client().equals(client));
    }

    private void revokeOfUser(String user) {
        passwords.remove(user);
        access.values().removeIf(g -> g.user().equals(user));
        refresh.values().removeIf(g -> g.user().equals(user));
    }

    private Reply login(Request request) {
        var user = request.field("username");
        if (!request.field("password").equals(passwords.get(user))) {
            return Reply.error(401, "AUTH_INVALID_CREDENTIALS");
        }
        if (!directory.sendsBackTo(request.field("client_id"), request.field("redirect_uri"))) {
            return Reply.error(400, "VALIDATION_INVALID_INPUT");
        }
        if (request.field("code_challenge").isEmpty()) {
            return Reply.error(400, "a public client needs a proof key");
        }
        if (user.equals(ADMIN) && mustChange) {
            return new Reply(
                    200,
                    object().put("password_change_required", true),
                    Optional.of("JSESSIONID=abc; Path=/; HttpOnly"));
        }
        var code = UUID.randomUUID().toString();
        codes.put(
                code,
                new Grant(
                        request.field("client_id"),
                        user,
                        request.field("scope"),
                        request.field("code_challenge"),
                        request.field("redirect_uri")));
        return Reply.of(
                200, object().put("code", code).put("location", request.field("redirect_uri") + "?code=" + code));
    }

    private Reply change(Request request) {
        if (!request.header("Cookie").orElse("").contains("JSESSIONID=abc")
                || !request.field("old_password").equals(passwords.get(ADMIN))) {
            return Reply.error(401, "AUTH_SESSION_REQUIRED");
        }
        passwords.put(ADMIN, request.field("new_password"));
        mustChange = false;
        return Reply.of(200, object().put("message", "changed"));
    }

    private Reply token(Request request) {
        return switch (request.field("grant_type")) {
            case "client_credentials" ->
                caller(request)
                        .map(id -> Reply.of(
                                200,
                                bearer(issue(id, "client:" + id, "tokens:read")).put("scope", "tokens:read")))
                        .orElseGet(() -> Reply.error(401, "invalid_client"));
            case "authorization_code" ->
                used(request.field("code"))
                        .filter(g -> g.challenge().equals(s256(request.field("code_verifier"))))
                        .filter(g -> g.redirect().equals(request.field("redirect_uri")))
                        .filter(g -> g.client().equals(request.field("client_id")))
                        .map(this::pair)
                        .orElseGet(() -> Reply.error(400, "invalid_grant"));
            default ->
                Optional.ofNullable(refresh.remove(request.field("refresh_token")))
                        .filter(g -> g.client().equals(request.field("client_id")))
                        .map(this::pair)
                        .orElseGet(() -> Reply.error(400, "invalid_grant"));
        };
    }

    private Optional<Grant> used(String code) {
        var grant = Optional.ofNullable(codes.remove(code));
        grant.ifPresent(g -> usedCodes.put(code, g));
        return grant;
    }

    private Reply pair(Grant grant) {
        var token = UUID.randomUUID().toString();
        refresh.put(token, grant);
        var body = bearer(issue(grant.client(), grant.user(), grant.scope())).put("refresh_token", token);
        return Reply.of(200, grant.scope().contains("openid") ? body.put("id_token", idToken(grant.user())) : body);
    }

    private ObjectNode metadata() {
        return object().put("issuer", issuer)
                .put("authorization_endpoint", issuer + "/oauth2/authorize")
                .put("token_endpoint", issuer + "/oauth2/token")
                .put("userinfo_endpoint", issuer + "/oauth2/userinfo")
                .put("introspection_endpoint", issuer + "/oauth2/introspect")
                .put("jwks_uri", issuer + "/.well-known/jwks.json");
    }

    private static ObjectNode bearer(String token) {
        return object().put("access_token", token)
                .put("token_type", "Bearer")
                .put("expires_in", FullaPatch.LIFETIME_SECONDS);
    }

    private String issue(String client, String user, String scope) {
        var token = UUID.randomUUID().toString();
        access.put(token, new Grant(client, user, scope, "", ""));
        return token;
    }

    private Reply introspect(Request request) {
        if (caller(request).isEmpty()) {
            return Reply.error(401, "invalid_client");
        }
        var grant = access.get(request.field("token"));
        return Reply.of(
                200,
                grant == null
                        ? object().put("active", false)
                        : object().put("active", true)
                                .put("client_id", grant.client())
                                .put(
                                        "exp",
                                        Instant.now()
                                                .plusSeconds(FullaPatch.LIFETIME_SECONDS)
                                                .getEpochSecond())
                                .put("sub", subject(grant.user())));
    }

    private Reply userinfo(Request request) {
        return grant(request)
                .filter(g -> g.scope().contains("openid"))
                .map(g -> Reply.of(200, object().put("sub", subject(g.user())).put("name", g.user())))
                .orElseGet(() -> Reply.error(401, "invalid_token"));
    }

    private Optional<Grant> grant(Request request) {
        return request.header("Authorization").map(h -> access.get(h.replaceFirst("^Bearer ", "")));
    }

    private Optional<String> caller(Request request) {
        var basic = request.header("Authorization").orElse("").replaceFirst("^Basic ", "");
        var pair = new String(Base64.getDecoder().decode(basic), StandardCharsets.UTF_8).split(":", 2);
        return Optional.of(pair[0]).filter(id -> pair[pair.length - 1].equals(secrets.get(id)));
    }

    private static String subject(String user) {
        return "sub-" + user;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static ObjectNode keys() {
        try {
            JsonNode key = new ObjectMapper().readTree(KEY.toPublicJWK().toJSONString());
            var body = object();
            body.putArray("keys").add(key);
            return body;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String idToken(String user) {
        try {
            var claims = new JWTClaimsSet.Builder()
                    .subject(subject(user))
                    .expirationTime(java.util.Date.from(Instant.now().plusSeconds(FullaPatch.LIFETIME_SECONDS)))
                    .build();
            var jwt = new SignedJWT(new JWSHeader(JWSAlgorithm.RS256), claims);
            jwt.sign(new RSASSASigner(KEY));
            return jwt.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String s256(String verifier) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RSAKey key() {
        try {
            return new RSAKeyGenerator(2048).algorithm(JWSAlgorithm.RS256).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }
}
