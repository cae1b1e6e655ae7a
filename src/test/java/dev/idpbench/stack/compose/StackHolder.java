package dev.idpbench.stack.compose;

import dev.idpbench.stack.PortClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * A process of its own that holds a small stack, so that a test can end it in any way. It says {@code up}, then any
 * incident, in the file {@code said} of its folder.
 */
final class StackHolder {

    private StackHolder() {}

    /** Arguments: the image, the folder. */
    public static void main(String[] arguments) throws IOException {
        var folder = Path.of(arguments[1]);
        var site = Sites.in(folder, new ArrayList<>(), Map.of("image", arguments[0]));
        var stack = ComposeStack.builder(site, "small")
                .file(Path.of("src/test/resources/dev/idpbench/stack/compose/small.yaml"))
                .image("product", "IDPBENCH_SMALL_IMAGE", site.options(), arguments[0])
                .port("IDPBENCH_SMALL_PORT", new PortClaim(24080, "small's endpoint", "bench.small.port"))
                .part("product", "product")
                .start();
        say(folder, "up");
        Awaitility.await().forever().until(() -> !stack.incidents().isEmpty());
        say(folder, stack.incidents().toString());
        try {
            stack.close();
        } catch (RuntimeException e) {
            say(folder, "close: " + e.getMessage());
        }
    }

    private static void say(Path folder, String line) throws IOException {
        Files.writeString(folder.resolve("said"), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
