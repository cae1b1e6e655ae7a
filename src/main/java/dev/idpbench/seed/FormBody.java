package dev.idpbench.seed;

import dev.idpbench.core.HttpCall;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A body of type {@value #TYPE}, fields in the order in which they were added. Immutable; never prints its values. */
public final class FormBody {

    public static final String TYPE = "application/x-www-form-urlencoded";

    private final List<String> pairs;

    private FormBody(List<String> pairs) {
        this.pairs = List.copyOf(pairs);
    }

    /** A token request of this grant, RFC 6749. */
    public static FormBody grant(String grantType) {
        return empty().with("grant_type", grantType);
    }

    public static FormBody empty() {
        return new FormBody(List.of());
    }

    public FormBody with(String name, String value) {
        return append(name, encode(value));
    }

    public FormBody with(String name, Secret value) {
        return append(name, encode(value.reveal()));
    }

    /** A field that takes a pool token: the load driver encodes what it puts in the placeholder's stead. */
    public FormBody withToken(String name) {
        return append(name, HttpCall.TOKEN);
    }

    public String encoded() {
        return String.join("&", pairs);
    }

    private FormBody append(String name, String encodedValue) {
        var all = new ArrayList<>(pairs);
        all.add(encode(name) + "=" + encodedValue);
        return new FormBody(all);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Names only. */
    @Override
    public String toString() {
        return pairs.stream().map(p -> p.substring(0, p.indexOf('='))).toList().toString();
    }
}
