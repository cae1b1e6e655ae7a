package dev.idpbench.provision;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program with its libraries in the user's cache.
 *
 * @param path its file
 * @param environment what it must find in its environment
 */
public record UnpackedProgram(Path path, Map<String, String> environment) {

    public UnpackedProgram {
        environment = Map.copyOf(environment);
    }

    static UnpackedProgram in(Path folder, PackagedProgram program) {
        try {
            var libraries = Stream.concat(libraries(folder.resolve("usr/lib")), libraries(folder.resolve("lib")))
                    .collect(Collectors.joining(":"));
            return new UnpackedProgram(
                    folder.resolve("usr/bin").resolve(program.file()), Map.of("LD_LIBRARY_PATH", libraries));
        } catch (IOException e) {
            throw new UserError(
                    "The unpacked " + program.title() + " in " + folder + " is not whole: remove that folder. " + e, e);
        }
    }

    /** Folders of one architecture, for example {@code x86_64-linux-gnu}. Before all was below usr, some lay outside. */
    private static Stream<String> libraries(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (var triplets = Files.list(folder)) {
            return triplets
                    .filter(triplet -> triplet.getFileName().toString().contains("-linux-gnu"))
                    .map(Path::toString)
                    .sorted()
                    .toList()
                    .stream();
        }
    }
}
