package dev.idpbench.product.fulla;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * fulla's configuration as it is shipped, and the changes to it. Passwords are not in it: they come by environment.
 *
 * @param shipped as it comes with the image or beside the program
 */
record FullaConfiguration(JsonNode shipped, List<Change> changes) {

    /** Its files carry comments. */
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();

    private static final String FILE = "fulla-config.json";

    /**
     * Reads a shipped configuration.
     *
     * @param origin where it was found, for messages
     */
    static FullaConfiguration read(String text, String origin, FullaSettings settings, Site site) {
        try {
            return new FullaConfiguration(JSON.readTree(text), FullaPatch.of(settings, site.mode()));
        } catch (JsonProcessingException e) {
            throw new StackFailure(origin + " is no configuration of fulla: " + e.getOriginalMessage(), e);
        }
    }

    /** The changed configuration. */
    String text() {
        var root = shipped.deepCopy();
        changes.forEach(change -> change.apply(root));
        return root.toPrettyString();
    }

    /** Writes the changed configuration, and what was shipped under the changed keys for the disclosure. */
    Path write(Site site, Path file) {
        try {
            Files.writeString(file, text());
            var before = new TreeMap<String, String>();
            changes.forEach(change -> before.put(change.path(), change.shipped(shipped)));
            JSON.writeValue(site.scratch().resolve(FILE).toFile(), before);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write below " + site.scratch(), e);
        }
    }

    /** What was shipped, by path, as {@link #write} has seen it. */
    static Map<String, String> shipped(Site site) {
        var file = site.scratch().resolve(FILE);
        try {
            var all = new TreeMap<String, String>();
            if (Files.exists(file)) {
                JSON.readTree(file.toFile())
                        .properties()
                        .forEach(e -> all.put(e.getKey(), e.getValue().asText()));
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
