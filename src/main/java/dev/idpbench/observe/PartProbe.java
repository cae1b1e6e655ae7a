package dev.idpbench.observe;

import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.core.Resources.Sample;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Vitals;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Watches CPU and memory of one part of a stack. */
final class PartProbe implements Probe {

    private final String name;
    private final Vitals vitals;
    private final Supplier<Double> clock;
    private final List<Moment> moments = new ArrayList<>();
    private Reading<Double> throttledBefore = Reading.missing("the probe did not start");
    private Reading<Double> throttled = throttledBefore;
    private Reading<Long> pss = Reading.missing("the probe did not end");

    /** What was read at a moment; CPU time counts from the part's start. */
    record Moment(double second, Reading<Double> cpuSeconds, Reading<Long> rssBytes) {}

    /** @param clock seconds since the start of the observation */
    PartProbe(Part part, Supplier<Double> clock) {
        this.name = part.name();
        this.vitals = part.vitals();
        this.clock = clock;
    }

    String name() {
        return name;
    }

    @Override
    public void start() {
        throttledBefore = guarded(vitals::throttledSeconds);
        sample(clock.get());
    }

    /** Takes the time anew for each part: reading the parts before it took time too. */
    @Override
    public void sample(double second) {
        double now = clock.get();
        moments.add(new Moment(now, guarded(vitals::cpuSeconds), guarded(vitals::rssBytes)));
    }

    @Override
    public void stop() {
        sample(clock.get());
        throttled = share(
                throttledBefore,
                guarded(vitals::throttledSeconds),
                moments.get(moments.size() - 1).second());
        pss = guarded(vitals::pssBytes);
    }

    /**
     * The figures of the load between two seconds of the observation; of the whole observation where the load was too
     * short for two samples.
     */
    Resources resources(double from, double to) {
        var inLoad = moments.stream()
                .filter(m -> m.second() >= from && m.second() <= to)
                .toList();
        var figures = new Samples(inLoad.size() < 2 ? moments : inLoad);
        return new Resources(
                figures.medianRss(), figures.peakRss(), figures.meanCores(), pss, throttled, timeline(from));
    }

    /** Seconds count from the start of the load. */
    private List<Sample> timeline(double from) {
        var timeline = new ArrayList<Sample>();
        for (int i = 1; i < moments.size(); i++) {
            var moment = moments.get(i);
            timeline.add(new Sample(
                    Math.round((moment.second() - from) * 1000) / 1000.0,
                    Samples.cores(moments.get(i - 1), moment),
                    moment.rssBytes()));
        }
        return timeline;
    }

    private static Reading<Double> share(Reading<Double> before, Reading<Double> after, double seconds) {
        if (before instanceof Reading.Missing<Double>) {
            return before;
        }
        return after.map(end -> (end - before.found().orElseThrow()) / seconds);
    }

    /** A probe that throws would end the sampling without a word: what it says becomes the reading's reason. */
    private static <T> Reading<T> guarded(Supplier<Reading<T>> source) {
        try {
            return source.get();
        } catch (RuntimeException e) {
            return Reading.missing("could not be read: " + e);
        }
    }
}
