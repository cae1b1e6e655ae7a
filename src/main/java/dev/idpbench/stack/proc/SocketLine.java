package dev.idpbench.stack.proc;

import java.util.Optional;

/** A line of {@code /proc/net/tcp} or {@code tcp6}, see proc(5). */
record SocketLine(int localPort, int state, long inode) {

    private static final int TIME_WAIT = 6;
    private static final int LISTEN = 10;
    private static final int HEX = 16;

    static Optional<SocketLine> parse(String line) {
        var fields = line.strip().split("\\s+", -1);
        if (fields.length < 10 || !fields[1].contains(":")) {
            return Optional.empty();
        }
        var port = Integer.parseInt(fields[1].substring(fields[1].lastIndexOf(':') + 1), HEX);
        return Optional.of(new SocketLine(port, Integer.parseInt(fields[3], HEX), Long.parseLong(fields[9])));
    }

    boolean listening() {
        return state == LISTEN;
    }

    /** Servers set SO_REUSEADDR, so a connection that only waits for stragglers is not in their way. */
    boolean holds() {
        return state != TIME_WAIT;
    }
}
