package dev.idpbench.core;

import java.util.regex.Pattern;

/**
 * A named deviation from the plain way to run a scenario. It has rows of its own and is never mixed with the plain row.
 *
 * @param name lower-case words joined by hyphens, {@code plain} for the vendor's recommendation doing the common work
 * @param description what differs, in one sentence
 */
public record Variant(String name, String description) {

    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    /** The vendor's recommendation, doing the same work as every other product. */
    public static final Variant PLAIN = new Variant("plain", "the vendor's recommendation, same work as the others");

    /** Refreshes by rotation instead of a one-shot pool: each answer's new token is sent next. */
    public static final Variant ROTATING =
            new Variant("rotating", "each answer's refresh token is sent next, instead of a one-shot pool");

    public Variant {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("variant name must be lower-case words joined by hyphens: " + name);
        }
    }

    /** True for the plain row. */
    public boolean isPlain() {
        return name.equals(PLAIN.name);
    }
}
