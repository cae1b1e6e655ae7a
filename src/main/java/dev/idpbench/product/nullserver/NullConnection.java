package dev.idpbench.product.nullserver;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** A kept-alive connection: reads what has come, answers every whole request in it. */
final class NullConnection {

    /** More than any request of a scenario; one that is larger ends its connection. */
    private static final int LARGEST = 64 * 1024;

    private final SocketChannel channel;
    private final NullAnswers answers;
    private final ByteBuffer in = ByteBuffer.allocate(LARGEST);
    private ByteBuffer out = ByteBuffer.allocate(0);

    NullConnection(SocketChannel channel, NullAnswers answers) {
        this.channel = channel;
        this.answers = answers;
    }

    /** Called when bytes have come, or when there is room again for those that wait. */
    void progress(SelectionKey key) throws IOException {
        if (out.hasRemaining()) {
            channel.write(out);
        } else if (channel.read(in) < 0) {
            channel.close();
            return;
        }
        answerWhole();
        if (!out.hasRemaining() && !in.hasRemaining()) {
            throw new IOException("a request larger than " + LARGEST + " bytes");
        }
        key.interestOps(out.hasRemaining() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ);
    }

    private void answerWhole() throws IOException {
        while (!out.hasRemaining()) {
            var request = NullRequest.first(in.array(), in.position());
            if (request.isEmpty()) {
                return;
            }
            in.flip().position(request.get().length());
            in.compact();
            out = encoded(answers.to(request.get()));
            channel.write(out);
        }
    }

    private static ByteBuffer encoded(NullAnswers.Answer answer) {
        var text = "HTTP/1.1 " + answer.status() + " -\r\nContent-Type: application/json\r\nContent-Length: "
                + answer.body().length() + "\r\n\r\n" + answer.body();
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
