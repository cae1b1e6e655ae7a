package dev.idpbench.core;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything about a product's set-up that a reader needs to check a figure.
 *
 * @param imageOrigin {@code official}, {@code local build}, {@code distribution}, {@code given binary} or {@code remote}
 * @param artifacts what ran, by part, each with its digest or file hash, for example {@code product -> ...zip sha256:...}
 * @param runtime what executed the server's code, by part, for example {@code product -> OpenJDK 17.0.15+6}
 * @param settings every setting given to the product, secrets left out
 * @param durability by part or operation: what a commit waits for
 * @param workProfiles by scenario id
 * @param notes anything else a reader must know (listens on all interfaces, feature flags ...)
 */
public record Disclosure(
        String imageOrigin,
        Map<String, String> artifacts,
        Map<String, String> runtime,
        Map<String, String> settings,
        List<Claim> sources,
        List<Deviation> deviations,
        Map<String, String> durability,
        Map<String, WorkProfile> workProfiles,
        List<String> notes) {

    public Disclosure {
        artifacts = sorted(artifacts);
        runtime = sorted(runtime);
        settings = sorted(settings);
        durability = sorted(durability);
        workProfiles = sorted(workProfiles);
        sources = List.copyOf(sources);
        deviations = List.copyOf(deviations);
        notes = List.copyOf(notes);
    }

    private static <V> Map<String, V> sorted(Map<String, V> map) {
        return java.util.Collections.unmodifiableMap(new TreeMap<>(map));
    }
}
