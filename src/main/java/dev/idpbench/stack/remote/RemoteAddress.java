package dev.idpbench.stack.remote;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Unavailable;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where a running server is.
 *
 * @param open what {@code bench.<product>.url} says
 * @param admin what {@code bench.<product>.adminUrl} says, the same as {@code open} where it is not given
 */
public record RemoteAddress(URI open, URI admin) {

    private static final String URL = "url";
    private static final String ADMIN_URL = "adminUrl";

    /** Why no address can be used, for a product whose admin endpoint need not have one of its own. */
    public static Optional<Unavailable> unavailable(String product, ProductOptions options) {
        return missing(product, URL, options)
                .or(() -> below(product, URL, options))
                .or(() -> below(product, ADMIN_URL, options));
    }

    /** As {@link #unavailable}, for a product whose admin endpoint is never its public one. */
    public static Optional<Unavailable> unavailableWithAdmin(String product, ProductOptions options) {
        return unavailable(product, options).or(() -> missing(product, ADMIN_URL, options));
    }

    /** The address; only after {@link #unavailable} was empty. */
    public static RemoteAddress of(ProductOptions options) {
        var open = options.get(URL).orElseThrow(() -> new IllegalStateException("asked for unavailable() first"));
        return new RemoteAddress(
                URI.create(open), URI.create(options.get(ADMIN_URL).orElse(open)));
    }

    /** Whether load on it stays on this machine. */
    public boolean onThisMachine() {
        try {
            return Arrays.stream(InetAddress.getAllByName(open.getHost())).allMatch(InetAddress::isLoopbackAddress);
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static Optional<Unavailable> missing(String product, String name, ProductOptions options) {
        return options.get(name).isPresent()
                ? Optional.empty()
                : Optional.of(new Unavailable(
                        setting(product, name) + " is not set, so no running server is known",
                        "set -D" + setting(product, name) + "=http://host:port"));
    }

    /** Requests are made of fixed paths below the root. */
    private static Optional<Unavailable> below(String product, String name, ProductOptions options) {
        return options.get(name)
                .filter(address -> !URI.create(address).getRawPath().isEmpty())
                .map(address -> new Unavailable(
                        setting(product, name) + " " + address
                                + " has a path, and servers below a path are not measured",
                        "give an address under which the server answers at /"));
    }

    private static String setting(String product, String name) {
        return "bench." + product + "." + name;
    }
}
