package dev.idpbench.product.hydra;

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
import java.io.IOException;
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
import java.util.function.Function;

/**
 * Not Hydra: a stand-in that takes a request only as Hydra's published API definition has it, answers only fields that
 * the definition documents, and can be as broken as a real one seldom is.
 */
final class StandInHydra implements AutoCloseable {

    private static final RSAKey KEY = key();

    /** How it misbehaves. */
    enum Fault {
        NONE,
        /** Accepts a consent and then asks for it again. */
        LOSES_CONSENT,
        /** What the real server was seen to answer when its database was stopped. */
        DATABASE_DOWN,
        /** Discovery as the real server answers it after its system secret was changed. */
        OTHER_SECRET
    }

    private final HttpServer open = listen();
    private final HttpServer admin = listen();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final String issuer = "https://127.0.0.1:" + open.getAddress().getPort();
    private final StandInTokens tokens = new StandInTokens();
    private final StandInLogins logins;
    private final Map<String, String> secrets = new ConcurrentHashMap<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final Set<String> operations = new ConcurrentSkipListSet<>();
    private volatile Fault fault;

    StandInHydra(Fault fault) {
        this.fault = fault;
        this.logins = new StandInLogins(issuer, fault == Fault.LOSES_CONSENT);
        serve(open, false);
        serve(admin, true);
    }

    URI openAddress() {
        return URI.create("http://127.0.0.1:" + open.getAddress().getPort());
    }

    URI adminAddress() {
        return URI.create("http://127.0.0.1:" + admin.getAddress().getPort());
    }

    StandInStack stack() {
        return stack(adminAddress());
    }

    /** A stack whose admin endpoint is said to be at another address. */
    StandInStack stack(URI adminEndpoint) {
        return new StandInStack(Map.of("public", openAddress(), "admin", adminEndpoint), this::close);
    }

    /** Every request that was not as the definition has it. */
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** Operations of the definition that were called. */
    Set<String> operations() {
        return Set.copyOf(operations);
    }

    void becomes(Fault newFault) {
        fault = newFault;
    }

    @Override
    public void close() {
        open.stop(0);
        admin.stop(0);
        threads.shutdownNow();
    }

    private void serve(HttpServer server, boolean isAdmin) {
        server.createContext("/", exchange -> answer(exchange, isAdmin));
        server.setExecutor(threads);
        server.start();
    }

    private void answer(HttpExchange exchange, boolean isAdmin) throws IOException {
        try (exchange) {
            var request = StandInRequest.of(isAdmin, exchange);
            var reply = RecordedShape.of(isAdmin, request.method(), request.path())
                    .map(shape -> checked(shape, request))
                    .orElseGet(() -> StandInReply.error(404, "not_found", "The requested route does not exist."));
            reply.headers()
                    .forEach((name, value) -> exchange.getResponseHeaders().add(name, value));
            var bytes = reply.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private StandInReply checked(RecordedShape shape, StandInRequest request) {
        operations.add(shape.operation());
        var wrong = shape.complaints(request.query().keySet(), request.header("Content-Type"), request.fields());
        complaints.addAll(wrong);
        if (!wrong.isEmpty()) {
            return StandInReply.error(400, "invalid_request", String.join("; ", wrong));
        }
        var reply = fault == Fault.DATABASE_DOWN
                ? StandInOutage.of(shape.operation())
                : route(shape.operation()).apply(request);
        return documented(shape, reply);
    }

    /** The stand-in itself is held to the definition: what it does not document cannot be read from here. */
    private static StandInReply documented(RecordedShape shape, StandInReply reply) {
        if (reply.status() / 100 == 2 && !shape.answers().containsAll(reply.fields())) {
            throw new IllegalStateException(shape.operation() + " documents no " + reply.fields());
        }
        return reply;
    }

    private Function<StandInRequest, StandInReply> route(String operation) {
        return switch (operation) {
            case "discoverOidcConfiguration" -> r -> discovery();
            case "discoverJsonWebKeys" -> r -> keys();
            case "isReady" -> r -> StandInReply.json(200, StandInReply.object().put("status", "ok"));
            case "getVersion" ->
                r -> StandInReply.json(200, StandInReply.object().put("version", "stand-in"));
            case "createOAuth2Client" -> this::createClient;
            case "deleteOAuth2Client" -> this::deleteClient;
            case "deleteOAuth2Token" -> this::deleteTokens;
            case "oAuth2Authorize" -> logins::authorize;
            case "acceptOAuth2LoginRequest" -> logins::acceptLogin;
            case "acceptOAuth2ConsentRequest" -> logins::acceptConsent;
            case "oauth2TokenExchange" -> this::token;
            case "introspectOAuth2Token" ->
                r -> StandInReply.json(200, tokens.introspect(r.form().get("token")));
            case "getOidcUserInfo" -> this::userinfo;
            default -> throw new IllegalStateException(operation);
        };
    }

    private StandInReply discovery() {
        if (fault == Fault.OTHER_SECRET) {
            return StandInReply.error(
                    500,
                    "server_error",
                    "The authorization server encountered an unexpected condition that prevented it from fulfilling"
                            + " the request. Could not ensure that signing keys for 'hydra.openid.id-token' exists. If you"
                            + " are running against a persistent SQL database this is most likely because your"
                            + " 'secrets.system' ('SECRETS_SYSTEM' environment variable) is not set or changed.");
        }
        return StandInReply.json(
                200,
                StandInReply.object()
                        .put("issuer", issuer)
                        .put("authorization_endpoint", openAddress() + "/oauth2/auth")
                        .put("token_endpoint", openAddress() + "/oauth2/token")
                        .put("userinfo_endpoint", openAddress() + "/userinfo")
                        .put("jwks_uri", openAddress() + "/.well-known/jwks.json"));
    }

    private static StandInReply keys() {
        return new StandInReply(
                200,
                Map.of("Content-Type", "application/json"),
                "{\"keys\":[" + KEY.toPublicJWK().toJSONString() + "]}");
    }

    private StandInReply createClient(StandInRequest request) {
        var id = request.json().path("client_id").asText();
        var secret = request.json().path("client_secret").asText();
        return secrets.putIfAbsent(id, secret) == null
                ? StandInReply.json(201, StandInReply.object().put("client_id", id))
                : StandInReply.error(409, "Unable to insert or update resource", "");
    }

    private StandInReply deleteClient(StandInRequest request) {
        var id = request.path().substring(request.path().lastIndexOf('/') + 1);
        tokens.deleteAll(id);
        return secrets.remove(id) == null
                ? StandInReply.error(404, "Unable to locate the resource", "")
                : new StandInReply(204, Map.of(), "");
    }

    private StandInReply deleteTokens(StandInRequest request) {
        tokens.deleteAll(request.query().get("client_id"));
        return new StandInReply(204, Map.of(), "");
    }

    private StandInReply token(StandInRequest request) {
        var form = request.form();
        var answer = switch (form.get("grant_type")) {
            case "client_credentials" -> client(request).map(id -> tokens.issue(id, id, List.of(form.get("scope"))));
            case "authorization_code" ->
                logins.redeem(form).map(g -> tokens.issue(g.client(), g.subject(), g.scopes()));
            case "refresh_token" -> tokens.refresh(form.get("refresh_token"), form.get("client_id"));
            default -> Optional.<com.fasterxml.jackson.databind.node.ObjectNode>empty();
        };
        return answer.map(body -> StandInReply.json(200, body))
                .orElseGet(() -> StandInReply.error(400, "invalid_grant", "The refresh token was already used."));
    }

    /** The client that a Basic header authenticates. */
    private Optional<String> client(StandInRequest request) {
        var basic = request.header("Authorization").orElse("").replaceFirst("^Basic ", "");
        var pair = new String(Base64.getDecoder().decode(basic), StandardCharsets.UTF_8).split(":", 2);
        return Optional.of(pair[0]).filter(id -> secrets.getOrDefault(id, "").equals(pair[1]));
    }

    private StandInReply userinfo(StandInRequest request) {
        var token = request.header("Authorization").orElse("").replaceFirst("^Bearer ", "");
        return tokens.live(token)
                .map(g -> StandInReply.json(200, StandInReply.object().put("sub", g.subject())))
                .orElseGet(() -> StandInReply.error(401, "request_unauthorized", ""));
    }

    private static HttpServer listen() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
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
