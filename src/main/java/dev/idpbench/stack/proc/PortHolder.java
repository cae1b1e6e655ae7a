package dev.idpbench.stack.proc;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Who uses a local TCP port, as far as this user may see it.
 *
 * @param pid empty where the process belongs to somebody else
 * @param listening false for an outgoing connection that happens to use the port
 */
public record PortHolder(OptionalLong pid, boolean listening) {

    /** Who uses the port now, a listener before a connection; empty when nobody is seen. */
    public static Optional<PortHolder> of(int port) {
        return Stream.of("tcp", "tcp6")
                .flatMap(table ->
                        ProcessTable.text(ProcessTable.PROC.resolve("net").resolve(table)).stream())
                .flatMap(text -> text.lines().skip(1))
                .flatMap(line -> SocketLine.parse(line).stream())
                .filter(socket -> socket.localPort() == port && socket.holds())
                .min(Comparator.comparing(socket -> !socket.listening()))
                .map(socket -> new PortHolder(owner(socket.inode()), socket.listening()));
    }

    /** For example {@code process 4711 (/usr/bin/nginx -g daemon off;)}. */
    public String description() {
        var who = pid.isPresent()
                ? "process " + pid.getAsLong() + " (" + ProcessTree.command(pid.getAsLong()) + ")"
                : "a process that this user may not see (try: ss -ltnp as root)";
        return listening ? who : "an outgoing connection of " + who;
    }

    private static OptionalLong owner(long inode) {
        var wanted = "socket:[" + inode + "]";
        return ProcessTable.now().where(stat -> holds(stat.pid(), wanted)).stream()
                .mapToLong(ProcStat::pid)
                .min();
    }

    private static boolean holds(long pid, String wanted) {
        var folder = ProcessTable.PROC.resolve(pid + "/fd");
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (wanted.equals(target(file))) {
                    return true;
                }
            }
            return false;
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            return false;
        }
    }

    private static String target(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            return "";
        }
    }
}
