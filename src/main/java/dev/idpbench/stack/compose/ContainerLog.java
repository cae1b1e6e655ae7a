package dev.idpbench.stack.compose;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.Frame;
import dev.idpbench.stack.compose.engine.Engine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Follows what a container writes, from its first byte to its last, into a file. */
final class ContainerLog extends ResultCallback.Adapter<Frame> {

    private final Path file;
    private final OutputStream out;

    private ContainerLog(Path file) {
        this.file = file;
        try {
            out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    static ContainerLog follow(Engine engine, String container, Path file) {
        return engine.client()
                .logContainerCmd(container)
                .withStdOut(true)
                .withStdErr(true)
                .withFollowStream(true)
                .exec(new ContainerLog(file));
    }

    @Override
    public void onNext(Frame frame) {
        try {
            out.write(frame.getPayload());
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }

    /** Waits for the last bytes of a container that has ended. */
    void drain(Duration limit) {
        try {
            awaitCompletion(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        out.close();
    }
}
