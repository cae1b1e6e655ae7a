package dev.idpbench.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.idpbench.core.UserError;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HttpTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @Test
    void readsJsonAndTheIdOfWhatWasCreated() {
        try (var server = new StandInServer((exchange, body) -> {
            exchange.getResponseHeaders().add("Location", "/clients/4711");
            StandInServer.reply(exchange, 201, "{\"sent\":" + body + "}");
        })) {
            var answer = new Http(server.base(), TIMEOUT)
                    .postJson("/clients", Map.of(), JsonNodeFactory.instance.objectNode());

            assertThat(answer.createdId()).contains("4711");
            assertThat(answer.json().path("sent").isObject()).isTrue();
        }
    }

    @Test
    void namesCallAndStatusOfARefusalWithoutItsSecrets() {
        try (var server = new StandInServer((exchange, body) ->
                StandInServer.reply(exchange, 409, "{\"errorMessage\":\"exists\",\"secret\":\"s3cret\"}"))) {
            assertThatThrownBy(() -> new Http(server.base(), TIMEOUT).get("/admin/realms", Map.of()))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("GET " + server.base() + "/admin/realms was answered 409")
                    .hasMessageContaining("exists")
                    .hasMessageNotContaining("s3cret");
        }
    }

    @Test
    void followsNoRedirect() {
        try (var server = new StandInServer((exchange, body) -> {
            exchange.getResponseHeaders().add("Location", "/elsewhere");
            StandInServer.reply(exchange, 302, "");
        })) {
            assertThatThrownBy(() -> new Http(server.base(), TIMEOUT).get("/", Map.of()))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("302");
        }
    }

    @Test
    void tellsAbsentFromRefused() {
        try (var server = new StandInServer((exchange, body) -> StandInServer.reply(exchange, 404, ""))) {
            var http = new Http(server.base(), TIMEOUT);

            assertThat(http.find("/x", Map.of())).isEmpty();
            assertThat(http.delete("/x", Map.of())).isFalse();
        }
    }

    @Test
    void saysWhenNobodyListens() {
        assertThatThrownBy(() -> new Http(URI.create("http://127.0.0.1:1"), TIMEOUT).get("/x", Map.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("GET http://127.0.0.1:1/x failed");
    }
}
