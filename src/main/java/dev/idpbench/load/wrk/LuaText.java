package dev.idpbench.load.wrk;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Lua source for plain data. */
final class LuaText {

    private LuaText() {}

    /** A string literal in which everything but letters and digits is a byte's number: no text can break out of it. */
    static String quoted(String text) {
        var literal = new StringBuilder("\"");
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            int value = b & 0xff;
            if (value < 128 && Character.isLetterOrDigit(value)) {
                literal.append((char) value);
            } else {
                literal.append('\\').append("%03d".formatted(value));
            }
        }
        return literal.append('"').toString();
    }

    static String list(List<String> texts) {
        return texts.stream().map(LuaText::quoted).collect(Collectors.joining(", ", "{ ", " }"));
    }
}
