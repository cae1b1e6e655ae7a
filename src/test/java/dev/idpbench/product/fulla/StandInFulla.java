package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Not fulla: a stand-in that takes a request only as fulla's published API definition has it. */
final class StandInFulla implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final StandInAccounts accounts;
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final Set<String> operations = new ConcurrentSkipListSet<>();
    private final AtomicInteger logins = new AtomicInteger();
    private final AtomicInteger allowed = new AtomicInteger(Integer.MAX_VALUE);
    private volatile boolean limiting;

    StandInFulla(String firstPassword) {
        this(0, firstPassword);
    }

    /** @param port 0 for a free one */
    StandInFulla(int port, String firstPassword) {
        server = listen(port);
        accounts = new StandInAccounts(address().toString(), firstPassword);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /**
     * What the stand-in read.
     *
     * @param fields of the body, texts only; the others are empty
     */
    record Request(
            String operation, Map<String, String> headers, Map<String, String> fields, Map<String, String> query) {
        Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name));
        }

        String field(String name) {
            return fields.getOrDefault(name, "");
        }
    }

    /** What it answers. */
    record Reply(int status, ObjectNode body, Optional<String> cookie) {
        static Reply of(int status, ObjectNode body) {
            return new Reply(status, body, Optional.empty());
        }

        static Reply error(int status, String code) {
            return of(status, JsonNodeFactory.instance.objectNode().put("error", code));
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<String> complaints() {
        return List.copyOf(complaints);
    }

    Set<String> operations() {
        return Set.copyOf(operations);
    }

    int logins() {
        return logins.get();
    }

    StandInAccounts accounts() {
        return accounts;
    }

    /** From now on every request of the token endpoints is one too many. */
    void limits() {
        limiting = true;
    }

    /** From now on only so many requests are answered, as by the plugin that is shipped. */
    void allows(int requests) {
        allowed.set(requests);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var path = exchange.getRequestURI().getPath();
            var shape = RecordedShape.of(exchange.getRequestMethod(), path);
            var reply = shape.isEmpty()
                    ? Reply.error(404, "not_found")
                    : checked(shape.get(), read(shape.get().operation(), exchange), path);
            reply.cookie().ifPresent(c -> exchange.getResponseHeaders().add("Set-Cookie", c));
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            var bytes = reply.body().toString().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(reply.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private Reply checked(RecordedShape shape, Request request, String path) {
        operations.add(shape.operation());
        var wrong = shape.complaints(
                request.header("Content-Type"),
                request.fields().keySet(),
                request.query().keySet());
        complaints.addAll(wrong);
        if (!wrong.isEmpty()) {
            return Reply.error(400, String.join("; ", wrong));
        }
        if ((limiting && shape.operation().contains("/oauth2/")) || allowed.getAndDecrement() <= 0) {
            return Reply.error(429, "VALIDATION_RATE_LIMITED");
        }
        if (shape.operation().equals("POST /oauth2/login")) {
            logins.incrementAndGet();
        }
        return accounts.answer(request, path);
    }

    private static Request read(String operation, HttpExchange exchange) throws IOException {
        var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, String.join("; ", values)));
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        var json = headers.getOrDefault("Content-Type", "").equals("application/json");
        var query = Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse("");
        return new Request(operation, headers, json ? fields(JSON.readTree(body)) : form(body), form(query));
    }

    private static Map<String, String> fields(JsonNode body) {
        var fields = new TreeMap<String, String>();
        body.properties().forEach(e -> fields.put(e.getKey(), e.getValue().asText()));
        return fields;
    }

    private static Map<String, String> form(String body) {
        var fields = new TreeMap<String, String>();
        Arrays.stream(body.split("&"))
                .filter(pair -> pair.contains("="))
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> fields.put(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
        return fields;
    }

    /** Operations of the definition that the benchmark needs for a stack of its own. */
    static Set<String> needed() {
        var all = new TreeSet<String>();
        RecordedShape.OWN.forEach(shape -> all.add(shape.operation()));
        return all;
    }

    /** Operations that it needs on a server that runs already. */
    static Set<String> neededRemotely() {
        var all = needed();
        all.remove(RecordedShape.PASSWORD_CHANGE);
        RecordedShape.REMOVAL.forEach(shape -> all.add(shape.operation()));
        return all;
    }

    private static HttpServer listen(int port) {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 64);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
