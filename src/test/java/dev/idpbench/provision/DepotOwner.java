package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A program that is never done with filling a folder of the depot. */
final class DepotOwner {

    private DepotOwner() {}

    /** Argument: the depot's root. */
    public static void main(String[] arguments) {
        new UserDepot(Path.of(arguments[0]), coordinates -> Path.of(coordinates), Progress.SILENT)
                .folder("server-1", folder -> {
                    Files.writeString(folder.resolve("half"), "half");
                    new CountDownLatch(1).await();
                });
    }
}
