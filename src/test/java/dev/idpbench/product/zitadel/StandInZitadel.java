package dev.idpbench.product.zitadel;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.idpbench.product.standin.StandInReply;
import dev.idpbench.product.standin.StandInRequest;
import dev.idpbench.product.standin.StandInStack;
import dev.idpbench.seed.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Not Zitadel: a stand-in that takes a request only as Zitadel's API definition has it, answers only fields that the
 * definition documents, and can be as broken as the real one was seen to be.
 */
final class StandInZitadel implements AutoCloseable {

    /** How it misbehaves, each as the real server was seen to. */
    enum Fault {
        NONE,
        /** Ready, but its APIs answer 503 a few times. */
        NOT_UP_YET,
        /** The first use of each new user is not found. */
        LAGGING,
        /** 404 to everything, 412 to readiness. */
        DATABASE_DOWN,
        /** Its tokens are refused, secrets are a 500, introspection says inactive. */
        OTHER_MASTER_KEY
    }

    private static final int NOT_UP_CALLS = 3;
    private static final RSAKey KEY = key();

    private final HttpServer http = listen();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Secret admin = Secret.random();
    private final Secret login = Secret.random();
    private final StandInGrants grants = new StandInGrants();
    private final AtomicInteger ids = new AtomicInteger();
    private final AtomicInteger calls = new AtomicInteger();
    private final Map<String, String> secrets = new ConcurrentHashMap<>();
    private final Map<String, RSAKey> keys = new ConcurrentHashMap<>();
    private final Map<String, String> sessions = new ConcurrentHashMap<>();
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final Set<String> operations = new ConcurrentSkipListSet<>();
    private volatile Fault fault;

    StandInZitadel(Fault fault) {
        this.fault = fault;
        http.createContext("/", this::handle);
        http.setExecutor(threads);
        http.start();
    }

    void becomes(Fault other) {
        fault = other;
    }

    URI base() {
        return URI.create("http://127.0.0.1:" + http.getAddress().getPort());
    }

    StandInStack stack() {
        return new StandInStack(Map.of(ZitadelApi.PUBLIC, base()), this::close);
    }

    Secret adminPat() {
        return admin;
    }

    Secret loginPat() {
        return login;
    }

    /** Every request that was not as the definition has it. */
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    Set<String> operations() {
        return Set.copyOf(operations);
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var reply = answer(StandInRequest.of(false, exchange));
            reply.headers()
                    .forEach((name, value) -> exchange.getResponseHeaders().add(name, value));
            var bytes = reply.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private StandInReply answer(StandInRequest request) {
        var shape = ZitadelShape.of(request.method(), request.path());
        if (shape.isEmpty()) {
            complaints.add("no such operation: " + request.method() + " " + request.path());
            return StandInReply.error(404, "not_found", "Not Found");
        }
        operations.add(shape.get().operation());
        var wrong = shape.get().complaints(request);
        complaints.addAll(wrong);
        if (!wrong.isEmpty()) {
            return StandInReply.error(400, "invalid_request", String.join("; ", wrong));
        }
        return documented(shape.get(), broken(shape.get()).orElseGet(() -> allowed(shape.get(), request)));
    }

    private Optional<StandInReply> broken(ZitadelShape shape) {
        var api = shape.caller().equals("admin") || shape.caller().equals("login");
        return switch (fault) {
            case DATABASE_DOWN ->
                Optional.of(
                        shape.operation().equals("Ready")
                                ? StandInReply.error(412, "unavailable", "database")
                                : StandInReply.error(404, "not_found", "unable to set instance"));
            case OTHER_MASTER_KEY -> api ? Optional.of(unauthenticated()) : Optional.empty();
            case NOT_UP_YET ->
                api && calls.incrementAndGet() <= NOT_UP_CALLS
                        ? Optional.of(StandInReply.error(503, "unavailable", "connection refused"))
                        : Optional.empty();
            case NONE, LAGGING -> Optional.empty();
        };
    }

    private StandInReply allowed(ZitadelShape shape, StandInRequest request) {
        var bearer = request.header("Authorization").orElse("").replaceFirst("^Bearer ", "");
        return switch (shape.caller()) {
            case "admin" -> bearer.equals(admin.reveal()) ? route(shape, request) : unauthenticated();
            case "login" -> bearer.equals(login.reveal()) ? route(shape, request) : unauthenticated();
            default -> route(shape, request);
        };
    }

    /** The stand-in itself is held to the definition: what it does not document cannot be read from here. */
    private static StandInReply documented(ZitadelShape shape, StandInReply reply) {
        if (reply.status() == 200 && !reply.body().isEmpty()) {
            var fields = ZitadelShape.leaves(reply.json());
            if (!shape.answers().containsAll(fields)) {
                throw new IllegalStateException(shape.operation() + " documents no " + fields);
            }
        }
        return reply;
    }

    private StandInReply route(ZitadelShape shape, StandInRequest request) {
        return switch (shape.operation()) {
            case "Ready" -> new StandInReply(200, Map.of(), "");
            case "Discovery" -> discovery();
            case "Keys" -> text("{\"keys\":[" + KEY.toPublicJWK().toJSONString() + "]}");
            case "GetMyInstance" -> text("{\"instance\":{\"id\":\"1\",\"version\":\"stand-in\"}}");
            case "GetOIDCSettings" -> text("{\"settings\":{\"refreshTokenIdleExpiration\":\"2592000s\"}}");
            case "GetInstanceFeatures" -> text("{\"loginV2\":{\"required\":true},\"userSchema\":{\"enabled\":false}}");
            case "AddOrganization" -> id("organizationId");
            case "AddProject" -> id("id");
            case "AddOIDCApp" -> app();
            case "AddAPIApp" -> apiApp(request);
            case "AddAppKey" -> appKey(request);
            case "AddMachineUser", "AddHumanUser" -> id("userId");
            case "GenerateMachineSecret" -> secret("machine");
            case "AddMachineKey" -> machineKey(request);
            case "CreateSession" -> session(request);
            case "CreateCallback" -> callback(request);
            case "Authorize" -> authorize(request);
            case "Token" -> token(request);
            case "Introspect" -> introspect(request);
            case "Userinfo" -> userinfo(request);
            default -> throw new IllegalStateException(shape.operation());
        };
    }

    private StandInReply discovery() {
        var issuer = base().toString();
        return StandInReply.json(
                200,
                StandInReply.object()
                        .put("issuer", issuer)
                        .put("authorization_endpoint", issuer + "/oauth/v2/authorize")
                        .put("token_endpoint", issuer + ZitadelApi.TOKEN)
                        .put("userinfo_endpoint", issuer + ZitadelApi.USERINFO)
                        .put("jwks_uri", issuer + ZitadelApi.KEYS));
    }

    private StandInReply id(String name) {
        return StandInReply.json(200, StandInReply.object().put(name, next()));
    }

    private StandInReply app() {
        return StandInReply.json(200, StandInReply.object().put("appId", next()).put("clientId", next()));
    }

    private StandInReply secret(String client) {
        var secret = Secret.random().reveal();
        secrets.put(client, secret);
        return StandInReply.json(
                200, StandInReply.object().put("clientId", client).put("clientSecret", secret));
    }

    private StandInReply apiApp(StandInRequest request) {
        var basic = request.json().path("authMethodType").asText().equals("API_AUTH_METHOD_TYPE_BASIC");
        return basic
                ? secret(next())
                : StandInReply.json(
                        200, StandInReply.object().put("appId", "key-app").put("clientId", "key-app"));
    }

    /** The server makes the pair and hands out the private half, PKCS #1 as Go writes it. */
    private StandInReply appKey(StandInRequest request) {
        keys.put(segment(request, 6), KEY);
        var file = StandInReply.object()
                .put("type", "application")
                .put("keyId", "key-1")
                .put("key", Pkcs1Pem.of(KEY))
                .put("clientId", "key-app");
        var details = Base64.getEncoder().encodeToString(file.toString().getBytes(StandardCharsets.UTF_8));
        return StandInReply.json(200, StandInReply.object().put("id", "key-1").put("keyDetails", details));
    }

    private StandInReply machineKey(StandInRequest request) {
        var pem = new String(
                Base64.getDecoder().decode(request.json().path("publicKey").asText()), StandardCharsets.US_ASCII);
        keys.put(segment(request, 4), Pkcs1Pem.publicKey(pem));
        return StandInReply.json(200, StandInReply.object().put("keyId", "key-2"));
    }

    private StandInReply session(StandInRequest request) {
        var user = request.json().path("checks").path("user").path("userId").asText();
        if (fault == Fault.LAGGING && seen.add(user)) {
            return StandInReply.error(404, "not_found", "Errors.User.NotFound");
        }
        var id = next();
        sessions.put(id, user);
        return StandInReply.json(200, StandInReply.object().put("sessionId", id).put("sessionToken", "token-" + id));
    }

    private StandInReply authorize(StandInRequest request) {
        var query = request.query();
        var id = grants.ask(query.get("client_id"), query.get("scope"));
        return StandInReply.redirect(302, "/ui/v2/login/login?authRequest=" + id);
    }

    private StandInReply callback(StandInRequest request) {
        var session = request.json().path("session");
        var id = session.path("sessionId").asText();
        if (!session.path("sessionToken").asText().equals("token-" + id) || !sessions.containsKey(id)) {
            return StandInReply.error(400, "failed_precondition", "Errors.Session.Token.Invalid");
        }
        return grants.link(segment(request, 4), sessions.get(id))
                .map(code -> StandInReply.json(
                        200,
                        StandInReply.object()
                                .put("callbackUrl", ZitadelApi.REDIRECT_URI + "?code=" + code + "&state=s")))
                .orElseGet(() -> StandInReply.error(400, "failed_precondition", "Errors.AuthRequest.AlreadyHandled"));
    }

    private StandInReply token(StandInRequest request) {
        var form = request.form();
        return switch (form.get("grant_type")) {
            case "authorization_code" -> tokens(grants.redeem(form.get("code")));
            case "refresh_token" -> tokens(grants.rotate(form.get("refresh_token")));
            case "client_credentials" -> clientCredentials(request, form.get("scope"));
            case "urn:ietf:params:oauth:grant-type:jwt-bearer" -> jwtBearer(form);
            default -> StandInReply.error(400, "unsupported_grant_type", "");
        };
    }

    private static StandInReply tokens(Optional<com.fasterxml.jackson.databind.node.ObjectNode> issued) {
        return issued.map(body -> StandInReply.json(200, body))
                .orElseGet(() -> StandInReply.error(400, "invalid_request", "Errors.OIDCSession.RefreshTokenInvalid"));
    }

    private StandInReply clientCredentials(StandInRequest request, String scope) {
        if (fault == Fault.OTHER_MASTER_KEY) {
            return StandInReply.error(500, "server_error", "Errors.Internal");
        }
        return basic(request)
                .map(user -> StandInReply.json(200, grants.machine(user, scope)))
                .orElseGet(() -> StandInReply.error(400, "invalid_client", "Errors.User.Machine.Secret.Invalid"));
    }

    /** An assertion that is not acceptable is a 500 to the real server. */
    private StandInReply jwtBearer(Map<String, String> form) {
        var signer = keys.keySet().stream()
                .filter(user ->
                        StandInGrants.acceptable(form.get("assertion"), base().toString(), user, keys.get(user)))
                .findFirst();
        return signer.map(user -> StandInReply.json(200, grants.machine(user, form.get("scope"))))
                .orElseGet(() -> StandInReply.error(500, "server_error", "Errors.Internal"));
    }

    private StandInReply introspect(StandInRequest request) {
        var form = request.form();
        var assertion = form.get("client_assertion");
        var known = assertion == null
                ? basic(request).isPresent()
                : StandInGrants.acceptable(assertion, base().toString(), "key-app", keys.get("key-app"));
        if (!known) {
            return StandInReply.error(400, "unauthorized_client", "");
        }
        var grant = grants.live(form.get("token")).filter(StandInGrants.Grant::audience);
        return grant.map(g -> StandInReply.json(
                        200,
                        StandInReply.object()
                                .put("active", true)
                                .put("sub", g.subject())
                                .put("exp", System.currentTimeMillis() / 1000 + 3600)))
                .orElseGet(() -> StandInReply.json(200, StandInReply.object().put("active", false)));
    }

    private StandInReply userinfo(StandInRequest request) {
        var token = request.header("Authorization").orElse("").replaceFirst("^Bearer ", "");
        return grants.live(token)
                .map(g -> StandInReply.json(200, StandInReply.object().put("sub", g.subject())))
                .orElseGet(StandInZitadel::unauthenticated);
    }

    /** The client that a Basic header authenticates. */
    private Optional<String> basic(StandInRequest request) {
        var header = request.header("Authorization").orElse("Basic Og==").replaceFirst("^Basic ", "");
        var pair = new String(Base64.getDecoder().decode(header), StandardCharsets.UTF_8).split(":", 2);
        return Optional.of(pair[0]).filter(id -> secrets.getOrDefault(id, "").equals(pair[1]));
    }

    private static StandInReply unauthenticated() {
        return StandInReply.error(401, "unauthenticated", "Errors.Token.Invalid (AUTH-7fs1e)");
    }

    private static StandInReply text(String json) {
        return new StandInReply(200, Map.of("Content-Type", "application/json"), json);
    }

    private static String segment(StandInRequest request, int index) {
        return request.path().split("/", -1)[index];
    }

    private String next() {
        return String.valueOf(ids.incrementAndGet());
    }

    private static HttpServer listen() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RSAKey key() {
        try {
            return new RSAKeyGenerator(2048)
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(JWSAlgorithm.RS256)
                    .generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }
}
