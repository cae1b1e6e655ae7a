package dev.idpbench.settings;

import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which variants are measured.
 *
 * @param names {@code plain} or names of variants; the single word {@code all} stands for every variant and the plain row
 */
public record VariantChoice(Set<String> names) {

    private static final String ALL = "all";

    public VariantChoice {
        names = Set.copyOf(names);
    }

    /** True when a step of this variant is to be measured. */
    public boolean includes(String variant) {
        return names.contains(ALL) || names.contains(variant);
    }

    /**
     * Checks the chosen names against those that the chosen products know.
     *
     * @throws UserError naming the nearest known variant
     */
    public void check(Collection<String> known) {
        var allowed = Stream.concat(known.stream(), Stream.of(Variant.PLAIN.name(), ALL))
                .collect(Collectors.toSet());
        for (var name : names) {
            if (!allowed.contains(name)) {
                throw new UserError(
                        "bench.variants names \"" + name + "\", which no chosen product has: did you mean \""
                                + Nearest.of(name, allowed) + "\"? Known: "
                                + allowed.stream().sorted().collect(Collectors.joining(", ")) + ".");
            }
        }
    }
}
