package dev.idpbench.report;

import dev.idpbench.core.DriverInfo;
import dev.idpbench.core.ProductRun;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.SessionRecord.ProductEntry;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Variant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** One product in one session. */
record Entrant(ReadSession session, ProductEntry entry, List<StepResult> steps) {

    private static final Comparator<StepResult> UP_THE_LADDER = Comparator.comparingInt(
                    (StepResult s) -> s.step().connections())
            .thenComparingInt(s -> s.step().round());

    Entrant {
        steps = List.copyOf(steps);
    }

    String product() {
        return entry.product();
    }

    boolean measured() {
        return !steps.isEmpty();
    }

    /** How it ran, as its first result tells; {@link Publication} holds that all of them agree. */
    Optional<ProductRun> run() {
        return steps.stream().map(StepResult::product).findFirst();
    }

    Optional<DriverInfo> driver() {
        return steps.stream().map(StepResult::driver).findFirst();
    }

    /** The version that ran, else the pinned one. */
    String version() {
        return run().map(ProductRun::version).orElse(entry.version());
    }

    String mode() {
        return run().map(ProductRun::mode)
                .or(entry::mode)
                .map(dev.idpbench.core.Mode::word)
                .orElse("none");
    }

    String imageOrigin() {
        return run().map(r -> r.disclosure().imageOrigin()).orElse("unknown");
    }

    /** Measured steps of a row, in the order of the ladder. */
    List<StepResult> ladder(Scenario scenario, Variant variant) {
        return steps.stream()
                .filter(s -> s.step().scenario() == scenario)
                .filter(s -> s.step().variant().name().equals(variant.name()))
                .sorted(UP_THE_LADDER)
                .toList();
    }

    /** Variants measured besides the plain row, by name. */
    List<Variant> variants(Scenario scenario) {
        return steps.stream()
                .filter(s -> s.step().scenario() == scenario)
                .map(s -> s.step().variant())
                .filter(v -> !v.isPlain())
                .sorted(Comparator.comparing(Variant::name).thenComparing(Variant::description))
                .collect(java.util.stream.Collectors.toMap(
                        Variant::name, v -> v, (first, second) -> first, java.util.LinkedHashMap::new))
                .values()
                .stream()
                .toList();
    }
}
