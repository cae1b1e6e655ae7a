package dev.idpbench.junit;

import dev.idpbench.core.UserError;
import dev.idpbench.run.Bench;
import io.qameta.allure.Allure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Gives the test report what a reader of a red step needs: its result, and the ends of the parts' logs. */
final class Attachments {

    private static final int LOG_TAIL_BYTES = 64 * 1024;

    private Attachments() {}

    static void of(ExtensionContext context, Bench bench) {
        bench.lastResult().ifPresent(file -> attach(file, "application/json"));
        if (context.getExecutionException().isPresent()) {
            bench.logs().forEach(log -> attach(log, "text/plain"));
        }
    }

    private static void attach(Path file, String type) {
        try {
            Allure.addAttachment(file.getFileName().toString(), type, tail(file));
        } catch (IOException e) {
            throw new UserError("cannot read " + file + " for the test report: " + e, e);
        }
    }

    private static String tail(Path file) throws IOException {
        var bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        int from = file.toString().endsWith(".json") ? 0 : Math.max(0, bytes.length - LOG_TAIL_BYTES);
        return new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8);
    }
}
