package dev.idpbench.stack.compose.engine;

import com.github.dockerjava.transport.SSLConfig;
import dev.idpbench.core.Unavailable;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;

/**
 * Asks whether an engine answers, in bounded time and without a start of anything. Testcontainers itself waits without a
 * limit for an engine that accepts and never answers, so it is only let loose on one that has answered here.
 */
final class EngineProbe {

    /** An engine that is alive answers a ping within milliseconds; together with the rest this stays under 3 s. */
    private static final Duration PING = Duration.ofMillis(2500);

    private static final String CURE = "start an engine, or run without one by -Dbench.mode=process";

    private final EngineAddresses addresses;

    EngineProbe(EngineAddresses addresses) {
        this.addresses = addresses;
    }

    /** What the probe found: an engine's interface, or why there is none. */
    record Found(Optional<EngineApi> api, Optional<Unavailable> unavailable) {

        static Found none(String reason, String cure) {
            return new Found(Optional.empty(), Optional.of(new Unavailable(reason, cure)));
        }
    }

    Found find() {
        List<EngineAddress> candidates;
        try {
            candidates = addresses.candidates();
        } catch (RuntimeException e) {
            return Found.none("the container engine's address cannot be read: " + rootMessage(e), CURE);
        }
        if (candidates.isEmpty()) {
            return Found.none("no container engine: DOCKER_HOST is not set and there is no engine's socket", CURE);
        }
        return candidates.stream()
                .map(this::ask)
                .filter(found -> found.api().isPresent() || isFinal(found))
                .findFirst()
                .orElseGet(() -> ask(candidates.get(candidates.size() - 1)));
    }

    /** Testcontainers would hang on a silent engine before it came to the next one. */
    private static boolean isFinal(Found found) {
        return found.unavailable()
                .filter(why -> why.reason().contains("does not answer"))
                .isPresent();
    }

    private Found ask(EngineAddress address) {
        var scheme = String.valueOf(address.host().getScheme()).toLowerCase(Locale.ROOT);
        if (!List.of("unix", "tcp", "http", "https").contains(scheme)) {
            return Found.none(
                    "Testcontainers cannot use an engine at " + address,
                    "set DOCKER_HOST to a unix:// or tcp:// address, or run by -Dbench.mode=process");
        }
        if (!address.isHere()) {
            return Found.none(
                    "the container engine at " + address
                            + " is on another machine, whose loopback the ports would be on",
                    "run on that machine, or by -Dbench.mode=process");
        }
        if (!address.mayAnswer()) {
            return Found.none("no container engine: " + address + " does not exist", CURE);
        }
        try {
            return ping(address, tls(address, addresses.environment()));
        } catch (Deadline.Exceeded e) {
            return Found.none("the container engine at " + address + " accepts and does not answer", CURE);
        } catch (RuntimeException e) {
            return Found.none("no container engine answers at " + address + ": " + rootMessage(e), CURE);
        }
    }

    private static Found ping(EngineAddress address, Optional<SSLConfig> tls) {
        var api = new EngineApi(address.host(), tls);
        var answer = api.get("/_ping", PING);
        if (answer.status() == 200) {
            return new Found(Optional.of(api), Optional.empty());
        }
        return Found.none("the container engine at " + address + " answers " + answer.status() + " to a ping", CURE);
    }

    private static Optional<SSLConfig> tls(EngineAddress address, Map<String, String> environment) {
        if (address.isSocket()
                || environment.getOrDefault("DOCKER_TLS_VERIFY", "").isBlank()) {
            return Optional.empty();
        }
        return Optional.ofNullable(Deadline.within(
                        PING,
                        "TLS with " + address,
                        () -> DockerClientFactory.instance().getTransportConfig())
                .getSslConfig());
    }

    static String rootMessage(Throwable failure) {
        var root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }
}
