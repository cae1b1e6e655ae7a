package dev.idpbench.product.standin;

import dev.idpbench.core.Mode;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Stack;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A stack whose product is the stand-in. Says so wherever a stack says what it is. */
public record StandInStack(Map<String, URI> endpoints, Runnable stop) implements Stack {

    @Override
    public Mode mode() {
        return Mode.PROCESS;
    }

    @Override
    public URI endpoint(String name) {
        return endpoints.get(name);
    }

    @Override
    public List<Part> parts() {
        return List.of();
    }

    @Override
    public Map<String, String> artifacts() {
        return Map.of("product", "stand-in");
    }

    @Override
    public String imageOrigin() {
        return "stand-in";
    }

    @Override
    public Map<String, String> runtime() {
        return Map.of("product", "stand-in");
    }

    @Override
    public List<String> incidents() {
        return List.of();
    }

    @Override
    public Optional<DatabaseAccess> database() {
        return Optional.empty();
    }

    @Override
    public void close() {
        stop.run();
    }
}
