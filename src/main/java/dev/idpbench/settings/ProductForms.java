package dev.idpbench.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks the form of {@code bench.<product>.*} values. The last word of a name decides it, so that a product's own
 * settings are held to the same forms as the common ones: {@code redisPort} is a port, {@code adminUrl} an address.
 */
final class ProductForms {

    private static final Pattern MEMORY = Pattern.compile("[1-9]\\d{0,8}[kmgKMG]");
    private static final Pattern IMAGE = Pattern.compile("[a-z0-9][\\w./:@-]*", Pattern.CASE_INSENSITIVE);
    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[?::1]?");

    private final SettingsSource source;
    private final Set<String> allowedHosts;

    ProductForms(SettingsSource source, Set<String> allowedHosts) {
        this.source = source;
        this.allowedHosts = allowedHosts;
    }

    /** The values in their checked form, secrets left out; two of them may not claim one port. */
    Map<String, String> checked(Map<String, Given> options) {
        var values = options.entrySet().stream()
                .filter(e -> !SettingName.isSecret(e.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, e -> checked(e.getValue())));
        options.forEach((name, given) -> options.forEach((other, otherGiven) -> {
            if (name.compareTo(other) < 0
                    && isPort(name)
                    && isPort(other)
                    && values.get(name).equals(values.get(other))) {
                throw given.wrong("is the port of " + otherGiven.name() + " too: give each a port of its own.");
            }
        }));
        return values;
    }

    private static boolean isPort(String name) {
        return SettingName.lastWord(name).equals("port");
    }

    private String checked(Given given) {
        if (given.value().isEmpty()) {
            throw given.wrong("is empty: give a value or leave it out.");
        }
        return switch (SettingName.lastWord(given.name())) {
            case "port" -> String.valueOf(Values.number(given, 1, 65535));
            case "url" -> address(given);
            case "binary" -> Values.path(given, source.baseDirectory()).toString();
            case "memory" -> matching(given, MEMORY, "is no memory size: write for example 750m or 2g.");
            case "image" ->
                matching(given, IMAGE, "is no image: write for example registry/name:tag or name@sha256:...");
            default -> given.value();
        };
    }

    private static String matching(Given given, Pattern pattern, String problem) {
        if (!pattern.matcher(given.value()).matches()) {
            throw given.wrong(problem);
        }
        return given.value();
    }

    private String address(Given given) {
        var uri = uri(given);
        var host = uri.getHost().toLowerCase(Locale.ROOT);
        if (!LOOPBACK.matcher(host).matches() && !allowedHosts.contains(host)) {
            throw given.wrong(
                    "is not on this machine, and a benchmark is an attack on a server whose owner was not asked."
                            + " If it is yours, set bench.allowRemote=" + host + ".");
        }
        return uri.toString().replaceAll("/+$", "");
    }

    private static URI uri(Given given) {
        // User and password in an address would reach results and logs, so the value is not repeated either.
        if (given.value().contains("@")) {
            throw new dev.idpbench.core.UserError(
                    given.name() + " (" + given.origin() + ") holds an @: credentials do not"
                            + " belong in an address, set them by environment (see bench.<product>.password).");
        }
        try {
            var uri = new URI(given.value());
            boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (web && uri.getHost() != null && uri.getQuery() == null && uri.getFragment() == null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            throw given.wrong("is no address (" + e.getReason() + "): write for example http://127.0.0.1:8080.");
        }
        throw given.wrong("is no address of a server: write for example http://127.0.0.1:8080.");
    }
}
