package dev.idpbench.settings;

import dev.idpbench.core.ProjectFolder;
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

    /** Name of the file of settings in the project's folder. */
    public static final String FILE_NAME = ".env.bench";

    public SettingsSource {
        properties = Map.copyOf(properties);
        environment = Map.copyOf(environment);
    }

    /** The places of this very process. */
    public static SettingsSource ofProcess() {
        var project = ProjectFolder.current();
        return new SettingsSource(
                strings(System.getProperties()), System.getenv(), project.resolve(FILE_NAME), project);
    }

    private static Map<String, String> strings(Properties properties) {
        return properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
    }
}
