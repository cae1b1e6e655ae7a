package dev.idpbench.stack;

import dev.idpbench.core.ProductOptions;

/**
 * A loopback port that a part will listen on.
 *
 * @param purpose what listens there, for example {@code Keycloak's management endpoint}
 * @param setting the setting that moves it, for example {@code bench.keycloak.managementPort}
 */
public record PortClaim(int port, String purpose, String setting) {

    public PortClaim {
        if (port < 1 || port > 65535) {
            throw new StackFailure(
                    "Port " + port + " for " + purpose + " is not between 1 and 65535: change " + setting);
        }
    }

    /**
     * The port that the user set, or else the default.
     *
     * @param product the word after {@code bench.}, for example {@code keycloak} or {@code postgres}
     * @param name name of the setting after the product, for example {@code port}
     * @param usual a port outside the usual ephemeral range (32768-60999)
     */
    public static PortClaim of(ProductOptions options, String product, String name, int usual, String purpose) {
        return new PortClaim(options.integer(name).orElse(usual), purpose, "bench." + product + "." + name);
    }
}
