package dev.idpbench.stack.proc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The processes that belong to a stack, those too that left their parent. Found by descent, by a mark in the
 * environment and by a current directory inside the stack's folder: each alone misses some (PostgreSQL overwrites its
 * environment, a daemon leaves its parent, a server may change its directory).
 *
 * @param mark {@code NAME=value} that every process of the stack was given in its environment
 * @param folder the stack's own folder
 */
public record ProcessTree(String mark, Path folder) {

    public ProcessTree {
        if (!mark.matches("[A-Z_]+=.{8,}")) {
            throw new IllegalArgumentException("a mark must be one that no foreign process carries by chance: " + mark);
        }
    }

    /** A process at one moment; the start time tells it from a later one with the same pid. */
    public record Member(long pid, long startTicks, String command) {

        @Override
        public String toString() {
            return "process " + pid + " (" + command + ")";
        }
    }

    /** The process {@code root} and all its descendants. */
    public static Set<Member> below(long root) {
        if (ProcessTable.available()) {
            return members(ProcessTable.now().tree(root).stream());
        }
        var handles = ProcessHandle.of(root).stream().flatMap(top -> Stream.concat(Stream.of(top), top.descendants()));
        return new HashSet<>(handles.map(ProcessTree::member).toList());
    }

    /** All living processes that carry the mark. None on systems without {@code /proc}. */
    public Set<Member> marked() {
        return others(this::carriesMark);
    }

    /** All living processes whose current directory lies in the folder: not necessarily ours, somebody may look around. */
    public Set<Member> inside() {
        return others(this::worksInside);
    }

    private static Set<Member> others(Predicate<ProcStat> condition) {
        var self = ProcessHandle.current().pid();
        return ProcessTable.available()
                ? members(
                        ProcessTable.now()
                                .where(stat -> !stat.zombie() && stat.pid() != self && condition.test(stat))
                                .stream())
                : Set.of();
    }

    /** Those of the given that still live. */
    public static List<Member> living(Set<Member> members) {
        if (!ProcessTable.available()) {
            return members.stream()
                    .filter(member -> ProcessHandle.of(member.pid())
                            .filter(handle -> handle.isAlive() && member(handle).equals(member))
                            .isPresent())
                    .toList();
        }
        var now = ProcessTable.now();
        return members.stream()
                .filter(member -> now.get(member.pid())
                        .filter(stat -> !stat.zombie() && stat.startTicks() == member.startTicks())
                        .isPresent())
                .toList();
    }

    private boolean carriesMark(ProcStat stat) {
        return ProcessTable.text(ProcessTable.PROC.resolve(stat.pid() + "/environ"))
                .filter(text -> List.of(text.split("\0", -1)).contains(mark))
                .isPresent();
    }

    private boolean worksInside(ProcStat stat) {
        try {
            // Not resolved further: a folder that was deleted meanwhile is shown with a suffix.
            return Files.readSymbolicLink(ProcessTable.PROC.resolve(stat.pid() + "/cwd"))
                    .startsWith(folder);
        } catch (IOException e) {
            return false;
        }
    }

    private static Set<Member> members(Stream<ProcStat> stats) {
        return new HashSet<>(stats.map(stat -> new Member(stat.pid(), stat.startTicks(), command(stat.pid())))
                .toList());
    }

    private static Member member(ProcessHandle handle) {
        var start = handle.info().startInstant().map(java.time.Instant::toEpochMilli);
        return new Member(
                handle.pid(), start.orElse(0L), handle.info().command().orElse("unknown"));
    }

    /** The command line of a process, shortened; never with its environment. */
    static String command(long pid) {
        var line = ProcessTable.text(ProcessTable.PROC.resolve(pid + "/cmdline"))
                .map(text -> text.replace('\0', ' ').strip())
                .filter(text -> !text.isEmpty())
                .or(() -> ProcessTable.text(ProcessTable.PROC.resolve(pid + "/comm"))
                        .map(String::strip))
                .orElse("command unknown");
        var utf8 = new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        return utf8.length() <= 120 ? utf8 : utf8.substring(0, 117) + "...";
    }
}
