package dev.idpbench.product.keycloak;

import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.Distribution;
import dev.idpbench.stack.process.OneTimeCommand;
import dev.idpbench.stack.process.ProcessStack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Keycloak's distribution, built once for PostgreSQL and kept in the user's cache. Nothing is written there afterwards:
 * a session runs it from a home of its own.
 *
 * @param home the built distribution
 * @param arguments a program that prints its arguments, one a line
 */
record KeycloakDistribution(Path home, Path arguments) {

    static final Distribution DISTRIBUTION = new Distribution(
            "org.keycloak:keycloak-quarkus-dist:tar.gz:" + KeycloakProduct.VERSION,
            "77657f30b7e90d70f727712ce1c967f430fd6a5e9f458d32d8c6df0635345f47");

    /** Build options of the container guide: what must be known before {@code start --optimized}. */
    static final List<String> BUILD =
            List.of("build", "--db=postgres", "--health-enabled=true", "--metrics-enabled=true");

    /** Change the number whenever {@link #BUILD} or the folder's layout changes: caches of older builds stay behind. */
    private static final String FOLDER = "keycloak-" + KeycloakProduct.VERSION + "-postgres-1";

    private static final String HOME = "keycloak-" + KeycloakProduct.VERSION;
    private static final String ARGUMENTS = "arguments.sh";
    private static final Duration BUILD_TIMEOUT = Duration.ofMinutes(5);
    private static final Duration SCRIPT_TIMEOUT = Duration.ofSeconds(30);
    private static final List<String> LINKED = List.of("conf", "lib", "providers", "themes");

    static KeycloakDistribution prepare(Site site) {
        var folder = DISTRIBUTION.prepared(site, FOLDER, fresh -> build(fresh, site));
        return new KeycloakDistribution(folder.resolve(HOME), folder.resolve(ARGUMENTS));
    }

    private static void build(Path folder, Site site) throws IOException, InterruptedException {
        var home = folder.resolve(HOME);
        site.progress().say("building Keycloak " + KeycloakProduct.VERSION + " for PostgreSQL, once");
        var command = new ArrayList<>(List.of(script(home)));
        command.addAll(BUILD);
        var java = Map.of("JAVA", ProcessStack.javaCommand());
        var log = site.logs().resolve("keycloak-build.log");
        new OneTimeCommand("Keycloak's build", command, java, home, log, BUILD_TIMEOUT).run();
        writeArguments(folder.resolve(ARGUMENTS));
    }

    private static void writeArguments(Path file) throws IOException {
        Files.writeString(file, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n", StandardCharsets.US_ASCII);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /**
     * A home in the session's scratch folder: the shared distribution behind links, the server's own {@code data} not.
     */
    Path sessionHome(Path scratch) throws IOException {
        var own = Files.createTempDirectory(scratch, "keycloak-");
        Files.createDirectory(own.resolve("data"));
        for (var name : LINKED) {
            Files.createSymbolicLink(own.resolve(name), home.resolve(name));
        }
        return own;
    }

    /**
     * The command that {@code kc.sh start --optimized} would run, asked from the script itself by giving it a
     * {@code java} that only prints its arguments. Started so, the server is a direct child: killing a {@code kc.sh}
     * leaves its JVM behind.
     */
    List<String> startCommand(Site site, String heap, Path sessionHome) throws InterruptedException, IOException {
        // A file of its own each time: what a second start appended would be read as more arguments.
        var log = Files.createTempFile(site.scratch(), "keycloak-command-", ".log");
        var environment = Map.of("JAVA", arguments.toString(), "JAVA_OPTS_KC_HEAP", heap);
        var script = List.of(script(home), "start", "--optimized");
        new OneTimeCommand("Keycloak's start script", script, environment, home, log, SCRIPT_TIMEOUT).run();
        return command(Files.readAllLines(log, StandardCharsets.UTF_8), sessionHome);
    }

    /** The script's own remarks come first, then Java's options, one a line. */
    static List<String> command(List<String> printed, Path sessionHome) {
        var command = new ArrayList<String>();
        command.add(ProcessStack.javaCommand());
        printed.stream()
                .dropWhile(line -> !line.startsWith("-"))
                // The script's process id is of no use to a server without that script.
                .filter(line -> !line.startsWith("-Dkc.script.pid="))
                .map(line -> ownHome(line, sessionHome))
                .forEach(command::add);
        if (!command.contains("--optimized") || !command.contains("-Dkc.home.dir=" + sessionHome)) {
            throw new StackFailure("Keycloak's start script printed no usable Java command: "
                    + String.join(" ", printed) + ". Does bin/kc.sh of " + KeycloakProduct.VERSION + " differ?");
        }
        return command;
    }

    private static String ownHome(String line, Path sessionHome) {
        if (line.startsWith("-Dkc.home.dir=")) {
            return "-Dkc.home.dir=" + sessionHome;
        }
        return line.startsWith("-Djboss.server.config.dir=")
                ? "-Djboss.server.config.dir=" + sessionHome.resolve("conf")
                : line;
    }

    private static String script(Path home) {
        return home.resolve("bin").resolve("kc.sh").toString();
    }
}
