package dev.idpbench.observe;

import dev.idpbench.core.Mode;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Stack;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A stand-in stack of given parts whose incidents a test makes. */
final class FakeStack implements Stack {

    final List<String> incidents = new ArrayList<>();
    private final List<Part> parts;
    private final Optional<DatabaseAccess> database;

    FakeStack(List<Part> parts, Optional<DatabaseAccess> database) {
        this.parts = parts;
        this.database = database;
    }

    @Override
    public Mode mode() {
        return Mode.PROCESS;
    }

    @Override
    public URI endpoint(String name) {
        return URI.create("http://127.0.0.1:1");
    }

    @Override
    public List<Part> parts() {
        return parts;
    }

    @Override
    public Map<String, String> artifacts() {
        return Map.of();
    }

    @Override
    public String imageOrigin() {
        return "distribution";
    }

    @Override
    public Map<String, String> runtime() {
        return Map.of();
    }

    @Override
    public List<String> incidents() {
        return List.copyOf(incidents);
    }

    @Override
    public Optional<DatabaseAccess> database() {
        return database;
    }

    @Override
    public void close() {}
}
