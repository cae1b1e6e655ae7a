package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Unpacks wrk from the packages of Debian or one of its kin. Nothing is installed and no root is needed: apt checks the
 * packages as for an installation, and dpkg unpacks them into a folder.
 */
record WrkPackages(Distribution distribution, Progress progress) {

    private static final List<String> NAMES = List.of("wrk", "libluajit-5.1-2", "libluajit-5.1-common");

    private static final long PATIENCE_MINUTES = 3;

    void unpack(Path folder) throws IOException, InterruptedException {
        progress.say("wrk: not on PATH, unpacking it from the distribution's packages into the cache");
        var packages = Files.createDirectory(folder.resolve("packages"));
        download(packages);
        for (var file : listed(packages)) {
            demand(packages, List.of("dpkg", "-x", file.toString(), folder.toString()));
            Files.delete(file);
        }
        FileTree.delete(packages);
    }

    /** A fresh container has no package lists, and only root may fetch them for all: then into the folder. */
    private void download(Path folder) throws IOException, InterruptedException {
        var download = new ArrayList<>(List.of("apt-get", "download", "-qq"));
        download.addAll(NAMES);
        if (run(folder, download).isEmpty()) {
            return;
        }
        Files.createDirectories(folder.resolve("lists/partial"));
        Files.createDirectories(folder.resolve("cache/archives/partial"));
        var own = List.of(
                "-o", "Dir::State::lists=" + folder.resolve("lists"), "-o", "Dir::Cache=" + folder.resolve("cache"));
        var update = new ArrayList<>(List.of("apt-get", "update", "-qq"));
        update.addAll(own);
        demand(folder, update);
        download.addAll(own);
        demand(folder, download);
    }

    private void demand(Path folder, List<String> command) throws IOException, InterruptedException {
        var problem = run(folder, command);
        if (problem.isPresent()) {
            throw new UserError(
                    "wrk was not found on PATH and could not be unpacked: " + String.join(" ", command.subList(0, 2))
                            + " " + problem.get() + ". " + distribution.howToInstallWrk());
        }
    }

    /** Runs a command in the folder. Gives what was wrong. */
    private static Optional<String> run(Path folder, List<String> command) throws IOException, InterruptedException {
        var output = Files.createFile(folder.resolve("output.txt"));
        try {
            var process = new ProcessBuilder(Lifeline.DEFAULT.wrap(command))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                return Optional.of("took longer than " + PATIENCE_MINUTES + " min");
            }
            return process.exitValue() == 0
                    ? Optional.empty()
                    : Optional.of("failed: " + Files.readString(output).strip());
        } finally {
            Files.delete(output);
        }
    }

    private static List<Path> listed(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".deb"))
                    .sorted()
                    .toList();
        }
    }
}
