package dev.idpbench.product.standin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A request as the stand-in received it. */
public record StandInRequest(
        boolean admin,
        String method,
        String path,
        String rawQuery,
        Map<String, String> query,
        Map<String, String> headers,
        String body) {

    private static final ObjectMapper JSON = new ObjectMapper();

    public static StandInRequest of(boolean admin, HttpExchange exchange) throws IOException {
        var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, String.join(", ", values)));
        var uri = exchange.getRequestURI();
        var query = Optional.ofNullable(uri.getRawQuery()).orElse("");
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        return new StandInRequest(
                admin, exchange.getRequestMethod(), uri.getPath(), query, pairs(query), headers, body);
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    public Map<String, String> form() {
        return pairs(body);
    }

    public JsonNode json() {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            throw new IllegalArgumentException("no JSON body: " + body, e);
        }
    }

    /** Names of the body's fields, whatever its type. */
    public Set<String> fields() {
        if (body.isEmpty()) {
            return Set.of();
        }
        if (!header("Content-Type").orElse("").equals("application/json")) {
            return form().keySet();
        }
        var names = new TreeSet<String>();
        json().fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static Map<String, String> pairs(String encoded) {
        var pairs = new TreeMap<String, String>();
        Arrays.stream(encoded.split("&"))
                .filter(p -> p.contains("="))
                .map(p -> p.split("=", 2))
                .forEach(p -> pairs.put(p[0], URLDecoder.decode(p[1], StandardCharsets.UTF_8)));
        return pairs;
    }
}
