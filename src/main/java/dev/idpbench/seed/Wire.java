package dev.idpbench.seed;

import dev.idpbench.core.Excerpt;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.UserError;
import java.io.IOException;
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

/**
 * Sends the calls of bulk minting, each on the lane that asks: HTTP/1.1 over kept connections, no redirects, no proxy.
 *
 * <p>The server under test shares its cores with this client, so what the client burns is missing from the rate. The
 * JDK's {@code sendAsync} hands every answer to another thread, on two cores even to a new one each time; {@code send}
 * with an executor that stays on its thread takes a third of the CPU time.
 */
public final class Wire {

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(30);
    private static final int TOO_MANY_REQUESTS = 429;

    private final HttpClient plain = settings().executor(Runnable::run).build();

    /** TLS has long computations, which the plain client would do on the thread that serves all connections. */
    private final HttpClient secure = settings().build();

    Wire() {}

    private static HttpClient.Builder settings() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .proxy(HttpClient.Builder.NO_PROXY)
                .followRedirects(HttpClient.Redirect.NEVER);
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

    /** Sends and waits. Holds the answer, a {@link Refusal}, or a failure that the minter retries. */
    public CompletableFuture<Reply> send(HttpCall call) {
        try {
            var asked = Instant.now();
            var response = client(call).send(request(call), BodyHandlers.ofString());
            return CompletableFuture.completedFuture(reply(call, response, asked));
        } catch (IOException e) {
            return CompletableFuture.failedFuture(new Transient(call + " failed: " + e, e));
        } catch (UserError e) {
            return CompletableFuture.failedFuture(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return CompletableFuture.failedFuture(new UserError(call + " was interrupted", e));
        }
    }

    private HttpClient client(HttpCall call) {
        return "https".equals(call.base().getScheme()) ? secure : plain;
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
}
