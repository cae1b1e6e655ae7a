package dev.idpbench.stack.process.postgres;

import dev.idpbench.core.UserError;
import dev.idpbench.provision.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Where PostgreSQL lives and as whom it runs: it refuses to be root, and to be a user id without a name (containers).
 *
 * <p>For these, a user namespace is tried first: in it the process counts as nobody but keeps the access of its owner, so
 * data may lie in root's private folder and programs in root's private cache. Containers often forbid namespaces; then
 * root's process becomes the account nobody, and needs a folder of its own that nobody can reach, with a copy of the
 * programs.
 *
 * @param base folder for data
 * @param programs folder with {@code bin}, {@code lib} and {@code share}
 * @param prefix put in front of every command
 * @param owner user id that files must belong to, where that is another one than this process's
 */
record Quarters(Path base, Path programs, List<String> prefix, Optional<Integer> owner) {

    private static final int NOBODY = 65534;
    private static final List<String> NAMESPACE = List.of("unshare", "-U");
    private static final List<String> BECOME_NOBODY =
            List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");
    private static final String PREFIX = "idpbench-postgres-";
    private static final String PROBE = "test \"$(id -u)\" != 0 && test -w \"$1\" && exec \"$0\" --version";

    /** @param folder the stack's own folder */
    static Quarters find(Path folder, Path programs) throws IOException, InterruptedException {
        var base = Files.createDirectory(folder.resolve("postgres"));
        var root = Integer.valueOf(0).equals(Files.getAttribute(base, "unix:uid"));
        var nameless = System.getProperty("user.name", "?").equals("?");
        if (!root && !nameless) {
            return new Quarters(base, programs, List.of(), Optional.empty());
        }
        var namespace = new Quarters(base, programs, NAMESPACE, Optional.empty());
        if (namespace.habitable()) {
            return namespace;
        }
        return (root ? asNobody(programs) : Optional.<Quarters>empty())
                .orElseThrow(
                        () -> new UserError(
                                "PostgreSQL runs neither as root nor as a user id without a name, and here neither `unshare -U` nor `setpriv` gives it another one: run the benchmark as an ordinary user, or install util-linux."));
    }

    static Optional<Quarters> asNobody(Path programs) throws IOException, InterruptedException {
        for (String parent : List.of(System.getProperty("java.io.tmpdir"), "/var/tmp", "/tmp")) {
            if (!Files.isDirectory(Path.of(parent))) {
                continue;
            }
            sweep(Path.of(parent));
            var base = Files.createTempDirectory(
                    Path.of(parent), PREFIX + ProcessHandle.current().pid() + "-");
            Files.setAttribute(base, "unix:uid", NOBODY);
            var quarters = new Quarters(base, base.resolve("programs"), BECOME_NOBODY, Optional.of(NOBODY));
            copy(programs, quarters.programs());
            if (quarters.habitable()) {
                return Optional.of(quarters);
            }
            FileTree.delete(base);
        }
        return Optional.empty();
    }

    /** Removes the folders of runs that were killed: they lie outside of their session's folder. */
    private static void sweep(Path parent) throws IOException {
        try (var folders = Files.newDirectoryStream(parent, PREFIX + "*-*")) {
            for (Path folder : folders) {
                var owner = folder.getFileName().toString().replaceAll("^" + PREFIX + "(\\d+)-.*", "$1");
                if (owner.matches("\\d+")
                        && ProcessHandle.of(Long.parseLong(owner)).isEmpty()) {
                    FileTree.delete(folder);
                }
            }
        }
    }

    String program(String name) {
        return programs.resolve("bin").resolve(name).toString();
    }

    List<String> command(List<String> programAndArguments) {
        var command = new ArrayList<>(prefix);
        command.addAll(programAndArguments);
        return List.copyOf(command);
    }

    /** Writes a file that only PostgreSQL and its owner can read. */
    Path secret(String name, String content) throws IOException {
        var file = Files.createFile(
                base.resolve(name), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, content);
        if (owner.isPresent()) {
            Files.setAttribute(file, "unix:uid", owner.get());
        }
        return file;
    }

    private boolean habitable() throws InterruptedException {
        try {
            var probe = new ProcessBuilder(
                            command(List.of("/bin/sh", "-c", PROBE, program("postgres"), base.toString())))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            var ended = probe.waitFor(10, TimeUnit.SECONDS);
            probe.destroyForcibly();
            return ended && probe.exitValue() == 0;
        } catch (IOException e) {
            // The program in front is not installed.
            return false;
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                var target = to.resolve(from.relativize(file).toString());
                Files.copy(
                        file,
                        target,
                        java.nio.file.LinkOption.NOFOLLOW_LINKS,
                        java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        for (Path folder : List.of(to, to.resolve("bin"), to.resolve("lib"))) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }
}
