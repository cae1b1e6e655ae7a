package dev.idpbench.stack.compose;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Stands in for an engine that can be stopped without stopping the machine's own: passes every byte on to that one, until
 * it is closed.
 */
final class EngineProxyStandIn implements AutoCloseable {

    private static final int BUFFER = 64 * 1024;

    private final Path socket;
    private final Path engine;
    private final ServerSocketChannel server;
    private final Set<SocketChannel> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        var thread = new Thread(work, "engine proxy");
        thread.setDaemon(true);
        return thread;
    });

    EngineProxyStandIn(Path socket, Path engine) throws IOException {
        this.socket = socket;
        this.engine = engine;
        server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket));
        threads.execute(this::accept);
    }

    String host() {
        return "unix://" + socket;
    }

    private void accept() {
        try {
            while (true) {
                var client = server.accept();
                open.add(client);
                var behind = SocketChannel.open(UnixDomainSocketAddress.of(engine));
                open.add(behind);
                threads.execute(() -> pass(client, behind));
                threads.execute(() -> pass(behind, client));
            }
        } catch (ClosedChannelException e) {
            return;
        } catch (IOException e) {
            throw new IllegalStateException("the engine behind the proxy does not answer", e);
        }
    }

    private static void pass(SocketChannel from, SocketChannel to) {
        var buffer = ByteBuffer.allocate(BUFFER);
        try {
            while (from.read(buffer.clear()) >= 0) {
                buffer.flip();
                while (buffer.hasRemaining()) {
                    to.write(buffer);
                }
            }
            to.shutdownOutput();
        } catch (IOException e) {
            // One side has hung up, or the engine was stopped: so is the other side's connection.
            return;
        }
    }

    @Override
    public void close() throws IOException {
        stop();
    }

    /** The engine stops: nobody listens any more, and all connections break. Idempotent. */
    void stop() throws IOException {
        server.close();
        Files.deleteIfExists(socket);
        for (var channel : open) {
            channel.close();
        }
        threads.shutdownNow();
    }
}
