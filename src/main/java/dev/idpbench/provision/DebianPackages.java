package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Unpacks a program from the packages of Debian or one of its kin. Nothing is installed and no root is needed: apt checks
 * the packages as for an installation, and dpkg unpacks them into a folder.
 */
record DebianPackages(PackagedProgram program, Distribution distribution, Progress progress) {

    void unpack(Path folder) throws IOException, InterruptedException {
        progress.say(program.title() + ": not on PATH, unpacking it from the distribution's packages into the cache");
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
        var first = attempt(folder, List.of());
        if (first.isEmpty()) {
            return;
        }
        Files.createDirectories(folder.resolve("lists/partial"));
        Files.createDirectories(folder.resolve("cache/archives/partial"));
        var own = List.of(
                "-o", "Dir::State::lists=" + folder.resolve("lists"), "-o", "Dir::Cache=" + folder.resolve("cache"));
        demand(folder, command(List.of("apt-get", "update", "-qq"), own));
        var second = attempt(folder, own);
        if (second.isPresent()) {
            throw failure(second.get() + " (and by the system's own package lists: " + first.get() + ")");
        }
    }

    /** Gives what was wrong. */
    private Optional<String> attempt(Path folder, List<String> options) throws IOException, InterruptedException {
        var download = new ArrayList<>(List.of("apt-get", "download", "-qq"));
        download.addAll(program.packages());
        if (program.dependent().isPresent()) {
            var dependencies = new DebianDependencies(program.dependent().get(), options).missing(folder);
            if (dependencies.isEmpty()) {
                return Optional.of("apt-cache knows no " + program.dependent().get());
            }
            download.addAll(dependencies.get());
        }
        return ToolRun.in(folder, command(download, options)).problem();
    }

    private static List<String> command(List<String> words, List<String> options) {
        var command = new ArrayList<>(words);
        command.addAll(options);
        return command;
    }

    private void demand(Path folder, List<String> command) throws IOException, InterruptedException {
        var problem = ToolRun.in(folder, command).problem();
        if (problem.isPresent()) {
            throw failure(problem.get());
        }
    }

    private UserError failure(String problem) {
        return new UserError(program.title() + " was not found on PATH and could not be unpacked: " + problem + ". "
                + program.advice(distribution));
    }

    private static List<Path> listed(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".deb"))
                    .sorted()
                    .toList();
        }
    }
}
