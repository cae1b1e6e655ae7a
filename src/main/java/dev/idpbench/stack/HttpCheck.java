package dev.idpbench.stack;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** One GET without a proxy, on a connection of its own: a pooled one would outlive the server that it polls. */
record HttpCheck(URI address) implements Readiness.Check {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    @Override
    public Optional<String> missing() {
        try {
            var status = status();
            return status == HttpURLConnection.HTTP_OK ? Optional.empty() : Optional.of("answered " + status);
        } catch (IOException e) {
            return Optional.of(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    private int status() throws IOException {
        var connection = (HttpURLConnection) address.toURL().openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout((int) PATIENCE.toMillis());
        connection.setReadTimeout((int) PATIENCE.toMillis());
        connection.setInstanceFollowRedirects(false);
        connection.setUseCaches(false);
        connection.setRequestProperty("Connection", "close");
        try {
            return connection.getResponseCode();
        } finally {
            connection.disconnect();
        }
    }
}
