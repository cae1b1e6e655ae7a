package dev.idpbench.load;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands in for an identity server, on loopback, to do what a real one will not do on demand. Speaks just enough
 * HTTP/1.1, a thread a connection.
 */
public final class StandInServer implements AutoCloseable {

    /**
     * One request.
     *
     * @param number counted over all connections, from 1
     * @param head request line and headers
     */
    public record Request(int number, String head, String body) {}

    /** What the stand-in does with a request. */
    @FunctionalInterface
    public interface Conduct {

        /** Answers, or not. @throws IOException ends the connection */
        void serve(Request request, OutputStream answer) throws IOException, InterruptedException;
    }

    private final ServerSocket listener;
    private final Conduct conduct;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger requests = new AtomicInteger();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger mostOpen = new AtomicInteger();
    private final ConcurrentLinkedQueue<Throwable> faults = new ConcurrentLinkedQueue<>();

    private StandInServer(Conduct conduct) throws IOException {
        this.listener = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
        this.conduct = conduct;
        threads.execute(this::accept);
    }

    public static StandInServer that(Conduct conduct) throws IOException {
        return new StandInServer(conduct);
    }

    /** A conduct that answers every request with this status and body. */
    public static Conduct answers(int status, String body) {
        return (request, answer) -> answer(answer, status, body);
    }

    /** Writes one answer. */
    public static void answer(OutputStream answer, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        var head = "HTTP/1.1 " + status + " Stand-in\r\nContent-Type: application/json\r\nContent-Length: "
                + bytes.length + "\r\n\r\n";
        var whole = new ByteArrayOutputStream();
        whole.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
        whole.writeBytes(bytes);
        answer.write(whole.toByteArray());
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + listener.getLocalPort());
    }

    public int requests() {
        return requests.get();
    }

    /** Most connections that were open at once and had sent a request. */
    public int mostConnections() {
        return mostOpen.get();
    }

    private void accept() {
        try {
            while (true) {
                var socket = listener.accept();
                threads.execute(() -> converse(socket));
            }
        } catch (IOException e) {
            if (!listener.isClosed()) {
                faults.add(e);
            }
        }
    }

    private void converse(Socket socket) {
        try (socket) {
            var in = new BufferedInputStream(socket.getInputStream());
            socket.setTcpNoDelay(true);
            var head = head(in);
            while (!head.isEmpty()) {
                open.add(socket);
                mostOpen.accumulateAndGet(open.size(), Math::max);
                var body = new String(in.readNBytes(length(head)), StandardCharsets.UTF_8);
                conduct.serve(new Request(requests.incrementAndGet(), head, body), socket.getOutputStream());
                head = head(in);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // the load driver or the conduct ended the connection
        } catch (RuntimeException | AssertionError e) {
            faults.add(e);
        } finally {
            open.remove(socket);
        }
    }

    private static String head(InputStream in) throws IOException {
        var head = new StringBuilder();
        int c = in.read();
        while (c >= 0) {
            head.append((char) c);
            if (c == '\n'
                    && head.length() >= 4
                    && head.substring(head.length() - 4).equals("\r\n\r\n")) {
                return head.toString();
            }
            c = in.read();
        }
        return "";
    }

    private static int length(String head) {
        return head.lines()
                .filter(line -> line.startsWith("Content-Length: "))
                .mapToInt(line -> Integer.parseInt(line.substring(16)))
                .findFirst()
                .orElse(0);
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (var socket : open) {
            socket.close();
        }
        threads.shutdownNow();
        if (!faults.isEmpty()) {
            throw new AssertionError("the stand-in failed", faults.peek());
        }
    }
}
