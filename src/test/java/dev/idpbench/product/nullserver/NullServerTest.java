package dev.idpbench.product.nullserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.Variant;
import dev.idpbench.verify.SemanticCheck;
import dev.idpbench.verify.SemanticFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NullServerTest {

    private final SemanticCheck check = new SemanticCheck(Duration.ofSeconds(10));
    private NullServer server;
    private NullTenant tenant;

    @BeforeEach
    void start() throws IOException {
        server = new NullServer(0);
        var thread = new Thread(this::serve, "null server");
        thread.setDaemon(true);
        thread.start();
        tenant = new NullTenant(URI.create("http://127.0.0.1:" + server.port()), ProductOptions.NONE);
    }

    private void serve() {
        try {
            server.serve();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @ParameterizedTest
    @EnumSource
    void answersEveryScenario(Scenario scenario) {
        var workload = tenant.workload(scenario, Variant.PLAIN);
        var token = workload.pool().map(this::mintOne);

        assertThat(check.check(workload, token).isPresent()).isEqualTo(scenario == Scenario.REFRESH_TOKEN);
    }

    @Test
    void takesARefreshTokenOnce() {
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);
        var token = Optional.of(mintOne(PoolKind.REFRESH_TOKEN));
        check.check(workload, token);

        assertThatThrownBy(() -> check.check(workload, token))
                .isInstanceOf(SemanticFailure.class)
                .hasMessageContaining("400")
                .hasMessageContaining("invalid_grant");
    }

    @Test
    void mintsDistinctTokensOfManyUsers() {
        var pool = tenant.mint(PoolKind.ACCESS_TOKEN, Variant.PLAIN, 700, Progress.SILENT);

        assertThat(pool.size()).isEqualTo(700);
        assertThat(pool.subjects()).hasSize(300);
    }

    @Test
    void waitsForTheRestOfARequest() {
        var whole = "POST /token HTTP/1.1\r\ncontent-length: 5\r\n\r\na=b&cGET".getBytes(StandardCharsets.US_ASCII);

        assertThat(NullRequest.first(whole, whole.length - 4)).isEmpty();
        assertThat(NullRequest.first(whole, whole.length)).hasValueSatisfying(request -> {
            assertThat(request.length()).isEqualTo(whole.length - 3);
            assertThat(request.field("a")).isEqualTo("b");
        });
    }

    private Token mintOne(PoolKind kind) {
        return tenant.mint(kind, Variant.PLAIN, 1, Progress.SILENT).tokens().get(0);
    }
}
