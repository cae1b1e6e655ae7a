package dev.idpbench.stack.compose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The process that a stack belongs to, as it stands in the label {@value #LABEL}: enough to tell years later whether it
 * still lives. A pid alone may have been given to somebody else; with its start time it is one process.
 *
 * @param started start of the process, in ticks since boot where Linux tells, else in seconds since the epoch
 * @param machine boot id and pid namespace: elsewhere, or in another container, the same pid is another process
 */
record Owner(long pid, String started, String machine) {

    static final String LABEL = "dev.idpbench.owner";
    static final String SESSION_LABEL = "dev.idpbench.session";

    /** What the compose files say when nobody sets the label: started by a person, never touched. */
    static final String BY_HAND = "by-hand";

    /** Whether an owner still runs. */
    enum State {
        LIVING,
        DEAD,
        /** On another machine, or before a reboot: this process cannot tell. */
        ELSEWHERE
    }

    static Owner self() {
        return new Owner(ProcessHandle.current().pid(), startOf(ProcessHandle.current()), thisMachine());
    }

    /** Reads a label's value; empty for {@value #BY_HAND} and anything else that names no process. */
    static Optional<Owner> parse(String label) {
        var words = label.split("/", -1);
        if (words.length != 3 || !words[0].matches("\\d{1,18}") || words[1].isEmpty() || words[2].isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Owner(Long.parseLong(words[0]), words[1], words[2]));
    }

    /** The label's value. */
    String label() {
        return pid + "/" + started + "/" + machine;
    }

    State state() {
        if (!machine.equals(thisMachine())) {
            return State.ELSEWHERE;
        }
        return ProcessHandle.of(pid)
                .filter(process -> startOf(process).equals(started))
                .map(process -> State.LIVING)
                .orElse(State.DEAD);
    }

    private static String thisMachine() {
        return read(Path.of("/proc/sys/kernel/random/boot_id")).orElse("unknown-boot") + "~" + pidNamespace();
    }

    private static String pidNamespace() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/ns/pid"))
                    .toString()
                    .replaceAll("\\D", "");
        } catch (IOException | UnsupportedOperationException e) {
            return "none";
        }
    }

    private static String startOf(ProcessHandle process) {
        // The name in the second field may hold blanks and brackets: the rest is counted from its last bracket.
        return read(Path.of("/proc", String.valueOf(process.pid()), "stat"))
                .map(stat -> stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[19])
                .orElseGet(() -> process.info()
                        .startInstant()
                        .map(start -> String.valueOf(start.getEpochSecond()))
                        .orElse("unknown"));
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
