package dev.idpbench.run;

import dev.idpbench.core.Scenario;
import java.util.Map;
import java.util.Set;

/**
 * What the test launcher was asked for, before any setting: a run of one class must not announce the others' steps.
 *
 * @param scenarios by product id; a product that is not there is not run. Empty when nobody has chosen: then all are
 * @param coldStarts ids of products whose cold starts were asked for
 */
public record Chosen(Map<String, Set<Scenario>> scenarios, Set<String> coldStarts) {

    /** Whatever the settings say. */
    public static final Chosen ALL = new Chosen(Map.of(), Set.of());

    public Chosen {
        scenarios = Map.copyOf(scenarios);
        coldStarts = Set.copyOf(coldStarts);
    }

    boolean includes(String product) {
        return everything() || scenarios.containsKey(product) || coldStarts.contains(product);
    }

    boolean includes(String product, Scenario scenario) {
        return everything() || scenarios.getOrDefault(product, Set.of()).contains(scenario);
    }

    boolean includesColdStart(String product) {
        return everything() || coldStarts.contains(product);
    }

    private boolean everything() {
        return scenarios.isEmpty() && coldStarts.isEmpty();
    }
}
