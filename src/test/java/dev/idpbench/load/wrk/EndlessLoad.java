package dev.idpbench.load.wrk;

import dev.idpbench.load.Loads;
import java.net.URI;
import java.nio.file.Path;
import java.util.Set;

/** A process of its own with a load that is to be cut short. */
final class EndlessLoad {

    private EndlessLoad() {}

    public static void main(String[] arguments) {
        var folder = Path.of(arguments[1]);
        new WrkDriver(TestWrk.binary(), 1, TestWrk.SCRIPTS, folder.resolve("private"), Set.of())
                .run(new Loads(URI.create(arguments[0]), folder.resolve("evidence")).discovery(2, 300));
    }
}
