package dev.idpbench.stack.remote;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.Vitals;

/** Of a server that this suite did not start: nothing tells. */
final class UnknownVitals implements Vitals {

    private static final String WHY = "the server ran already, and nothing here tells what it uses";

    @Override
    public Reading<Double> cpuSeconds() {
        return Reading.missing(WHY);
    }

    @Override
    public Reading<Long> rssBytes() {
        return Reading.missing(WHY);
    }

    @Override
    public Reading<Long> pssBytes() {
        return Reading.missing(WHY);
    }

    @Override
    public Reading<Double> throttledSeconds() {
        return Reading.missing(WHY);
    }
}
