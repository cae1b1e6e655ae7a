package dev.idpbench.stack.process;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.provision.UserDepot;
import dev.idpbench.stack.Site;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A site in a folder of a test, with the user's real depot and a free port for PostgreSQL. */
public final class TestSite {

    private TestSite() {}

    public static Site in(Path folder) throws IOException {
        return in(folder, freePort());
    }

    public static Site in(Path folder, int postgresPort) throws IOException {
        var scratch = Files.createDirectories(folder.resolve("scratch"));
        return new Site(
                "test",
                Mode.PROCESS,
                ProductOptions.NONE,
                new ProductOptions(Map.of("port", Integer.toString(postgresPort))),
                scratch,
                folder.resolve("logs"),
                UserDepot.open(Optional.empty(), Progress.SILENT),
                Progress.SILENT);
    }

    public static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
