package dev.idpbench.report;

import dev.idpbench.core.Reading;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Verdict;
import dev.idpbench.stats.ErrorBound;
import dev.idpbench.stats.LadderPoint;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a step's figures say by the statistics that the gates use. */
final class Outcomes {

    private Outcomes() {}

    /** The gravest verdict; a step that no gate judged is unproven. */
    static Verdict.Outcome worst(StepResult step) {
        return step.verdicts().stream()
                .map(Verdict::outcome)
                .max(Comparator.naturalOrder())
                .orElse(Verdict.Outcome.UNPROVEN);
    }

    /** As the error gate counts them: by kind or as what is not good, whichever is more. */
    static long failures(StepResult step) {
        var m = step.measurement();
        return Math.min(m.attempts(), Math.max(m.errors().total(), m.attempts() - m.good()));
    }

    /** Upper end of the one-sided 95 % Clopper-Pearson interval of the error rate, as a share. */
    static Reading<Double> errorBound(StepResult step) {
        long attempts = step.measurement().attempts();
        return attempts == 0
                ? Reading.missing("no request was attempted")
                : Reading.of(ErrorBound.upper95(failures(step), attempts));
    }

    static Optional<StepResult> steadyState(List<StepResult> ladder) {
        return choose(ladder, LadderPoint::steadyState);
    }

    static Optional<StepResult> peak(List<StepResult> ladder) {
        return choose(ladder, LadderPoint::peak).filter(s -> s.measurement().good() > 0);
    }

    private static Optional<StepResult> choose(
            List<StepResult> ladder, Function<Collection<LadderPoint>, Optional<LadderPoint>> choice) {
        return choice.apply(ladder.stream().map(Outcomes::point).toList())
                .flatMap(p -> ladder.stream().filter(s -> point(s).equals(p)).findFirst());
    }

    private static LadderPoint point(StepResult step) {
        var m = step.measurement();
        double rate = m.good() == 0 ? 1 : (double) failures(step) / m.attempts();
        return new LadderPoint(step.step().connections(), m.qps(), rate);
    }
}
