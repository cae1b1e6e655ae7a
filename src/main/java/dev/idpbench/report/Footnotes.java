package dev.idpbench.report;

import dev.idpbench.core.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reasons for what is missing or limited, each written once, numbered in the order of their first mention. */
final class Footnotes {

    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** A footnote as the template prints it. */
    record Note(int number, String text) {}

    /** Mark of a reason, for example {@code [^3]}. */
    String mark(String reason) {
        return "[^" + numbers.computeIfAbsent(reason.strip(), r -> numbers.size() + 1) + "]";
    }

    String missing(String reason) {
        return "N/A" + mark(reason);
    }

    <T> String cell(Reading<T> reading, Function<T, String> present) {
        if (reading instanceof Reading.Missing<T> missing) {
            return missing(missing.reason());
        }
        return present.apply(((Reading.Present<T>) reading).value());
    }

    List<Note> notes() {
        return numbers.entrySet().stream()
                .map(e -> new Note(e.getValue(), Markdown.text(e.getKey())))
                .toList();
    }
}
