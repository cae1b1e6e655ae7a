package dev.idpbench.core;

import java.util.List;
import java.util.stream.Collectors;

/** Concurrency steps in ascending order, each a number of connections. */
public record Ladder(List<Integer> connections) {

    public static final Ladder FULL = Ladder.of(2, 4, 8, 16, 32, 64, 128);

    public Ladder {
        connections = connections.stream().distinct().sorted().toList();
        if (connections.isEmpty() || connections.get(0) < 1) {
            throw new IllegalArgumentException("a ladder has at least one step of at least 1 connection");
        }
    }

    public static Ladder of(Integer... connections) {
        return new Ladder(List.of(connections));
    }

    @Override
    public String toString() {
        return connections.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
}
