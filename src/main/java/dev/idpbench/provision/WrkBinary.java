package dev.idpbench.provision;

import java.nio.file.Path;
import java.util.Map;

/**
 * An executable wrk that was seen to run.
 *
 * @param path the executable
 * @param version as it names itself, for example {@code debian/4.1.0-3+b2}
 * @param environment what it must find in its environment, for example {@code LD_LIBRARY_PATH}
 */
public record WrkBinary(Path path, String version, Map<String, String> environment) {

    public WrkBinary {
        environment = Map.copyOf(environment);
    }
}
