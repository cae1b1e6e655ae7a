package dev.idpbench.report;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** Text made safe for a cell of a GitHub-flavoured Markdown table. */
final class Markdown {

    /** A link of this file's own making, or a page: nothing that could end the link early. */
    private static final Pattern PAGE = Pattern.compile("https?://[^\\s<>|]+");

    private static final String SPECIAL = "\\`*_[]|~#";
    private static final String UNRESERVED = "-._~/";

    private Markdown() {}

    /** Plain words: no character of them is taken for markup, and none ends the cell. */
    static String text(String words) {
        var out = new StringBuilder(words.length() + 16);
        words.strip().codePoints().forEach(c -> append(out, c));
        return out.toString();
    }

    private static void append(StringBuilder out, int c) {
        if (c == '&') {
            out.append("&amp;");
        } else if (c == '<') {
            out.append("&lt;");
        } else if (c == '$') {
            out.append("&#36;");
        } else if (Character.isWhitespace(c) || Character.isISOControl(c)) {
            out.append(' ');
        } else {
            if (SPECIAL.indexOf(c) >= 0 && !insideWord(out, c)) {
                out.append('\\');
            }
            out.appendCodePoint(c);
        }
    }

    /** An underscore after a letter opens no emphasis: settings like KC_DB stay readable in the source. */
    private static boolean insideWord(StringBuilder out, int c) {
        return c == '_' && out.length() > 0 && Character.isLetterOrDigit(out.charAt(out.length() - 1));
    }

    /** A literal value. */
    static String code(String value) {
        var oneLine = value.strip().replaceAll("\\s+", " ").replace("|", "\\|");
        if (oneLine.isEmpty()) {
            return "(empty)";
        }
        return oneLine.contains("`") ? "`` " + oneLine + " ``" : "`" + oneLine + "`";
    }

    /** A figure and the file that it comes from. */
    static String link(String text, String relativePath) {
        return "[" + text + "](" + encoded(relativePath) + ")";
    }

    /** A vendor page as a link, or what else is named as a source. */
    static String source(String source) {
        var stripped = source.strip();
        return PAGE.matcher(stripped).matches() ? "<" + stripped + ">" : text(stripped);
    }

    private static String encoded(String path) {
        var out = new StringBuilder();
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            int c = b & 0xff;
            boolean plain = c < 0x80 && Character.isLetterOrDigit(c);
            if (plain || UNRESERVED.indexOf(c) >= 0) {
                out.append((char) c);
            } else {
                out.append('%').append(String.format(Locale.ROOT, "%02X", c));
            }
        }
        return out.toString();
    }
}
