package dev.idpbench.stack;

import dev.idpbench.stack.proc.PortHolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Whether ports are free, and who holds those that are not. */
public final class Ports {

    private static final Path RANGE = Path.of("/proc/sys/net/ipv4/ip_local_port_range");

    /** An outgoing connection that happens to use a port goes away by itself, a listener does not. */
    private static final Duration PASSING = Duration.ofSeconds(10);

    private Ports() {}

    /**
     * Checks that every port can be listened on now. A passing connection in the way is waited for, once.
     *
     * @throws StackFailure naming the port, its holder and the setting that moves it
     */
    public static void requireFree(List<PortClaim> claims) {
        for (PortClaim claim : claims) {
            if (!free(claim.port()) && !freesItself(claim.port())) {
                throw new StackFailure(taken(claim));
            }
        }
    }

    /** Whether a server could listen on the port of 127.0.0.1 now. */
    public static boolean free(int port) {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Who holds the port, and what to do: a sentence or two. */
    public static String taken(PortClaim claim) {
        var holder =
                PortHolder.of(claim.port()).map(PortHolder::description).orElse("a process that could not be found");
        return "Port %d for %s is in use by %s. End that process, or choose another port: -D%s=<port>.%s"
                .formatted(
                        claim.port(),
                        claim.purpose(),
                        holder,
                        claim.setting(),
                        ephemeral(claim.port()).map(" "::concat).orElse(""));
    }

    /** A warning when the system may give this port to anybody's outgoing connection. */
    public static Optional<String> ephemeral(int port) {
        try {
            return Ports.ephemeral(port, Files.readString(RANGE));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static Optional<String> ephemeral(int port, String range) {
        var ends = range.strip().split("\\s+", -1);
        if (ends.length != 2 || port < Integer.parseInt(ends[0]) || port > Integer.parseInt(ends[1])) {
            return Optional.empty();
        }
        return Optional.of(
                "Port %d lies in this machine's range for outgoing connections (%s-%s, ip_local_port_range), which may take it at any time."
                        .formatted(port, ends[0], ends[1]));
    }

    private static boolean freesItself(int port) {
        var listening = PortHolder.of(port).map(PortHolder::listening).orElse(false);
        return !listening && becomesFree(port);
    }

    /** Waits a bounded time for the port; false when it is still held. */
    public static boolean becomesFree(int port) {
        try {
            Awaitility.await("port " + port + " is free")
                    .pollDelay(Duration.ZERO)
                    .atMost(PASSING)
                    .until(() -> free(port));
            return true;
        } catch (ConditionTimeoutException e) {
            return false;
        }
    }
}
