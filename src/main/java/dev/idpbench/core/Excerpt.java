package dev.idpbench.core;

import java.util.regex.Pattern;

/** The first part of a body that may be shown to a user: on one line, with whatever could be a secret left out. */
public final class Excerpt {

    private static final int LENGTH = 300;

    /** Members of JSON bodies and forms that carry secrets, whatever their value looks like. */
    private static final String SECRET_NAMES =
            "(?:access_token|refresh_token|id_token|token|client_secret|secret|password|assertion|client_assertion|code"
                    + "|code_verifier|value|key|keyContent|privateKey)";

    private static final Pattern JSON_MEMBER =
            Pattern.compile("(\"" + SECRET_NAMES + "\"\\s*:\\s*\")(?:[^\"\\\\]|\\\\.)*+\"?", Pattern.CASE_INSENSITIVE);
    private static final Pattern FORM_FIELD =
            Pattern.compile("(?<=^|[?&\\s])(" + SECRET_NAMES + "=)[^&\\s]++", Pattern.CASE_INSENSITIVE);
    private static final Pattern CREDENTIALS =
            Pattern.compile("\\b((?:Basic|Bearer)\\s+)[A-Za-z0-9+/=._~-]{8,}+", Pattern.CASE_INSENSITIVE);

    /** Longer than a UUID, without the separators of addresses and prose: tokens, keys, hashes. */
    private static final Pattern OPAQUE_RUN = Pattern.compile("[A-Za-z0-9+_.~-]{40,}+");

    private Excerpt() {}

    /** At most {@value #LENGTH} characters of {@code body}; {@code (empty body)} when there is nothing to show. */
    public static String of(String body) {
        // Cut late enough for a secret to be recognised at the edge, early enough to stay cheap on a huge body.
        var text = body.substring(0, Math.min(body.length(), 16 * LENGTH)).strip();
        if (text.isEmpty()) {
            return "(empty body)";
        }
        text = JSON_MEMBER.matcher(text).replaceAll("$1…\"");
        text = FORM_FIELD.matcher(text).replaceAll("$1…");
        text = CREDENTIALS.matcher(text).replaceAll("$1…");
        text = OPAQUE_RUN.matcher(text).replaceAll("…");
        text = text.replaceAll("\\s+", " ");
        return text.length() <= LENGTH ? text : text.substring(0, LENGTH) + " [cut]";
    }
}
