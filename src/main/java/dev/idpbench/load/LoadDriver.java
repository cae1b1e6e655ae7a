package dev.idpbench.load;

import dev.idpbench.core.DriverInfo;
import dev.idpbench.core.Load;
import dev.idpbench.core.Measurement;

/** Sends a load and reports it. Implementations judge nothing and never send more than was asked for. */
public interface LoadDriver {

    DriverInfo info();

    /**
     * Runs one load to its end, within a bounded time.
     *
     * @throws LoadFailure when the driver hung, died, or left no whole report: then there is no measurement
     */
    Measurement run(Load load);
}
