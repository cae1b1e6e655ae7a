package dev.idpbench.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.idpbench.core.Excerpt;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.Token;
import dev.idpbench.core.Workload;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.config.HttpClientConfig;
import io.restassured.config.RedirectConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.response.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** One request of a workload and its answer, sent exactly as the load driver sends it. Logs nothing: bodies are secret. */
final class Exchange {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Workload workload;
    private final String body;

    private Exchange(Workload workload, String body) {
        this.workload = workload;
        this.body = body;
    }

    static Exchange of(Workload workload, Optional<Token> token, Duration timeout) {
        var response = send(workload, token.map(Token::value).orElse(""), timeout);
        var text = response.getBody().asString();
        if (response.getStatusCode() != 200) {
            throw new SemanticFailure(
                    workload.scenario(),
                    workload.call() + " answers 200",
                    response.getStatusCode() + ": " + Excerpt.of(text));
        }
        return new Exchange(workload, text);
    }

    private static Response send(Workload workload, String token, Duration timeout) {
        var call = workload.call();
        var request = RestAssured.given().config(config(timeout)).urlEncodingEnabled(false);
        call.headers().forEach((name, value) -> request.header(name, value.replace(HttpCall.TOKEN, token)));
        call.body()
                .map(b -> b.replace(HttpCall.TOKEN, URLEncoder.encode(token, StandardCharsets.UTF_8)))
                .ifPresent(request::body);
        try {
            return request.request(call.method(), call.uri());
        } catch (Exception e) { // Groovy lets checked exceptions through undeclared
            throw new SemanticFailure(
                    workload.scenario(), call + " answers within " + timeout.toSeconds() + " s", e.toString(), e);
        }
    }

    private static RestAssuredConfig config(Duration timeout) {
        var millis = (int) timeout.toMillis();
        return RestAssuredConfig.newConfig()
                .httpClient(HttpClientConfig.httpClientConfig()
                        .setParam("http.connection.timeout", millis)
                        .setParam("http.socket.timeout", millis))
                .redirect(RedirectConfig.redirectConfig().followRedirects(false))
                .encoderConfig(
                        EncoderConfig.encoderConfig().appendDefaultContentCharsetToContentTypeIfUndefined(false));
    }

    String body() {
        return body;
    }

    JsonNode json() {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            // Without the parser's exception: its message quotes the body.
            throw failure("a JSON body", Excerpt.of(body));
        }
    }

    SemanticFailure failure(String expected, String seen) {
        return new SemanticFailure(workload.scenario(), expected, seen);
    }

    void expect(boolean held, String expected) {
        if (!held) {
            throw failure(expected, Excerpt.of(body));
        }
    }
}
