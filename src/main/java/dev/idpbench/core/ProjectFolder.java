package dev.idpbench.core;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of the checkout, to which relative paths belong. An IDE may start a test in a folder below it. */
public final class ProjectFolder {

    private ProjectFolder() {}

    /** As seen from this process's working directory. */
    public static Path current() {
        return above(Path.of("").toAbsolutePath());
    }

    /** The nearest folder at or above {@code from} that holds the suite's scripts; {@code from} itself when none does. */
    public static Path above(Path from) {
        for (Path folder = from; folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve("lua")) && Files.isRegularFile(folder.resolve("pom.xml"))) {
                return folder;
            }
        }
        return from;
    }
}
