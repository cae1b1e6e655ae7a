package dev.idpbench.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.HttpCall;
import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MinterTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void returnsEveryTokenInOrder() {
        try (var server = new StandInServer((exchange, body) -> StandInServer.reply(exchange, 200, answer(body)))) {
            assertThat(mint(new Minter(7, LONG), server, 100, Progress.SILENT))
                    .containsExactlyElementsOf(
                            IntStream.range(0, 100).mapToObj(i -> "t-n=" + i).toList());
        }
    }

    @Test
    void keepsAsManyInFlightAsAskedAndNoMore() {
        var now = new AtomicInteger();
        var most = new AtomicInteger();
        // All four must meet here before any of them is answered.
        var barrier = new CyclicBarrier(4);
        try (var server = new StandInServer((exchange, body) -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            meet(barrier);
            now.decrementAndGet();
            StandInServer.reply(exchange, 200, answer(body));
        })) {
            mint(new Minter(4, LONG), server, 40, Progress.SILENT);
        }
        assertThat(most).hasValue(4);
    }

    @Test
    void triesAgainWhatMayPass() {
        var tries = new ConcurrentHashMap<String, Integer>();
        try (var server = new StandInServer((exchange, body) -> {
            switch (tries.merge(body, 1, Integer::sum)) {
                case 1 -> StandInServer.reply(exchange, 503, "starting");
                case 2 -> exchange.close(); // a broken connection
                default -> StandInServer.reply(exchange, 200, answer(body));
            }
        })) {
            assertThat(mint(new Minter(3, LONG), server, 6, Progress.SILENT)).hasSize(6);
        }
        assertThat(tries.values()).allSatisfy(count -> assertThat(count).isGreaterThanOrEqualTo(3));
    }

    @Test
    void givesUpAfterAFewTries() {
        var tries = new AtomicInteger();
        try (var server = new StandInServer((exchange, body) -> {
            tries.incrementAndGet();
            StandInServer.reply(exchange, 500, "{\"error\":\"server_error\"}");
        })) {
            assertThatThrownBy(() -> mint(new Minter(1, LONG), server, 3, Progress.SILENT))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("minting 3 tokens stopped after 0")
                    .hasMessageContaining("answered 500")
                    .hasMessageContaining("server_error");
        }
        assertThat(tries).hasValue(5);
    }

    @Test
    void stopsAtARefusalWithoutAnotherTry() {
        var tries = new AtomicInteger();
        try (var server = new StandInServer((exchange, body) -> {
            tries.incrementAndGet();
            StandInServer.reply(exchange, 400, "{\"error\":\"invalid_grant\",\"token\":\"s3cret\"}");
        })) {
            assertThatThrownBy(() -> mint(new Minter(1, LONG), server, 50, Progress.SILENT))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("answered 400")
                    .hasMessageContaining("invalid_grant")
                    .hasMessageNotContaining("s3cret");
        }
        assertThat(tries).hasValue(1);
    }

    @Test
    void stopsAtItsDeadlineAndSaysHowFarItCame() {
        var end = new CountDownLatch(1);
        List<String> lines = new CopyOnWriteArrayList<>();
        try (var server = new StandInServer((exchange, body) -> await(end))) {
            assertThatThrownBy(() -> mint(new Minter(2, Duration.ofMillis(1)), server, 9, lines::add))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("minted only 0 of 9 tokens");
            end.countDown();
        }
        assertThat(lines).first().asString().isEqualTo("minted 0 of 9 tokens, 0/s");
    }

    @Test
    void saysWhatIsMissingInAnAnswerAndNotWhatIsThere() {
        try (var server = new StandInServer(
                (exchange, body) -> StandInServer.reply(exchange, 200, "{\"id_token\":\"s3cret\"}"))) {
            assertThatThrownBy(() -> mint(new Minter(1, LONG), server, 1, Progress.SILENT))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("lacks \"access_token\"")
                    .hasMessageContaining("id_token")
                    .hasMessageNotContaining("s3cret");
        }
    }

    private static List<String> mint(Minter minter, StandInServer server, int count, Progress progress) {
        return minter.mint(
                "tokens",
                count,
                i -> new HttpCall(
                        "POST", server.base(), "/token", Map.of("Content-Type", FormBody.TYPE), Optional.of("n=" + i)),
                answer -> answer.text("access_token"),
                progress);
    }

    private static String answer(String body) {
        return "{\"access_token\":\"t-" + body + "\",\"expires_in\":60}";
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException("never as many in flight as asked", e);
        }
    }

    private static void await(CountDownLatch end) {
        try {
            if (!end.await(30, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the test never ended");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
