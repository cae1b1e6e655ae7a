package dev.idpbench.observe;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Vitals;
import java.nio.file.Path;

/** A stand-in part whose vitals a test sets; a real one neither throttles nor loses its files on demand. */
final class FakePart implements Vitals {

    Reading<Double> cpu = Reading.of(0.0);
    Reading<Long> rss = Reading.of(0L);
    Reading<Long> pss = Reading.of(0L);
    Reading<Double> throttled = Reading.of(0.0);

    Part part(String name) {
        return new Part(name, this, Path.of("none"));
    }

    void at(double cpuSeconds, long rssBytes) {
        cpu = Reading.of(cpuSeconds);
        rss = Reading.of(rssBytes);
    }

    @Override
    public Reading<Double> cpuSeconds() {
        return cpu;
    }

    @Override
    public Reading<Long> rssBytes() {
        return rss;
    }

    @Override
    public Reading<Long> pssBytes() {
        return pss;
    }

    @Override
    public Reading<Double> throttledSeconds() {
        return throttled;
    }
}
