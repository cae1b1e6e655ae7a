package dev.idpbench.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.idpbench.core.BodyCheck;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against a stand-in that answers 200 with wrong bodies, which no real server does when asked. */
class SemanticCheckTest {

    private final Token token = new Token("t+1/2", "user-1", Instant.now().plusSeconds(3600));
    private final long later = Instant.now().plusSeconds(600).getEpochSecond();
    private static final String TOKENS = "\"access_token\":\"a\",\"token_type\":\"Bearer\",\"expires_in\":60";

    private final AtomicReference<String> sent = new AtomicReference<>("");
    private final AtomicReference<String> body = new AtomicReference<>("");
    private final SemanticCheck check = new SemanticCheck(Duration.ofSeconds(10));
    private int status = 200;
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                sent.set(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)
                        + exchange.getRequestHeaders().getFirst("Authorization"));
                var bytes = body.get().getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.getResponseHeaders().add("Location", "/elsewhere");
                exchange.sendResponseHeaders(status, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void takesAnActiveTokenOfTheRightUser() {
        body.set("{\"active\":true,\"sub\":\"user-1\",\"exp\":" + later + "}");

        assertThat(introspect()).isEmpty();
        assertThat(sent.get()).startsWith("token=t%2B1%2F2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"active\":false}                                   | active\":true",
                "{\"active\":true,\"sub\":\"other\",\"exp\":99999999999} | \"sub\": \"user-1\", but saw \"other\"",
                "{\"active\":true,\"sub\":\"user-1\",\"exp\":1}       | an \"exp\" in the future",
                "{\"error\":\"oops\",\"note\":\"active\\\":true\"}     | active\":true",
            })
    void refusesWhatOnlyLooksLikeIntrospection(String answer, String expectation) {
        body.set(answer);

        assertThatThrownBy(this::introspect)
                .isInstanceOf(SemanticFailure.class)
                .hasMessageContaining("S3 introspect")
                .hasMessageContaining(expectation);
    }

    @Test
    void refusesOtherStatusesAndFollowsNoRedirect() {
        status = 302;
        body.set("{\"active\":true}");

        assertThatThrownBy(this::introspect).isInstanceOf(SemanticFailure.class).hasMessageContaining("302");
    }

    @Test
    void returnsTheNextRefreshToken() {
        body.set("{" + TOKENS + ",\"refresh_token\":\"next\",\"refresh_expires_in\":7200,\"id_token\":\"i\"}");

        assertThat(refresh(List.of("\"id_token\""), List.of())).hasValueSatisfying(next -> {
            assertThat(next.value()).isEqualTo("next");
            assertThat(next.subject()).isEqualTo("user-1");
            assertThat(next.expiresAt()).isAfter(Instant.now().plusSeconds(7000));
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"refresh_token\":\"t+1/2\",\"id_token\":\"i\" | a refresh token that differs from the one sent",
                "\"refresh_token\":\"next\"                     | id_token",
                "\"id_token\":\"i\"                             | a refresh token",
            })
    void refusesARefreshThatDidNotRotate(String members, String expectation) {
        body.set("{" + TOKENS + "," + members + "}");

        assertThatThrownBy(() -> refresh(List.of("\"id_token\""), List.of()))
                .isInstanceOf(SemanticFailure.class)
                .hasMessageContaining(expectation)
                .hasMessageNotContaining("t+1/2");
    }

    @Test
    void refusesAnIdTokenThatNobodyAskedFor() {
        body.set("{" + TOKENS + ",\"refresh_token\":\"next\",\"id_token\":\"i\"}");

        assertThatThrownBy(() -> refresh(List.of("access_token"), List.of()))
                .isInstanceOf(SemanticFailure.class)
                .hasMessageContaining("expected no ID token");
    }

    @Test
    void comparesTheIssuerWithTheAddress() {
        var base = base().toString();
        body.set("{\"issuer\":\"" + base + "/realms/x\",\"authorization_endpoint\":\"e\",\"token_endpoint\":\"e\","
                + "\"userinfo_endpoint\":\"e\",\"jwks_uri\":\"e\"}");

        assertThat(discovery("/realms/x")).isEmpty();
        assertThatThrownBy(() -> discovery("/realms/y"))
                .isInstanceOf(SemanticFailure.class)
                .hasMessageContaining(base + "/realms/y");
    }

    private Optional<Token> introspect() {
        return pooled(Scenario.INTROSPECT, "token={token}", List.of("\"active\":true"), List.of());
    }

    private Optional<Token> refresh(List<String> contains, List<String> lacks) {
        return pooled(Scenario.REFRESH_TOKEN, "refresh_token={token}", contains, lacks);
    }

    private Optional<Token> pooled(Scenario scenario, String form, List<String> contains, List<String> lacks) {
        var call = new HttpCall(
                "POST",
                base(),
                "/x",
                Map.of("Content-Type", "application/x-www-form-urlencoded", "Authorization", "Basic eDp5"),
                Optional.of(form));
        var kind = scenario == Scenario.REFRESH_TOKEN ? PoolKind.REFRESH_TOKEN : PoolKind.ACCESS_TOKEN;
        var bodyCheck = new BodyCheck(contains, lacks, false);
        return check.check(
                new Workload(scenario, Variant.PLAIN, call, bodyCheck, Optional.of(kind)), Optional.of(token));
    }

    private Optional<Token> discovery(String realm) {
        var path = realm + "/.well-known/openid-configuration";
        var call = new HttpCall("GET", base(), path, Map.of(), Optional.empty());
        var bodyCheck = new BodyCheck(List.of("\"issuer\""), List.of(), false);
        return check.check(
                new Workload(Scenario.DISCOVERY, Variant.PLAIN, call, bodyCheck, Optional.empty()), Optional.empty());
    }

    private URI base() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }
}
