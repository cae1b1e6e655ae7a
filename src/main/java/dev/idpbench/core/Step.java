package dev.idpbench.core;

/**
 * One scenario of one product at one concurrency: the unit that is measured, judged and recorded.
 *
 * @param product product id, for example {@code keycloak}
 * @param connections keep-alive connections held by the load driver, at least 1
 * @param round 1 for the first (and so far only) pass over the ladder
 */
public record Step(String product, Scenario scenario, Variant variant, int connections, int round) {

    public Step {
        if (connections < 1 || round < 1) {
            throw new IllegalArgumentException("connections and round are at least 1");
        }
    }

    public Step(String product, Scenario scenario, Variant variant, int connections) {
        this(product, scenario, variant, connections, 1);
    }

    /** Name in IDE, JUnit XML and console, for example {@code S3 introspect c=32}. */
    public String title() {
        return scenario.title() + (variant.isPlain() ? "" : " [" + variant.name() + "]") + " c=" + connections;
    }

    /** Name of the result file without its suffix: {@code <product>-<scenario>[-<variant>]-c<conn>}. */
    public String fileName() {
        return product + "-" + scenario.id() + (variant.isPlain() ? "" : "-" + variant.name()) + "-c" + connections
                + (round == 1 ? "" : "-r" + round);
    }

    @Override
    public String toString() {
        return title();
    }
}
