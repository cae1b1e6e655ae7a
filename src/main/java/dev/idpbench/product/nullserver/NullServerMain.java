package dev.idpbench.product.nullserver;

import dev.idpbench.stack.process.ProcessStack;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Runs the null server in a JVM of its own, which needs nothing but this suite's classes. */
public final class NullServerMain {

    private static final Pattern PORT = Pattern.compile("[0-9]{1,5}");

    private NullServerMain() {}

    static List<String> command(int port) {
        try {
            var classes = Path.of(NullServerMain.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return List.of(
                    ProcessStack.javaCommand(),
                    "-Xmx256m",
                    "-cp",
                    classes.toString(),
                    NullServerMain.class.getName(),
                    String.valueOf(port));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a class path entry has an address", e);
        }
    }

    /**
     * Serves until the process is ended.
     *
     * @param arguments the port
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1 || !PORT.matcher(arguments[0]).matches()) {
            throw new IllegalArgumentException("one argument is needed: the port");
        }
        try (var server = new NullServer(Integer.parseInt(arguments[0]))) {
            server.serve();
        }
    }
}
