package dev.idpbench.stack.compose.engine;

import com.github.dockerjava.transport.SSLConfig;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Single questions to an engine's HTTP interface, each with a limit. Starts nothing, least of all Testcontainers, and
 * costs milliseconds.
 */
final class EngineApi {

    /** Status and the first bytes of an answer. */
    record Answer(int status, String body) {}

    private static final int LONGEST = 16 * 1024;
    private static final Pattern ANSWER = Pattern.compile("(?s)HTTP/1\\.\\d (\\d{3})[^\r]*\r\n.*?\r\n\r\n(.*)");

    private final URI host;
    private final Optional<SSLConfig> tls;

    /** @param tls as Testcontainers read it from the user's environment, where the engine asks for it */
    EngineApi(URI host, Optional<SSLConfig> tls) {
        this.host = host;
        this.tls = tls;
    }

    Answer get(String path, Duration limit) {
        return Deadline.within(limit, "GET " + path, () -> get(path));
    }

    private Answer get(String path) throws IOException, GeneralSecurityException {
        // Version 1.0: the answer is not chunked, and ends with the connection.
        var request = ("GET " + path + " HTTP/1.0\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
        return "unix".equals(host.getScheme()) ? overSocket(request) : overTcp(request);
    }

    private Answer overSocket(byte[] request) throws IOException {
        try (var channel = SocketChannel.open(UnixDomainSocketAddress.of(host.getPath()))) {
            channel.write(ByteBuffer.wrap(request));
            return read(Channels.newInputStream(channel));
        }
    }

    private Answer overTcp(byte[] request) throws IOException, GeneralSecurityException {
        try (var socket = socket()) {
            socket.connect(new InetSocketAddress(host.getHost(), host.getPort()));
            socket.getOutputStream().write(request);
            return read(socket.getInputStream());
        }
    }

    private Socket socket() throws IOException, GeneralSecurityException {
        return tls.isPresent() ? tls.get().getSSLContext().getSocketFactory().createSocket() : new Socket();
    }

    private static Answer read(InputStream in) throws IOException {
        var text = new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8);
        var match = ANSWER.matcher(text);
        if (!match.matches()) {
            throw new IOException("this is no container engine, it answers: "
                    + text.lines().findFirst().orElse("nothing"));
        }
        return new Answer(Integer.parseInt(match.group(1)), match.group(2));
    }
}
