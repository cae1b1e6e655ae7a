package dev.idpbench.stack.compose.engine;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Where an engine may answer.
 *
 * @param origin who says so, for example {@code DOCKER_HOST} or {@code the default socket}
 * @param chosen whether the user chose it: then no other engine will do
 */
record EngineAddress(String origin, URI host, boolean chosen) {

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[::1]");

    boolean isSocket() {
        return "unix".equals(host.getScheme());
    }

    /** A socket that does not exist need not be asked. */
    boolean mayAnswer() {
        return !isSocket() || Files.exists(Path.of(host.getPath()));
    }

    /** Stacks publish their ports on loopback only: an engine elsewhere is of no use. */
    boolean isHere() {
        return isSocket() || LOOPBACK.matcher(String.valueOf(host.getHost())).matches();
    }

    static EngineAddress chosen(String origin, String host) {
        return new EngineAddress(origin, URI.create(host), true);
    }

    static EngineAddress socket(String origin, Path path) {
        return new EngineAddress(origin, URI.create("unix://" + path), false);
    }

    @Override
    public String toString() {
        return chosen ? origin + "=" + host : host.toString();
    }
}
