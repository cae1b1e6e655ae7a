package dev.idpbench.stack.process;

import dev.idpbench.stack.process.postgres.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A program that starts a stack, says so in a file, and waits to be ended. */
final class StackOwner {

    static final String SCRIPT = "sleep 603 & sleep 604";

    private StackOwner() {}

    /** Arguments: its folder, PostgreSQL's port. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var folder = Path.of(arguments[0]);
        var site = TestSite.in(folder, Integer.parseInt(arguments[1]));
        var product = ProcessSpec.of("product", folder, List.of("/bin/sh", "-c", SCRIPT));
        try (var stack = ProcessStack.builder(site)
                .postgres(PostgresServer.of(site, "keycloak"))
                .part(product, "sh", "native")
                .start()) {
            Files.writeString(folder.resolve("up"), stack.parts().toString());
            new CountDownLatch(1).await();
        }
    }
}
