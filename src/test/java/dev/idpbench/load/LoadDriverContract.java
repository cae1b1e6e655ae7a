package dev.idpbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Errors;
import dev.idpbench.core.Load;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every load driver must do. A class for each driver extends it. */
public abstract class LoadDriverContract {

    private static final String ISSUER = "{\"issuer\":\"http://idp\",\"jwks_uri\":\"http://idp/keys\"}";

    @TempDir
    protected Path folder;

    protected abstract LoadDriver driver();

    protected final Path evidence() {
        return folder.resolve("evidence");
    }

    private Measurement measure(StandInServer.Conduct conduct, Function<Loads, Load> load) throws IOException {
        try (var server = StandInServer.that(conduct)) {
            return driver().run(load.apply(new Loads(server.address(), evidence())));
        }
    }

    @Test
    void tellsItsName() {
        assertThat(driver().info().name()).isNotBlank();
        assertThat(driver().info().version()).isNotBlank();
        assertThat(driver().info().threads()).isPositive();
    }

    @Test
    void countsWhatTheServerServed() throws IOException {
        try (var server = StandInServer.that(StandInServer.answers(200, ISSUER))) {
            var measured = driver().run(new Loads(server.address(), evidence()).discovery(4, 2));

            assertThat(measured.good()).isEqualTo(measured.requests()).isPositive();
            assertThat(server.requests() - measured.requests()).isBetween(0L, 4L);
            assertThat(measured.errors()).isEqualTo(Errors.NONE);
            assertThat(measured.statuses()).isEqualTo(Map.of(200, measured.requests()));
            assertThat(measured.bodyFailures()).isEmpty();
            assertThat(measured.covered()).isBetween(Duration.ofMillis(1900), Duration.ofSeconds(4));
            assertThat(measured.latency().recorded().found().orElseThrow().samples())
                    .isEqualTo(measured.requests());
            assertThat(measured.longestGap()).isPositive().isLessThan(measured.covered());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5, 129})
    void opensExactlyTheConnectionsAskedFor(int connections) throws IOException {
        try (var server = StandInServer.that(StandInServer.answers(200, ISSUER))) {
            driver().run(new Loads(server.address(), evidence()).discovery(connections, 3));

            assertThat(server.mostConnections()).isEqualTo(connections);
        }
    }

    @Test
    void takesWhiteSpaceInAnAnswerForWhatItIs() throws IOException {
        var measured = measure(
                StandInServer.answers(200, "{\n  \"active\": true,\n  \"sub\" : \"user-1\"\n}"),
                loads -> loads.introspect(Loads.pool(3), 2, 1));

        assertThat(measured.good()).isEqualTo(measured.requests()).isPositive();
    }

    @Test
    void encodesTokensInBodiesAndSpreadsThemEvenly() throws IOException {
        var seen = new ConcurrentHashMap<String, Integer>();
        var measured = measure(
                (request, answer) -> {
                    seen.merge(formField(request.body(), "token"), 1, Integer::sum);
                    assertThat(request.head())
                            .startsWith("POST /introspect HTTP/1.1\r\n")
                            .contains("Authorization: Basic ");
                    StandInServer.answer(answer, 200, "{\"active\":true,\"sub\":\"user-1\"}");
                },
                loads -> loads.introspect(Loads.pool(10), 2, 1));

        assertThat(seen.keySet()).isEqualTo(values(Loads.pool(10)));
        assertThat(seen.values())
                .allSatisfy(times -> assertThat((double) times)
                        .isBetween(measured.requests() / 10.0 - 3, measured.requests() / 10.0 + 3));
        assertThat(measured.poolSpent().spent()).isEqualTo(10);
        assertThat(measured.poolSpent().dry()).isFalse();
    }

    @Test
    void sendsTokensInHeadersAsTheyAre() throws IOException {
        var seen = ConcurrentHashMap.<String>newKeySet();
        measure(
                (request, answer) -> {
                    seen.add(header(request.head(), "Authorization"));
                    StandInServer.answer(answer, 200, "{\"sub\":\"user-1\"}");
                },
                loads -> loads.userinfo(Loads.pool(3), 2, 1));

        assertThat(seen).containsExactlyInAnyOrder("Bearer tok+en/0=&%", "Bearer tok+en/1=&%", "Bearer tok+en/2=&%");
    }

    @Test
    void seesThatATokenIsNotActive() throws IOException {
        var measured = measure(
                StandInServer.answers(200, "{\"active\":false}"), loads -> loads.introspect(Loads.pool(3), 2, 1));

        assertThat(measured.good()).isZero();
        assertThat(measured.errors().body()).isEqualTo(measured.requests()).isPositive();
        assertThat(measured.bodyFailures()).isEqualTo(Map.of("\"active\":true", measured.requests()));
    }

    @Test
    void seesAnErrorThatIsCalledSuccess() throws IOException {
        var measured = measure(
                StandInServer.answers(200, "{\"active\":true,\"sub\":\"user-1\",\"error\":\"server_error\"}"),
                loads -> loads.introspect(Loads.pool(3), 2, 1));

        assertThat(measured.good()).isZero();
        assertThat(measured.bodyFailures()).isEqualTo(Map.of("\"error\"", measured.requests()));
    }

    @Test
    void seesAForeignSubject() throws IOException {
        var measured = measure(
                StandInServer.answers(200, "{\"active\":true,\"sub\":\"service-account\"}"),
                loads -> loads.introspect(Loads.pool(3), 2, 1));

        assertThat(measured.good()).isZero();
        assertThat(measured.bodyFailures()).isEqualTo(Map.of("\"sub\"", measured.requests()));
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 429, 500})
    void countsEveryOtherStatusAsAnError(int status) throws IOException {
        var measured = measure(StandInServer.answers(status, ISSUER), loads -> loads.discovery(2, 1));

        assertThat(measured.good()).isZero();
        assertThat(measured.requests()).isPositive();
        assertThat(measured.errors().status()).isEqualTo(measured.requests());
        assertThat(measured.statuses()).isEqualTo(Map.of(status, measured.requests()));
    }

    @Test
    void seesAStallInTheMiddle() throws IOException {
        var measured = measure(
                (request, answer) -> {
                    if (request.number() % 1_000 > 990) {
                        pause(1_500);
                    }
                    StandInServer.answer(answer, 200, ISSUER);
                },
                loads -> loads.discovery(4, 5));

        assertThat(measured.longestGap()).isBetween(Duration.ofMillis(1_000), Duration.ofMillis(3_500));
        assertThat(measured.good()).isEqualTo(measured.requests()).isPositive();
    }

    @Test
    void seesSilenceToTheEnd() throws IOException {
        var measured = measure(
                (request, answer) -> {
                    if (request.number() > 50) {
                        pause(60_000);
                    }
                    StandInServer.answer(answer, 200, ISSUER);
                },
                loads -> loads.discovery(4, 3));

        assertThat(measured.silentEnd()).isGreaterThan(Duration.ofMillis(1_500));
        assertThat(measured.longestGap()).isGreaterThanOrEqualTo(measured.silentEnd());
        assertThat(measured.requests()).isEqualTo(50);
    }

    @Test
    void seesAServerThatNeverAnswers() throws IOException {
        var measured = measure((request, answer) -> pause(60_000), loads -> loads.discovery(2, 2));

        assertThat(measured.requests()).isZero();
        assertThat(measured.silentEnd()).isEqualTo(measured.covered());
        assertThat(measured.latency().recorded().found()).isEmpty();
        assertThat(measured.qps()).isZero();
    }

    @Test
    void countsDroppedConnections() throws IOException {
        var measured = measure(
                (request, answer) -> {
                    if (request.number() % 5 == 0) {
                        throw new IOException("dropped on purpose");
                    }
                    StandInServer.answer(answer, 200, ISSUER);
                },
                loads -> loads.discovery(2, 1));

        assertThat(measured.errors().withoutAnswer()).isPositive();
        assertThat(measured.good()).isPositive();
    }

    @Test
    void countsHalfAnswers() throws IOException {
        var half = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + ISSUER;
        var measured = measure(
                (request, answer) -> {
                    answer.write(half.getBytes(StandardCharsets.US_ASCII));
                    throw new IOException("dropped on purpose");
                },
                loads -> loads.discovery(2, 1));

        assertThat(measured.errors().read()).isPositive();
        assertThat(measured.good()).isZero();
    }

    @Test
    void endsWithAOneShotPoolAndSendsEachTokenOnce() throws IOException {
        var seen = new ConcurrentLinkedQueue<String>();
        var pool = Loads.pool(2_000);
        var measured = measure(refreshing(seen), loads -> loads.refresh(PoolUse.ONE_SHOT, pool, 8, 30));

        assertThat(seen).doesNotHaveDuplicates().hasSize(2_000);
        assertThat(Set.copyOf(seen)).isEqualTo(values(pool));
        assertThat(measured.poolSpent().spent()).isEqualTo(2_000);
        assertThat(measured.poolSpent().dry()).isTrue();
        assertThat(measured.poolSpent().refused()).isZero();
        // the load ends when a token is wanted in vain: answers to the last c - 1 requests may come too late
        assertThat(measured.requests()).isBetween(1_993L, 2_000L);
        assertThat(measured.good()).isEqualTo(measured.requests());
        assertThat(measured.errors()).isEqualTo(Errors.NONE);
        assertThat(measured.covered()).isLessThan(Duration.ofSeconds(28));
        assertThat(measured.silentEnd()).isZero();
        assertThat(measured.remaining().size()).isZero();
    }

    @Test
    void survivesAPoolThatIsDryAtOnce() throws IOException {
        var seen = new ConcurrentLinkedQueue<String>();
        var measured = measure(refreshing(seen), loads -> loads.refresh(PoolUse.ONE_SHOT, Loads.pool(1), 4, 20));

        assertThat(seen).hasSize(1);
        assertThat(measured.poolSpent().dry()).isTrue();
        assertThat(measured.requests()).isLessThanOrEqualTo(1);
        assertThat(measured.covered()).isLessThan(Duration.ofSeconds(19));
    }

    @Test
    void countsRefusedTokens() throws IOException {
        var measured = measure(
                StandInServer.answers(400, "{\"error\":\"invalid_grant\"}"),
                loads -> loads.refresh(PoolUse.ONE_SHOT, Loads.pool(500), 2, 10));

        assertThat(measured.poolSpent().refused())
                .isEqualTo(measured.requests())
                .isBetween(499L, 500L);
        assertThat(measured.errors().status()).isEqualTo(measured.requests());
    }

    @Test
    void rotatesAndGivesThePoolBack() throws IOException {
        var valid = ConcurrentHashMap.<String>newKeySet();
        var pool = Loads.pool(20);
        valid.addAll(values(pool));
        StandInServer.Conduct conduct = rotating(valid);

        var first = measure(conduct, loads -> loads.refresh(PoolUse.ROTATED, pool, 4, 1));
        var second = measure(conduct, loads -> loads.refresh(PoolUse.ROTATED, first.remaining(), 4, 1));

        for (var measured : List.of(first, second)) {
            assertThat(measured.good()).isEqualTo(measured.requests()).isGreaterThan(20);
            assertThat(measured.poolSpent().dry()).isFalse();
            assertThat(measured.poolSpent().refused()).isZero();
        }
        assertThat(first.remaining().size()).isBetween(16, 20);
        assertThat(second.remaining().size()).isBetween(12, 20);
        assertThat(valid).containsAll(values(second.remaining()));
        assertThat(first.remaining().tokens())
                .allSatisfy(token -> assertThat(token.expiresAt()).isEqualTo(Loads.EXPIRY));
    }

    @Test
    void refusesToLoadAnotherMachine() {
        var elsewhere = new Loads(URI.create("http://192.0.2.1:8080"), evidence());

        assertThatThrownBy(() -> driver().run(elsewhere.discovery(1, 1)))
                .isInstanceOf(UserError.class)
                .isNotInstanceOf(LoadFailure.class)
                .hasMessageContaining("192.0.2.1");
    }

    @Test
    void saysThatNobodyListens() throws IOException {
        int port;
        try (var unused = new ServerSocket(0)) {
            port = unused.getLocalPort();
        }
        var nobody = new Loads(URI.create("http://127.0.0.1:" + port), evidence());

        assertThatThrownBy(() -> driver().run(nobody.discovery(2, 1)))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("127.0.0.1:" + port);
    }

    @Test
    void leavesNoSecretBehind() throws IOException {
        measure(
                refreshing(new ConcurrentLinkedQueue<>()),
                loads -> loads.refresh(PoolUse.ONE_SHOT, Loads.pool(9), 1, 2));

        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("tok+en", "tok%2Ben", "Y2xpZW50OnNlY3JldA");
            }
        }
    }

    private static StandInServer.Conduct refreshing(Queue<String> seen) {
        return (request, answer) -> {
            seen.add(formField(request.body(), "refresh_token"));
            StandInServer.answer(answer, 200, "{\"id_token\":\"x\",\"refresh_token\":\"next\"}");
        };
    }

    private static StandInServer.Conduct rotating(Set<String> valid) {
        return (request, answer) -> {
            if (!valid.remove(formField(request.body(), "refresh_token"))) {
                StandInServer.answer(answer, 400, "{\"error\":\"invalid_grant\"}");
                return;
            }
            var next = "+/next\"=" + request.number() + "-" + System.nanoTime();
            valid.add(next);
            var escaped = next.replace("/", "\\/").replace("\"", "\\\"").replace("+", "\\u002b");
            StandInServer.answer(answer, 200, "{\"id_token\": \"x\", \"refresh_token\": \"" + escaped + "\"}");
        };
    }

    private static void pause(long millis) throws InterruptedException {
        assertThat(new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS)).isFalse();
    }

    private static String formField(String body, String name) {
        return Arrays.stream(body.split("&"))
                .map(pair -> pair.split("=", 2))
                .filter(pair -> pair[0].equals(name))
                .map(pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8))
                .findFirst()
                .orElseThrow();
    }

    private static String header(String head, String name) {
        return head.lines()
                .filter(line -> line.startsWith(name + ": "))
                .map(line -> line.substring(name.length() + 2))
                .findFirst()
                .orElse("none");
    }

    private static Set<String> values(TokenPool pool) {
        return pool.tokens().stream().map(Token::value).collect(Collectors.toSet());
    }
}
