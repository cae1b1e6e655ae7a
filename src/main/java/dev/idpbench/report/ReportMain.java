package dev.idpbench.report;

import dev.idpbench.core.UserError;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** Generates all reports again: the program behind {@code ./mvnw verify -Preport}. */
public final class ReportMain {

    private ReportMain() {}

    /**
     * Exits with 1 and one message when the results cannot be read or the reports not be written, with 2 when called
     * wrongly.
     *
     * @param arguments the results folder; {@code results} when there is none
     */
    public static void main(String[] arguments) {
        int status = run(List.of(arguments), System.out, System.err);
        if (status != 0) {
            System.exit(status);
        }
    }

    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        if (arguments.size() > 1) {
            err.println("One argument at most: the results folder.");
            return 2;
        }
        try {
            Reports.writeAll(Path.of(arguments.isEmpty() ? "results" : arguments.get(0)))
                    .forEach(path -> out.println("Wrote " + path));
            return 0;
        } catch (UserError e) {
            err.println(e.getMessage());
            return 1;
        }
    }
}
