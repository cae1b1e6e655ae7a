package dev.idpbench.stack.proc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** All processes of this machine at one moment, as {@code /proc} shows them. */
final class ProcessTable {

    static final Path PROC = Path.of("/proc");

    /** What is read together, parts of a stack and figures of a part, may come from one look: each costs CPU time. */
    private static final long RECENT_NANOS = Duration.ofMillis(50).toNanos();

    private static Recent recent = new Recent(new ProcessTable(Map.of()), System.nanoTime() - RECENT_NANOS - 1);

    private record Recent(ProcessTable table, long readNanos) {}

    private final Map<Long, ProcStat> byPid;

    private ProcessTable(Map<Long, ProcStat> byPid) {
        this.byPid = byPid;
    }

    static boolean available() {
        return Files.isReadable(PROC.resolve("self/stat"));
    }

    /** As {@link #now}, or the table read last when that is not 50 ms ago and shows this process alive. */
    static synchronized ProcessTable recent(long pid) {
        boolean old = System.nanoTime() - recent.readNanos() > RECENT_NANOS;
        if (old || recent.table().get(pid).filter(stat -> !stat.zombie()).isEmpty()) {
            recent = new Recent(now(), System.nanoTime());
        }
        return recent.table();
    }

    static ProcessTable now() {
        var found = new HashMap<Long, ProcStat>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path folder : folders) {
                text(folder.resolve("stat")).flatMap(ProcStat::parse).ifPresent(stat -> found.put(stat.pid(), stat));
            }
        } catch (IOException e) {
            return new ProcessTable(Map.of());
        }
        return new ProcessTable(found);
    }

    Optional<ProcStat> get(long pid) {
        return Optional.ofNullable(byPid.get(pid));
    }

    /** The process and everything below it, itself first; empty when it does not exist. */
    List<ProcStat> tree(long root) {
        var children = new HashMap<Long, List<ProcStat>>();
        byPid.values()
                .forEach(stat -> children.computeIfAbsent(stat.parent(), any -> new ArrayList<>())
                        .add(stat));
        var tree = new ArrayList<ProcStat>();
        var open = new ArrayDeque<ProcStat>();
        get(root).ifPresent(open::add);
        while (!open.isEmpty()) {
            var next = open.remove();
            tree.add(next);
            open.addAll(children.getOrDefault(next.pid(), List.of()));
        }
        return tree;
    }

    List<ProcStat> where(Predicate<ProcStat> condition) {
        return byPid.values().stream().filter(condition).toList();
    }

    /** A file of /proc; empty when the process is gone or it may not be read. */
    static Optional<String> text(Path file) {
        try {
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A value in kB of a file such as {@code status} or {@code smaps_rollup}, in bytes. */
    static OptionalLong kilobytes(String text, String name) {
        return text.lines()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).replace("kB", "").strip())
                .mapToLong(value -> Long.parseLong(value) * 1024)
                .findFirst();
    }
}
