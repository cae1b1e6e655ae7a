package dev.idpbench.gate;

import dev.idpbench.core.Measurement;
import dev.idpbench.core.Observation;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Verdict;
import java.util.ArrayList;
import java.util.List;

/** All gates of a step. */
public final class Gates {

    private static final List<Gate> ALWAYS =
            List.of(new ErrorGate(), new DriverCpuGate(), new StallGate(), new StackGate());

    private Gates() {}

    /**
     * The verdict of every gate that applies; the pool gate applies to loads that take tokens from a pool.
     *
     * @param connections that the load had
     */
    public static List<Verdict> judge(int connections, Measurement measurement, Observation observation) {
        var gates = new ArrayList<>(ALWAYS);
        gates.add(new OccupancyGate(connections));
        if (measurement.poolSpent().use() != PoolUse.NONE) {
            gates.add(new PoolGate());
        }
        return gates.stream().map(gate -> gate.judge(measurement, observation)).toList();
    }
}
