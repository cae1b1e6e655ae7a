package dev.idpbench.stack.process;

import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.proc.ProcessTree;
import java.io.IOException;

/** Sends signals to our own processes. */
final class Signals {

    private Signals() {}

    /** Sends a signal by its name without SIG; nothing happens when the process has ended. */
    static void send(Process process, String signal) {
        if (!process.isAlive()) {
            return;
        }
        if (signal.equals("TERM")) {
            process.destroy();
            return;
        }
        try {
            var kill = new ProcessBuilder(
                            "/bin/sh", "-c", "kill -\"$1\" \"$2\"", "kill", signal, Long.toString(process.pid()))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            kill.onExit().join();
        } catch (IOException e) {
            throw new StackFailure("SIG" + signal + " could not be sent: " + e.getMessage(), e);
        }
    }

    static void kill(ProcessTree.Member member) {
        ProcessHandle.of(member.pid()).ifPresent(ProcessHandle::destroyForcibly);
    }
}
