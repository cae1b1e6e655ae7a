package dev.idpbench.load.wrk;

import dev.idpbench.core.UserError;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/**
 * Where load may go: to this machine, and to hosts that the user named. Load on anything else is an attack.
 *
 * @param allowed host names besides loopback
 */
record Target(Set<String> allowed) {

    Target {
        allowed = allowed.stream()
                .map(host -> host.toLowerCase(Locale.ROOT))
                .collect(java.util.stream.Collectors.toUnmodifiableSet());
    }

    /** @throws UserError when no load may go to this address */
    void check(URI base) {
        var host = base.getHost();
        if (host == null) {
            throw new UserError("No host in the address " + base + ": give it as http://host:port");
        }
        if (!allowed.contains(host.toLowerCase(Locale.ROOT)) && !isLoopback(host)) {
            throw new UserError("No load is sent to " + host
                    + ": it is not this machine. If it is yours to load, allow it" + " by -Dbench.allowRemote=" + host);
        }
    }

    private static boolean isLoopback(String host) {
        try {
            return Arrays.stream(InetAddress.getAllByName(host)).allMatch(InetAddress::isLoopbackAddress);
        } catch (UnknownHostException e) {
            throw new UserError("The host " + host + " is unknown: " + e.getMessage(), e);
        }
    }
}
