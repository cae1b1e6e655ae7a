package dev.idpbench.provision;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Ties a child process to this JVM: when the child's standard input closes, because the JVM closed it or died in
 * whatever way, the child is ended within the grace.
 *
 * <p>Start the wrapped command with standard input left a pipe (the default of {@link ProcessBuilder}) and keep the
 * {@link Process}; the child itself reads nothing. The process <em>is</em> the child: its pid, its exit status and every
 * signal sent to it are the child's own, because the shell hands its place over to it. Only a watcher stays behind, in
 * the background and reparented, so that the child never sees a process that it did not start.
 *
 * <p>The child leads a session of its own where {@code setsid} or {@code perl} exists, so Ctrl-C in a terminal reaches
 * this JVM alone. The watcher lives in that session: as long as it does, the kernel gives the child's pid to nobody
 * else, and the kill cannot hit a stranger.
 *
 * <p>The script travels as an argument, so no file system needs to allow execution; it is plain POSIX shell.
 *
 * @param grace from the signal to SIGKILL, which also hits whatever is left of the child's process group
 * @param signal how the child is asked to end, without {@code SIG}: {@code TERM}, or {@code INT} for PostgreSQL's fast
 *     stop
 */
public record Lifeline(Duration grace, String signal) {

    /** SIGTERM, and SIGKILL two seconds later. */
    public static final Lifeline DEFAULT = new Lifeline(Duration.ofSeconds(2), "TERM");

    private static final String LEAD = """
            if command -v setsid >/dev/null 2>&1; then exec setsid sh -c "$@"; fi
            if command -v perl >/dev/null 2>&1; then
                exec perl -e 'use POSIX; POSIX::setsid(); exec @ARGV or die "$ARGV[0]: $!\\n"' sh -c "$@"
            fi
            exec sh -c "$@"
            """;

    private static final String WATCH = """
            signal=$1 tenths=$2
            shift 2
            (
                (
                    trap '' INT HUP TERM
                    while read -r _; do :; done
                    kill -"$signal" $$ && while [ "$tenths" -gt 0 ] && kill -0 $$; do
                        sleep 0.1 || { sleep 1; tenths=$((tenths - 9)); }
                        tenths=$((tenths - 1))
                    done
                    kill -KILL $$
                    kill -KILL -$$
                ) <&3 3<&- >/dev/null 2>&1 &
            ) 3<&0 </dev/null
            exec "$@" </dev/null
            """;

    public Lifeline {
        if (grace.isNegative() || !signal.matches("[A-Z]+[0-9]*")) {
            throw new IllegalArgumentException("a lifeline has a grace of at least 0 s and a signal's name: " + signal);
        }
    }

    /** The command that runs {@code command} on a lifeline. */
    public List<String> wrap(List<String> command) {
        var tenths = Long.toString(grace.toMillis() / 100);
        var wrapped = new ArrayList<>(List.of("/bin/sh", "-c", LEAD, "lifeline", WATCH, "lifeline", signal, tenths));
        wrapped.addAll(command);
        return List.copyOf(wrapped);
    }
}
