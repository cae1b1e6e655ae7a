package dev.idpbench.seed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.idpbench.core.Excerpt;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * JSON calls to a server's admin API, one at a time. Anything but a 2xx answer is a {@link Refusal}; no redirect is
 * followed and no proxy used, as the load driver does neither.
 */
public final class Http {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration CONNECT = Duration.ofSeconds(10);

    private final URI base;
    private final Duration timeout;
    private final HttpClient client;

    /**
     * @param base scheme, host and port
     * @param timeout of one call, generous where the server writes a whole realm in it
     */
    public Http(URI base, Duration timeout) {
        this.base = base;
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .proxy(HttpClient.Builder.NO_PROXY)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** What a server answered with success. */
    public record Answer(int status, Optional<String> location, String text) {

        /** The body as JSON; a missing node when it is empty. */
        public JsonNode json() {
            if (text.isBlank()) {
                return MissingNode.getInstance();
            }
            try {
                return JSON.readTree(text);
            } catch (JsonProcessingException e) {
                throw new UserError("the server's answer is not JSON: " + Excerpt.of(text), e);
            }
        }

        /** Last segment of the {@code Location} header: the id of what was created. */
        public Optional<String> createdId() {
            return location.map(l -> l.substring(l.lastIndexOf('/') + 1));
        }

        @Override
        public String toString() {
            return "Answer[" + status + "]";
        }
    }

    public Answer get(String path, Map<String, String> headers) {
        return send("GET", path, headers, Optional.empty());
    }

    /** As {@link #get}, but empty when the server answers 404. */
    public Optional<Answer> find(String path, Map<String, String> headers) {
        return orNotFound(() -> get(path, headers));
    }

    public Answer postForm(String path, Map<String, String> headers, FormBody form) {
        return send("POST", path, with(headers, FormBody.TYPE), Optional.of(form.encoded()));
    }

    public Answer postJson(String path, Map<String, String> headers, JsonNode body) {
        return sendJson("POST", path, headers, body);
    }

    /** Any method with a JSON body: PUT, PATCH ... */
    public Answer sendJson(String method, String path, Map<String, String> headers, JsonNode body) {
        return send(method, path, with(headers, "application/json"), Optional.of(body.toString()));
    }

    /** True when something was deleted, false when the server answers 404. */
    public boolean delete(String path, Map<String, String> headers) {
        return orNotFound(() -> send("DELETE", path, headers, Optional.empty())).isPresent();
    }

    private static Optional<Answer> orNotFound(java.util.function.Supplier<Answer> call) {
        try {
            return Optional.of(call.get());
        } catch (Refusal e) {
            if (e.status() == 404) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private Answer send(String method, String path, Map<String, String> headers, Optional<String> body) {
        var uri = URI.create(base.getScheme() + "://" + base.getRawAuthority() + path);
        var request = HttpRequest.newBuilder(uri)
                .timeout(timeout)
                .header("Accept", "application/json")
                .method(method, body.map(BodyPublishers::ofString).orElseGet(BodyPublishers::noBody));
        headers.forEach(request::header);
        var response = exchange(request.build());
        if (response.statusCode() / 100 != 2) {
            throw new Refusal(method + " " + uri, response.statusCode(), response.body());
        }
        return new Answer(response.statusCode(), response.headers().firstValue("Location"), response.body());
    }

    private HttpResponse<String> exchange(HttpRequest request) {
        var call = request.method() + " " + request.uri();
        try {
            return client.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UserError(call + " failed: " + e + ". Is the server still up? Its log says more.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError(call + " was interrupted", e);
        }
    }

    private static Map<String, String> with(Map<String, String> headers, String contentType) {
        var all = new java.util.HashMap<>(headers);
        all.put("Content-Type", contentType);
        return all;
    }
}
