package dev.idpbench.settings;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * The places where settings come from, the strongest first.
 *
 * @param properties system properties ({@code -D})
 * @param environment environment variables
 * @param file the git-ignored {@code .env.bench}; need not exist
 * @param baseDirectory the project's folder, to which relative paths belong
 */
public record SettingsSource(
        Map<String, String> properties, Map<String, String> environment, Path file, Path baseDirectory) {

    /** Name of the file of settings in the working directory. */
    public static final String FILE_NAME = ".env.bench";

    public SettingsSource {
        properties = Map.copyOf(properties);
        environment = Map.copyOf(environment);
    }

    /** The places of this very process. */
    public static SettingsSource ofProcess() {
        var working = Path.of("").toAbsolutePath();
        return new SettingsSource(
                strings(System.getProperties()), System.getenv(), working.resolve(FILE_NAME), baseDirectory(working));
    }

    /** The nearest folder at or above {@code from} that holds the suite's scripts; {@code from} itself when none does. */
    static Path baseDirectory(Path from) {
        for (Path folder = from; folder != null; folder = folder.getParent()) {
            if (folder.resolve("lua").toFile().isDirectory()
                    && folder.resolve("pom.xml").toFile().isFile()) {
                return folder;
            }
        }
        return from;
    }

    private static Map<String, String> strings(Properties properties) {
        return properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
    }
}
