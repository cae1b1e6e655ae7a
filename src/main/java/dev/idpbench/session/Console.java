package dev.idpbench.session;

import dev.idpbench.core.Progress;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The one place that prints. Always UTF-8: a bare container's locale must not turn a ± into a question mark. */
public final class Console {

    private static final PrintStream UTF_8 =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);

    private final boolean quiet;

    /** @param quiet leaves progress lines out, keeps plan, steps and warnings */
    public Console(boolean quiet) {
        this.quiet = quiet;
    }

    /** Prints a line that is never left out. */
    public void line(String text) {
        out().println("[idpbench] " + text);
    }

    /** Prints several lines that are never left out. */
    public void lines(String text) {
        text.lines().forEach(this::line);
    }

    /** Progress of long work; silent when quiet. */
    public Progress progress() {
        return quiet ? Progress.SILENT : text -> line("  " + text);
    }

    /**
     * A test runner replaces System.out by a class of its own that keeps characters whole; the platform's own stream may
     * be ASCII and is bypassed.
     */
    private static PrintStream out() {
        return System.out.getClass() == PrintStream.class ? UTF_8 : System.out;
    }
}
