package dev.idpbench.product.nullserver;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * A request as far as the null server cares.
 *
 * @param head request line and headers
 * @param body empty when there is none
 * @param length bytes that the request took
 */
record NullRequest(String head, String body, int length) {

    private static final String END = "\r\n\r\n";

    /** The first whole request of {@code bytes}, or empty when more must be read. */
    static Optional<NullRequest> first(byte[] bytes, int count) {
        var text = new String(bytes, 0, count, StandardCharsets.ISO_8859_1);
        var headEnd = text.indexOf(END);
        if (headEnd < 0) {
            return Optional.empty();
        }
        var head = text.substring(0, headEnd);
        var bodyStart = headEnd + END.length();
        var length = bodyStart + bodyLength(head);
        return length > count
                ? Optional.empty()
                : Optional.of(new NullRequest(head, text.substring(bodyStart, length), length));
    }

    String path() {
        var start = head.indexOf(' ') + 1;
        var end = head.indexOf(' ', start);
        return end < 0 ? "" : head.substring(start, end);
    }

    /** A field of the form body; empty when it is absent. The server's own tokens and names need no decoding. */
    String field(String name) {
        var start = ("&" + body).indexOf("&" + name + "=");
        if (start < 0) {
            return "";
        }
        var valueStart = start + name.length() + 1;
        var end = body.indexOf('&', valueStart);
        return body.substring(valueStart, end < 0 ? body.length() : end);
    }

    /** The bearer token; empty when there is none. */
    String bearer() {
        var value = header(head, "authorization");
        return value.regionMatches(true, 0, "Bearer ", 0, 7) ? value.substring(7) : "";
    }

    private static int bodyLength(String head) {
        var value = header(head, "content-length");
        return value.isEmpty() ? 0 : Integer.parseInt(value);
    }

    private static String header(String head, String name) {
        var start = head.toLowerCase(Locale.ROOT).indexOf("\r\n" + name + ":");
        if (start < 0) {
            return "";
        }
        var valueStart = start + name.length() + 3;
        var end = head.indexOf("\r\n", valueStart);
        return head.substring(valueStart, end < 0 ? head.length() : end).strip();
    }
}
