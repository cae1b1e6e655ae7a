package dev.idpbench.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.DriverCpu;
import dev.idpbench.core.Errors;
import dev.idpbench.core.PoolSpent;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Verdict;
import dev.idpbench.core.Verdict.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatesTest {

    private static Verdict judge(Gate gate, Steps step) {
        return gate.judge(step.measurement(), step.observation());
    }

    @ParameterizedTest
    @CsvSource({
        // attempts, failed answers, verdict
        "30000, 0, PASS",
        "29957, 0, PASS",
        "29956, 0, PASS",
        "29955, 0, UNPROVEN",
        "1, 0, UNPROVEN",
        "47437, 1, PASS",
        "47436, 1, UNPROVEN",
        "10001, 1, UNPROVEN",
        "10000, 1, FAIL",
        "100, 1, FAIL",
        "1000000, 99, UNPROVEN",
        "1000000, 80, PASS",
        "1000000, 100, FAIL"
    })
    void errorRateIsProvenRefutedOrNeither(long attempts, long failed, Outcome outcome) {
        var step = Steps.step().completed(attempts, attempts - failed).errors(new Errors(0, 0, 0, 0, failed, 0));

        assertThat(judge(new ErrorGate(), step).outcome()).isEqualTo(outcome);
    }

    @Test
    void attemptsWithoutAnswerCount() {
        var step = Steps.step().completed(9_999, 9_999).errors(new Errors(0, 0, 0, 1, 0, 0));

        assertThat(judge(new ErrorGate(), step).outcome()).isEqualTo(Outcome.FAIL);
        assertThat(judge(new ErrorGate(), step).reason()).contains("1 error in 10,000 attempts", "timeout 1");
    }

    @Test
    void nothingCompletedFails() {
        assertThat(judge(new ErrorGate(), Steps.step().completed(0, 0)).outcome())
                .isEqualTo(Outcome.FAIL);
        assertThat(judge(new ErrorGate(), Steps.step().completed(0, 0)).reason())
                .contains("no request was completed");
    }

    @Test
    void answersThatAreNotGoodAreErrorsWhateverTheirKind() {
        var step = Steps.step().completed(40_000, 39_000).statuses(Map.of(200, 39_000L, 503, 1_000L));

        assertThat(judge(new ErrorGate(), step).outcome()).isEqualTo(Outcome.FAIL);
        assertThat(judge(new ErrorGate(), step).reason()).contains("1,000 errors", "HTTP 503 1000");
    }

    @Test
    void unprovenRateIsPrintedWithItsBound() {
        var verdict = judge(new ErrorGate(), Steps.step().completed(3_000, 3_000));

        assertThat(verdict.reason())
                .isEqualTo("0 errors in 3,000 attempts = 0 %, with 95 % confidence below 0.09981 % (limit 0.01 %)");
        assertThat(verdict.figures()).containsKeys("errorRate", "errorRateUpper95", "attempts", "errors");
    }

    @ParameterizedTest
    @CsvSource({"0.799, PASS", "0.8, FAIL", "1.0, FAIL"})
    void busiestDriverThreadDecides(double cores, Outcome outcome) {
        var verdict = judge(new DriverCpuGate(), Steps.step().driver(Steps.cpu(0.1, cores, 0.2)));

        assertThat(verdict.outcome()).isEqualTo(outcome);
        assertThat(verdict.figures()).containsEntry("busiestThreadCores", cores);
    }

    @Test
    void unknownDriverCpuIsUnproven() {
        var missing = Steps.step().driver(new DriverCpu(Reading.missing("no /proc here")));
        var none = Steps.step().driver(new DriverCpu(Reading.of(List.of())));

        assertThat(judge(new DriverCpuGate(), missing).outcome()).isEqualTo(Outcome.UNPROVEN);
        assertThat(judge(new DriverCpuGate(), missing).reason()).contains("no /proc here");
        assertThat(judge(new DriverCpuGate(), none).outcome()).isEqualTo(Outcome.UNPROVEN);
    }

    @ParameterizedTest
    @CsvSource({"2000, 0, PASS", "2001, 0, FAIL", "1999, 1999, PASS", "2000, 2000, FAIL", "6000, 6000, FAIL"})
    void silenceFails(long gapMillis, long endMillis, Outcome outcome) {
        var step = Steps.step().silence(Duration.ofMillis(gapMillis), Duration.ofMillis(endMillis));

        assertThat(judge(new StallGate(), step).outcome()).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({
        // connections, answers in 10 s, their mean and 99th percentile in milliseconds, the driver's cores, verdict
        "8, 8000, 10, 15, 0.02, PASS",
        "8, 6900, 10, 15, 0.02, FAIL", // one of eight got no answer
        "2, 1000, 10, 15, 0.02, FAIL",
        "128, 126000, 10, 15, 0.02, PASS", // one of 128 is within what connecting costs
        "128, 64000, 10, 15, 0.02, FAIL",
        "8, 40, 1700, 2000, 0.02, PASS", // the last requests of a slow server are still on their way
        "8, 480000, 0.12, 0.3, 0.5, PASS", // a driver at half a core keeps its connections waiting itself
        "8, 240000, 0.12, 0.3, 0.5, FAIL"
    })
    void connectionsThatHangFailThoughOthersGoOn(
            int connections, long answers, double mean, double p99, double cores, Outcome outcome) {
        var step = Steps.step()
                .latency(answers, mean * 1000, Math.round(p99 * 1000))
                .driver(Steps.cpu(cores));

        assertThat(judge(new OccupancyGate(connections), step).outcome()).isEqualTo(outcome);
    }

    @Test
    void unknownLatenciesProveNoOccupancy() {
        assertThat(judge(new OccupancyGate(8), Steps.step()).outcome()).isEqualTo(Outcome.UNPROVEN);
    }

    @ParameterizedTest
    @CsvSource({"10000, 0, PASS", "8000, 0, PASS", "7999, 0, UNPROVEN", "10000, 1, FAIL", "1000, 1, FAIL"})
    void poolMustLastAndBeAccepted(long coveredMillis, long refused, Outcome outcome) {
        var step = Steps.step()
                .covered(Duration.ofMillis(coveredMillis))
                .pool(new PoolSpent(PoolUse.ONE_SHOT, 5000, 4000, coveredMillis < 10_000, refused));

        assertThat(judge(new PoolGate(), step).outcome()).isEqualTo(outcome);
    }

    @Test
    void poolGateAppliesToPools() {
        var without = Steps.step();
        var with = Steps.step().pool(new PoolSpent(PoolUse.REUSED, 1, 1, false, 0));

        assertThat(Gates.judge(8, without.measurement(), without.observation()))
                .extracting(Verdict::gate)
                .containsExactly("error", "driver-cpu", "stall", "stack", "occupancy");
        assertThat(Gates.judge(8, with.measurement(), with.observation()))
                .extracting(Verdict::gate)
                .contains("pool");
    }

    @Test
    void stackThatNothingWatchesProvesNothing() {
        var remote = Steps.step().unwatched("product");

        assertThat(judge(new StackGate(), remote).outcome()).isEqualTo(Outcome.UNPROVEN);
        assertThat(judge(new StackGate(), remote.incidents("product: gone")).outcome())
                .isEqualTo(Outcome.FAIL);
    }

    @Test
    void deadPartFailsAndThrottlingIsShown() {
        var died = Steps.step().incidents("database: killed for memory");
        var throttled = Steps.step().part("product", Reading.of(0.5), Reading.of(0.25));

        assertThat(judge(new StackGate(), died).outcome()).isEqualTo(Outcome.FAIL);
        assertThat(judge(new StackGate(), died).reason()).contains("database: killed for memory");
        assertThat(judge(new StackGate(), throttled).outcome()).isEqualTo(Outcome.PASS);
        assertThat(judge(new StackGate(), throttled).reason()).contains("product throttled for 25.00 %");
        assertThat(judge(new StackGate(), throttled).figures()).containsEntry("productThrottledShare", 0.25);
    }
}
