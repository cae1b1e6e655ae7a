package dev.idpbench.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Tells what happened to the stack during a step: its incidents at the end that were not there at the start. */
final class IncidentProbe implements Probe {

    private final Supplier<List<String>> incidents;
    private List<String> before = List.of();
    private List<String> during = List.of("the stack's state was not read");

    IncidentProbe(Supplier<List<String>> incidents) {
        this.incidents = incidents;
    }

    @Override
    public void start() {
        before = read();
    }

    /** Nothing: the stack keeps its own list. */
    @Override
    public void sample(double second) {}

    @Override
    public void stop() {
        var fresh = new ArrayList<>(read());
        before.forEach(fresh::remove);
        during = List.copyOf(fresh);
    }

    List<String> during() {
        return during;
    }

    /** A stack that cannot tell is an incident of its own: nobody knows whether its parts live. */
    private List<String> read() {
        try {
            return incidents.get();
        } catch (RuntimeException e) {
            return List.of("the stack's state cannot be read: " + e.getMessage());
        }
    }
}
