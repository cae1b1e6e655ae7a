package dev.idpbench.product.nullserver;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;

/** One thread over all connections: on the cores that the load driver leaves, more would only wait for each other. */
final class NullServer implements AutoCloseable {

    private static final int BACKLOG = 1024;

    private final Selector selector;
    private final ServerSocketChannel server;
    private final NullAnswers answers;

    /** Listens on loopback; port 0 takes a free one. */
    NullServer(int port) throws IOException {
        selector = Selector.open();
        server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        server.configureBlocking(false);
        server.register(selector, SelectionKey.OP_ACCEPT);
        answers = new NullAnswers("http://127.0.0.1:" + port());
    }

    int port() {
        return server.socket().getLocalPort();
    }

    /** Serves until it is closed. */
    void serve() throws IOException {
        try {
            while (selector.isOpen()) {
                selector.select(this::ready);
            }
        } catch (ClosedSelectorException e) {
            return; // closed while it waited: the usual end
        }
    }

    private void ready(SelectionKey key) {
        try {
            if (key.isAcceptable()) {
                accept();
            } else {
                ((NullConnection) key.attachment()).progress(key);
            }
        } catch (IOException | IllegalArgumentException e) {
            drop(key);
        }
    }

    private void accept() throws IOException {
        var channel = server.accept();
        if (channel == null) {
            return;
        }
        channel.configureBlocking(false);
        channel.socket().setTcpNoDelay(true);
        channel.register(selector, SelectionKey.OP_READ, new NullConnection(channel, answers));
    }

    /** The client went away, or sent what no client of ours sends: its connection ends, the server does not. */
    private static void drop(SelectionKey key) {
        key.cancel();
        try {
            key.channel().close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        selector.close();
    }
}
