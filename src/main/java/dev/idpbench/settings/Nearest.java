package dev.idpbench.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Finds the word that a typo was meant to be. */
final class Nearest {

    private Nearest() {}

    /** The candidate of the least edit distance (ignoring case), the first in alphabetical order among equals. */
    static String of(String word, Collection<String> candidates) {
        return candidates.stream()
                .min(Comparator.<String>comparingInt(c -> distance(word, c)).thenComparing(Comparator.naturalOrder()))
                .orElseThrow(() -> new IllegalArgumentException("no candidates"));
    }

    /** Levenshtein distance, case ignored: insertions, deletions and replacements cost 1 each. */
    static int distance(String one, String other) {
        var a = one.toLowerCase(Locale.ROOT);
        var b = other.toLowerCase(Locale.ROOT);
        var row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
