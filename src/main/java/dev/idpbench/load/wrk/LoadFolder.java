package dev.idpbench.load.wrk;

import dev.idpbench.core.Load;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.load.LoadFailure;
import dev.idpbench.provision.FileTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The private folder (0700) through which one load's request and tokens reach wrk and its report comes back. */
final class LoadFolder implements AutoCloseable {

    private final Path path;

    private LoadFolder(Path path) {
        this.path = path;
    }

    static LoadFolder create(Path parent, Load load, String nonce, int threads) {
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        try {
            Files.createDirectories(parent, ownerOnly);
            var folder = new LoadFolder(Files.createTempDirectory(parent, "load-", ownerOnly));
            folder.write(load, nonce, threads);
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("no private folder for the load could be made in " + parent, e);
        }
    }

    Path path() {
        return path;
    }

    private void write(Load load, String nonce, int threads) throws IOException {
        Files.writeString(path.resolve("data.lua"), data(load, nonce, threads));
        if (load.use() != PoolUse.NONE) {
            Files.write(path.resolve("pool.txt"), values(load.pool()));
        }
    }

    private static String data(Load load, String nonce, int threads) {
        var call = load.workload().call();
        var check = load.workload().check();
        var lines = new ArrayList<String>();
        lines.add("scenario = " + LuaText.quoted(load.workload().scenario().label()));
        lines.add("nonce = " + LuaText.quoted(nonce));
        lines.add("threads = " + threads);
        lines.add("use = " + LuaText.quoted(load.use().name()));
        lines.add("method = " + LuaText.quoted(call.method()));
        lines.add("path = " + LuaText.quoted(call.path()));
        lines.add("headers = " + LuaText.list(headers(load)));
        call.body().ifPresent(body -> lines.add("body = " + LuaText.quoted(body)));
        lines.add("contains = " + LuaText.list(check.contains()));
        lines.add("lacks = " + LuaText.list(check.lacks()));
        if (check.knownSubject()) {
            lines.add("subjects = "
                    + LuaText.list(load.pool().subjects().stream().sorted().toList()));
        }
        return lines.stream().collect(Collectors.joining(",\n   ", "return {\n   ", ",\n}\n"));
    }

    private static List<String> headers(Load load) {
        var call = load.workload().call();
        var lines = new ArrayList<String>();
        if (call.headers().keySet().stream().noneMatch("Host"::equalsIgnoreCase)) {
            lines.add("Host: " + call.base().getRawAuthority());
        }
        call.headers().entrySet().stream()
                .map(header -> header.getKey() + ": " + header.getValue())
                .sorted()
                .forEach(lines::add);
        if (lines.stream().anyMatch(line -> line.contains("\n") || line.contains("\r"))) {
            throw new IllegalArgumentException("a header of " + call + " has a line break");
        }
        return lines;
    }

    private static List<String> values(TokenPool pool) {
        var values = pool.tokens().stream().map(Token::value).toList();
        if (values.stream().anyMatch(value -> value.isEmpty() || value.chars().anyMatch(c -> c <= ' ' || c == 127))) {
            throw new IllegalArgumentException("a token of the pool is empty or has white space in it");
        }
        return values;
    }

    Optional<String> report() {
        var report = path.resolve("report.json");
        if (!Files.isRegularFile(report)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(report));
        } catch (IOException e) {
            throw new LoadFailure("wrk's report cannot be read: " + e.getMessage(), e);
        }
    }

    /** Values of the tokens that a rotated pool still holds, the next one first. */
    List<String> remaining() {
        try {
            return Files.readAllLines(path.resolve("remaining.txt"));
        } catch (IOException e) {
            throw new LoadFailure("wrk's script did not write back the rotated pool: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            FileTree.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException("the private folder " + path + " holds credentials and stays: remove it", e);
        }
    }
}
