package dev.idpbench.run;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.Vitals;
import java.util.Optional;

/** The largest resident set that was seen while somebody looked. */
final class PeakRss {

    private final Optional<Vitals> vitals;
    private Reading<Long> largest = Reading.missing("nobody looked at the part's memory");

    PeakRss(Stack stack, String part) {
        this.vitals = stack.parts().stream()
                .filter(p -> p.name().equals(part))
                .map(Part::vitals)
                .findFirst();
    }

    /** A part that is not up yet has no memory to read. */
    void look() {
        vitals.ifPresent(v -> v.rssBytes().found().ifPresent(now -> {
            if (largest.found().map(before -> now > before).orElse(true)) {
                largest = Reading.of(now);
            }
        }));
    }

    /** The system's own peak since the start where it keeps one, else the largest that was seen. */
    Reading<Long> bytes() {
        return vitals.flatMap(v -> v.peakRssBytes().found()).map(Reading::of).orElse(largest);
    }
}
