package dev.idpbench.core;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A named set of numbers: how long to warm and measure, at which concurrency. Results of different protocols are never
 * put into one table.
 *
 * @param scenarioWarmUp warm-up once per scenario, at {@code warmUpConnections}, before its first step
 * @param stepWarmUp warm-up before every step, at the step's own concurrency
 * @param measured measured time of a step, in whole seconds (the load driver takes no fractions)
 * @param oneShotWarmUp whether the step's warm-up, too, spends one-shot refresh tokens instead of rotating
 * @param publishable whether its sessions may fill the comparison
 */
public record Protocol(
        String name,
        Ladder ladder,
        Map<RuntimeKind, Duration> scenarioWarmUp,
        Map<RuntimeKind, Duration> stepWarmUp,
        int warmUpConnections,
        Duration measured,
        boolean oneShotWarmUp,
        boolean publishable) {

    public static final String CUSTOM_NAME = "custom";

    public static final Protocol STANDARD = new Protocol(
            "standard", Ladder.FULL, seconds(60, 5), seconds(5, 5), 2, Duration.ofSeconds(10), false, true);

    /** The seed method's literal numbers: everything is warmed before every step. */
    public static final Protocol REFERENCE = new Protocol(
            "reference", Ladder.FULL, seconds(0, 0), seconds(60, 5), 2, Duration.ofSeconds(10), true, true);

    public static final Protocol SMOKE = new Protocol(
            "smoke", Ladder.of(2, 8), seconds(15, 15), seconds(2, 2), 2, Duration.ofSeconds(5), false, false);

    public static final List<Protocol> NAMED = List.of(STANDARD, REFERENCE, SMOKE);

    public Protocol {
        scenarioWarmUp = Map.copyOf(scenarioWarmUp);
        stepWarmUp = Map.copyOf(stepWarmUp);
        if (measured.toSeconds() < 1 || measured.toMillisPart() != 0) {
            throw new IllegalArgumentException("measured time is at least 1 s and in whole seconds: " + measured);
        }
    }

    /** Warm-up once per scenario; zero when there is none. */
    public Duration scenarioWarmUp(RuntimeKind runtime) {
        return scenarioWarmUp.getOrDefault(runtime, Duration.ZERO);
    }

    /** Warm-up before every step; zero when there is none. */
    public Duration stepWarmUp(RuntimeKind runtime) {
        return stepWarmUp.getOrDefault(runtime, Duration.ZERO);
    }

    /** This protocol with numbers overridden: named {@code custom} as soon as one of them differs, never published. */
    public Protocol with(
            Optional<Ladder> newLadder,
            Optional<Duration> newScenarioWarmUp,
            Optional<Duration> newStepWarmUp,
            Optional<Duration> newMeasured) {
        var changed = new Protocol(
                CUSTOM_NAME,
                newLadder.orElse(ladder),
                newScenarioWarmUp.map(Protocol::both).orElse(scenarioWarmUp),
                newStepWarmUp.map(Protocol::both).orElse(stepWarmUp),
                warmUpConnections,
                newMeasured.orElse(measured),
                oneShotWarmUp,
                false);
        return changed.sameNumbers(this) ? this : changed;
    }

    private boolean sameNumbers(Protocol other) {
        return ladder.equals(other.ladder)
                && scenarioWarmUp.equals(other.scenarioWarmUp)
                && stepWarmUp.equals(other.stepWarmUp)
                && measured.equals(other.measured);
    }

    private static Map<RuntimeKind, Duration> seconds(long jvm, long other) {
        return Map.of(RuntimeKind.JVM, Duration.ofSeconds(jvm), RuntimeKind.NATIVE, Duration.ofSeconds(other));
    }

    private static Map<RuntimeKind, Duration> both(Duration duration) {
        return Map.of(RuntimeKind.JVM, duration, RuntimeKind.NATIVE, duration);
    }
}
