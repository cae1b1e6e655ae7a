package dev.idpbench.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.SessionRecord.State;
import dev.idpbench.core.Step;
import dev.idpbench.core.UserError;
import dev.idpbench.load.StandInServer;
import dev.idpbench.result.ResultReader;
import dev.idpbench.run.Chosen;
import dev.idpbench.run.Suite;
import dev.idpbench.settings.Settings;
import dev.idpbench.settings.SettingsSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole way of a step with real wrk, against a stand-in that goes wrong: red, for the right reason, with its result. */
class RedStepIT {

    @TempDir
    private Path folder;

    private StandInProduct product;
    private Suite suite;

    @BeforeEach
    void openSuite() throws IOException {
        product = new StandInProduct();
        suite = open(Map.of());
    }

    @AfterEach
    void closeSuite() {
        suite.close();
    }

    @Test
    void anInactiveTokenIsNoSuccess() {
        product.goesWrong(StandInServer.answers(200, "{\"active\":false}"));

        assertRed("error gate: ", "\"active\":true");
    }

    @Test
    void aSuccessThatIsAnErrorIsNoSuccess() {
        product.goesWrong(StandInServer.answers(200, "{\"error\":\"server_error\"}"));

        assertRed("error gate: ");
    }

    @Test
    void aStallInTheMiddleIsRed() {
        product.goesWrong((request, answer) -> {
            if (request.number() % 2_000 > 1_996) {
                pause(2_600);
            }
            StandInServer.answer(answer, 200, StandInProduct.ACTIVE);
        });

        assertRed("stall gate: ");
    }

    @Test
    void silenceToTheEndIsRed() {
        var seen = new CountDownLatch(500);
        product.goesWrong((request, answer) -> {
            seen.countDown();
            if (seen.getCount() == 0) {
                pause(8_000);
            }
            StandInServer.answer(answer, 200, StandInProduct.ACTIVE);
        });

        assertRed("stall gate: ");
    }

    @Test
    void connectionsThatHangWhileOneGoesOnAreRed() {
        product.goesWrong((request, answer) -> {
            if (request.number() > 1_000 && request.number() <= 1_003) {
                pause(8_000);
            }
            StandInServer.answer(answer, 200, StandInProduct.ACTIVE);
        });

        assertRed("occupancy gate: ");
    }

    @Test
    void droppedConnectionsAreRed() {
        product.goesWrong((request, answer) -> {
            if (request.number() % 5 == 0) {
                throw new IOException("dropped on purpose");
            }
            StandInServer.answer(answer, 200, StandInProduct.ACTIVE);
        });

        assertRed("error gate: ");
    }

    @Test
    void rightAnswersAreGreen() {
        var result = measured();

        assertThatCode(() -> GateAssertions.assertPassed(suite.bench(StandInProduct.ID), result))
                .doesNotThrowAnyException();
        assertThat(result.measurement().good()).isPositive();
    }

    @Test
    void aServerThatIsWrongFromTheStartIsNotLoadedAtAll() {
        product.goesWrong(StandInServer.answers(200, "{\"active\":false}"));

        assertThatThrownBy(() -> suite.bench(StandInProduct.ID).seed(step()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("active");
        assertThat(suite.book().steps()).extracting(s -> s.state()).containsExactly(State.BROKEN);
    }

    @Test
    void whatKilledTheStackIsNamedBeforeWhatItsDeathMadeOfTheStep() {
        suite.bench(StandInProduct.ID).seed(step());
        product.goesWrong((request, answer) -> {
            product.suffers("the engine was stopped");
            throw new IOException("dropped on purpose");
        });

        assertThatThrownBy(() -> suite.bench(StandInProduct.ID).seed(step()))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("Stand-in is not whole any more: the engine was stopped")
                .hasMessageContaining("It showed as: S3 introspect");
        assertThat(suite.book().steps()).extracting(s -> s.state()).containsExactly(State.BROKEN);
    }

    @Test
    void gatesThatOnlyReportStayGreen() throws IOException {
        suite.close();
        product = new StandInProduct();
        suite = open(Map.of("bench.gates", "report"));
        var prepared = suite.bench(StandInProduct.ID).seed(step());
        product.goesWrong(StandInServer.answers(500, "{}"));
        var result = suite.bench(StandInProduct.ID)
                .record(suite.bench(StandInProduct.ID).measure(prepared));

        assertThat(result.failed()).isTrue();
        assertThatCode(() -> GateAssertions.assertPassed(suite.bench(StandInProduct.ID), result))
                .doesNotThrowAnyException();
    }

    @Test
    void aWrkThatIsNotThereBreaksTheStepByName() throws IOException {
        suite.close();
        product = new StandInProduct();
        suite = open(Map.of("bench.wrk", folder.resolve("no-wrk").toString()));

        assertThatThrownBy(() -> suite.bench(StandInProduct.ID).seed(step()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no-wrk");
    }

    /** Seeded rightly, then wrong: the conduct of the test was set before, so seeding sees the right answers first. */
    private void assertRed(String... reasons) {
        var wrong = product.swapToRight();
        var prepared = suite.bench(StandInProduct.ID).seed(step());
        product.goesWrong(wrong);
        var result = suite.bench(StandInProduct.ID)
                .record(suite.bench(StandInProduct.ID).measure(prepared));

        var red = assertThatThrownBy(() -> GateAssertions.assertPassed(suite.bench(StandInProduct.ID), result))
                .isInstanceOf(AssertionError.class);
        for (var reason : reasons) {
            red.hasMessageContaining(reason);
        }
        assertThat(ResultReader.session(suite.folder()).steps()).hasSize(1);
        assertThat(suite.book().steps()).extracting(s -> s.state()).containsExactly(State.FAILED);
    }

    private dev.idpbench.core.StepResult measured() {
        var bench = suite.bench(StandInProduct.ID);
        return bench.record(bench.measure(bench.seed(step())));
    }

    private static Step step() {
        return new Step(StandInProduct.ID, dev.idpbench.core.Scenario.INTROSPECT, dev.idpbench.core.Variant.PLAIN, 4);
    }

    private Suite open(Map<String, String> more) throws IOException {
        var properties = new HashMap<>(Map.of(
                "bench.products", StandInProduct.ID,
                "bench.scenarios", "S3",
                "bench.connections", "4",
                "bench.warmup", "0",
                "bench.stepWarmup", "0",
                "bench.measured", "6",
                "bench.mode", "process",
                "bench.pool.size", "50",
                "bench.progress", "quiet",
                "bench.results", folder.resolve("results").toString()));
        properties.putAll(more);
        var source = new SettingsSource(
                properties, Map.of(), folder.resolve(".env.bench"), Path.of("").toAbsolutePath());
        Files.createDirectories(folder.resolve("results"));
        return Suite.open(
                Settings.load(List.of(StandInProduct.ID), Map.of(), source),
                Chosen.ALL,
                List.of(product),
                folder.resolve("lock"));
    }

    private static void pause(long millis) throws InterruptedException {
        assertThat(new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS)).isFalse();
    }
}
