package dev.idpbench.provision;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a package directly depends on, as this system's package lists have it: names of libraries differ between
 * distributions and their versions.
 *
 * @param options for apt, where other lists than the system's are to be read
 */
record DebianDependencies(String name, List<String> options) {

    /** A package, or a virtual one in angle brackets; the bar stands before each alternative but the last. */
    private static final Pattern DEPENDS = Pattern.compile("^ *(\\|?)(?:Pre)?Depends: (\\S+)$");

    private static final String INSTALLED = " installed";

    /**
     * Those that are not installed: what is, the system's own loader finds, and unpacking a second C library beside it
     * would break every program that is told of both. Empty when the lists do not know the package.
     */
    Optional<List<String>> missing(Path folder) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("apt-cache", "depends", name));
        command.addAll(options);
        var answer = ToolRun.in(folder, command);
        if (answer.problem().isPresent() || answer.output().isEmpty()) {
            return Optional.empty();
        }
        var needed = needed(answer.output());
        var installed = installed(folder, needed);
        return Optional.of(needed.stream()
                .filter(alternatives -> alternatives.stream().noneMatch(installed::contains))
                .map(alternatives -> alternatives.get(0))
                .toList());
    }

    /** Each as its alternatives, as {@code apt-cache depends} prints them. */
    static List<List<String>> needed(String printed) {
        var all = new ArrayList<List<String>>();
        var alternatives = new ArrayList<String>();
        printed.lines().map(DEPENDS::matcher).filter(line -> line.matches()).forEach(line -> {
            alternatives.add(line.group(2));
            if (line.group(1).isEmpty()) {
                all.add(alternatives.stream()
                        .filter(name -> !name.startsWith("<"))
                        .toList());
                alternatives.clear();
            }
        });
        return all.stream().filter(names -> !names.isEmpty()).toList();
    }

    /** dpkg-query fails when it does not know one of them, and still tells of the others. */
    private static Set<String> installed(Path folder, List<List<String>> needed)
            throws IOException, InterruptedException {
        var command = Stream.of("dpkg-query", "--show", "--showformat", "${Package} ${db:Status-Status}\\n");
        var names = needed.stream().flatMap(List::stream);
        return ToolRun.in(folder, Stream.concat(command, names).toList())
                .output()
                .lines()
                .filter(line -> line.endsWith(INSTALLED))
                .map(line -> line.substring(0, line.length() - INSTALLED.length()))
                .collect(Collectors.toSet());
    }
}
