package dev.idpbench.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns given text into values; whatever is not well formed is refused with its place and the nearest right value. */
final class Values {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,5})(s|m)?");

    private Values() {}

    /** One of the words, ignoring case; gives the word as it stands in {@code words}. */
    static String word(Given given, List<String> words) {
        return word(given, given.value(), words);
    }

    /** {@code part} of a given list, as one of the words. */
    static String word(Given given, String part, List<String> words) {
        return words.stream()
                .filter(w -> w.equalsIgnoreCase(part))
                .findFirst()
                .orElseThrow(() -> unknown(given, part, words));
    }

    private static RuntimeException unknown(Given given, String part, List<String> words) {
        var which = part.equals(given.value()) ? "is" : "holds \"" + part + "\", which is";
        return given.wrong(
                which + " none of " + String.join(", ", words) + ": did you mean \"" + Nearest.of(part, words) + "\"?");
    }

    /** The parts of a comma-separated list, at least one, none empty, none twice. */
    static List<String> list(Given given) {
        var parts =
                Arrays.stream(given.value().split(",", -1)).map(String::strip).toList();
        if (parts.contains("")) {
            throw given.wrong("has an empty place: write the values with single commas between them.");
        }
        var twice = parts.stream()
                .collect(Collectors.groupingBy(p -> p.toLowerCase(Locale.ROOT), Collectors.counting()))
                .entrySet()
                .stream()
                .filter(e -> e.getValue() > 1)
                .map(e -> e.getKey())
                .findFirst();
        if (twice.isPresent()) {
            throw given.wrong("names \"" + twice.get() + "\" twice: name each once.");
        }
        return parts;
    }

    static int number(Given given, int least, int most) {
        return number(given, given.value(), least, most);
    }

    /** {@code part} of a given list, as a whole number. */
    static int number(Given given, String part, int least, int most) {
        if (!part.matches("\\d{1,9}") || Integer.parseInt(part) < least || Integer.parseInt(part) > most) {
            var which = part.equals(given.value()) ? "is" : "holds \"" + part + "\", which is";
            throw given.wrong(which + " no whole number from " + least + " to " + most + ".");
        }
        return Integer.parseInt(part);
    }

    /** Whole seconds, from {@code least} seconds to one hour. */
    static Duration seconds(Given given, int least) {
        var match = DURATION.matcher(given.value());
        if (match.matches()) {
            long factor = "m".equals(match.group(2)) ? 60 : 1;
            var duration = Duration.ofSeconds(Long.parseLong(match.group(1)) * factor);
            if (duration.toSeconds() >= least && duration.toHours() <= 1) {
                return duration;
            }
        }
        throw given.wrong(
                "is no time of whole seconds from " + least + " s to 3600 s: write for example 10, 10s or 2m.");
    }

    /** A path, relative ones below {@code base}; a leading {@code ~/} is the user's home, which shells do not expand here. */
    static Path path(Given given, Path base) {
        var value = given.value();
        if (value.isEmpty() || value.indexOf('\0') >= 0) {
            throw given.wrong("is no path.");
        }
        var expanded = value.startsWith("~/") ? System.getProperty("user.home") + value.substring(1) : value;
        return base.resolve(expanded).normalize();
    }
}
