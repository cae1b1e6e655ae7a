package dev.idpbench.seed;

import dev.idpbench.core.Excerpt;
import dev.idpbench.core.HttpCall;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Sends the calls of bulk minting without waiting. HTTP/1.1 over kept connections, no redirects, no proxy. */
public final class Wire {

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final int TOO_MANY_REQUESTS = 429;

    private final HttpClient client;

    Wire(Executor executor) {
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .proxy(HttpClient.Builder.NO_PROXY)
                .followRedirects(HttpClient.Redirect.NEVER)
                .executor(executor)
                .build();
    }

    /**
     * An answer that is neither an error nor a refusal: 2xx, or 3xx for flows that are made of redirects.
     *
     * @param location the {@code Location} header
     * @param setCookies the {@code Set-Cookie} headers as they came
     * @param asked when the request was sent
     */
    public record Reply(int status, Optional<String> location, List<String> setCookies, String text, Instant asked) {

        /** The body as an answer of a token endpoint. */
        public TokenAnswer tokens() {
            return TokenAnswer.read(text, asked);
        }

        @Override
        public String toString() {
            return "Reply[" + status + "]";
        }
    }

    /** Completes with the answer, with a {@link Refusal}, or with a failure that the minter retries. */
    public CompletableFuture<Reply> send(HttpCall call) {
        var asked = Instant.now();
        return client.sendAsync(request(call), BodyHandlers.ofString()).handle((response, error) -> {
            if (error != null) {
                throw new Transient(call + " failed: " + cause(error), cause(error));
            }
            return reply(call, response, asked);
        });
    }

    private static Reply reply(HttpCall call, HttpResponse<String> response, Instant asked) {
        var status = response.statusCode();
        if (status >= 500 || status == TOO_MANY_REQUESTS) {
            throw new Transient(call + " was answered " + status + ": " + Excerpt.of(response.body()));
        }
        if (status >= 400) {
            throw new Refusal(call.toString(), status, response.body());
        }
        var headers = response.headers();
        return new Reply(
                status, headers.firstValue("Location"), headers.allValues("Set-Cookie"), response.body(), asked);
    }

    private static HttpRequest request(HttpCall call) {
        var request = HttpRequest.newBuilder(call.uri())
                .timeout(ANSWER)
                .method(call.method(), call.body().map(BodyPublishers::ofString).orElseGet(BodyPublishers::noBody));
        call.headers().forEach(request::header);
        return request.build();
    }

    private static Throwable cause(Throwable error) {
        return error instanceof java.util.concurrent.CompletionException && error.getCause() != null
                ? error.getCause()
                : error;
    }
}
