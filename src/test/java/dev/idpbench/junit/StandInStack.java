package dev.idpbench.junit;

import dev.idpbench.core.Mode;
import dev.idpbench.load.StandInServer;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Stack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A stack of nothing but the stand-in server.
 *
 * @param trouble what is said to have happened to its parts
 */
record StandInStack(StandInServer server, Supplier<List<String>> trouble) implements Stack {

    @Override
    public Mode mode() {
        return Mode.PROCESS;
    }

    @Override
    public URI endpoint(String name) {
        return server.address();
    }

    @Override
    public List<Part> parts() {
        return List.of();
    }

    @Override
    public Map<String, String> artifacts() {
        return Map.of();
    }

    @Override
    public String imageOrigin() {
        return "given binary";
    }

    @Override
    public Map<String, String> runtime() {
        return Map.of();
    }

    @Override
    public List<String> incidents() {
        return trouble.get();
    }

    @Override
    public Optional<DatabaseAccess> database() {
        return Optional.empty();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
