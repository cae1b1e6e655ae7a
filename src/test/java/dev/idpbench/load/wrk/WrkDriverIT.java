package dev.idpbench.load.wrk;

import dev.idpbench.load.LoadDriver;
import dev.idpbench.load.LoadDriverContract;
import java.util.Set;

/** The contract, kept by the real wrk. */
class WrkDriverIT extends LoadDriverContract {

    @Override
    protected LoadDriver driver() {
        return new WrkDriver(TestWrk.binary(), 1, TestWrk.SCRIPTS, folder.resolve("private"), Set.of());
    }
}
