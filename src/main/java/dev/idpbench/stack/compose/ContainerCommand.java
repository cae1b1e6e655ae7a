package dev.idpbench.stack.compose;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import dev.idpbench.stack.compose.engine.Engine;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A short program run inside a container, for what only the container can tell. */
final class ContainerCommand extends ResultCallback.Adapter<Frame> {

    private static final int PATIENCE_SECONDS = 15;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private ContainerCommand() {}

    /** The line that names a build, or else the first one; says so when there is none. */
    static String firstLine(Engine engine, String container, List<String> command) {
        var output = engine.ask(String.join(" ", command), client -> {
            var id = client.execCreateCmd(container)
                    .withCmd(command.toArray(String[]::new))
                    .withAttachStdout(true)
                    .withAttachStderr(true)
                    .exec()
                    .getId();
            return client.execStartCmd(id).exec(new ContainerCommand()).output();
        });
        var lines = output.strip().lines().toList();
        return lines.stream()
                .filter(line -> line.contains("(build "))
                .findFirst()
                .or(() -> lines.stream().findFirst())
                .orElse("unknown: '" + String.join(" ", command) + "' said nothing");
    }

    private String output() {
        try {
            awaitCompletion(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return said.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void onNext(Frame frame) {
        said.writeBytes(frame.getPayload());
    }
}
