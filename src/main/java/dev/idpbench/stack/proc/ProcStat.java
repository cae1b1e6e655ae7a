package dev.idpbench.stack.proc;

import java.util.Optional;

/**
 * What the benchmark reads from a line of {@code /proc/<pid>/stat}, see proc(5).
 *
 * @param ticks CPU time of the process and of the children that it has waited for, user and system, in clock ticks
 * @param startTicks start time since boot in clock ticks; with the pid it names a process for ever
 * @param zombie dead and not yet waited for
 */
record ProcStat(long pid, long parent, long session, long ticks, long startTicks, boolean zombie) {

    private static final int STATE = 0;
    private static final int PARENT = 1;
    private static final int SESSION = 3;
    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;
    private static final int CHILDREN_USER_TICKS = 13;
    private static final int CHILDREN_SYSTEM_TICKS = 14;
    private static final int START_TICKS = 19;

    /** Parses a line; empty when it is not one, for example because the process ended while it was read. */
    static Optional<ProcStat> parse(String line) {
        // The command's name stands in parentheses and may hold spaces and parentheses itself.
        var open = line.indexOf('(');
        var close = line.lastIndexOf(')');
        if (open < 2 || close + 2 > line.length()) {
            return Optional.empty();
        }
        var fields = line.substring(close + 2).strip().split(" ", -1);
        if (fields.length <= START_TICKS) {
            return Optional.empty();
        }
        return Optional.of(new ProcStat(
                Long.parseLong(line.substring(0, open).strip()),
                Long.parseLong(fields[PARENT]),
                Long.parseLong(fields[SESSION]),
                ticks(fields),
                Long.parseLong(fields[START_TICKS]),
                fields[STATE].equals("Z") || fields[STATE].equals("X")));
    }

    private static long ticks(String[] fields) {
        return Long.parseLong(fields[USER_TICKS])
                + Long.parseLong(fields[SYSTEM_TICKS])
                + Long.parseLong(fields[CHILDREN_USER_TICKS])
                + Long.parseLong(fields[CHILDREN_SYSTEM_TICKS]);
    }
}
