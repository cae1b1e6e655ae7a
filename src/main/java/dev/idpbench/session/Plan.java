package dev.idpbench.session;

import dev.idpbench.core.Mode;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.Step;
import dev.idpbench.core.Unavailable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a run is going to do, said before anything starts. */
public record Plan(Protocol protocol, List<PlannedProduct> products, Path results) {

    /**
     * A product in the plan.
     *
     * @param mode how it will run; empty when it will not
     * @param modeReason why this mode, in one sentence
     * @param steps in the order of the run; empty when it does not run
     * @param coldStart whether cold starts are measured before the steps, on stacks of their own
     * @param time estimate for everything, from start to teardown
     */
    public record PlannedProduct(
            String product,
            String title,
            String version,
            Optional<Mode> mode,
            String modeReason,
            Optional<Unavailable> unavailable,
            List<Step> steps,
            Map<String, String> unsupported,
            boolean coldStart,
            Duration time) {

        /** Whether nothing of it is measured. */
        public boolean idle() {
            return steps.isEmpty() && !coldStart;
        }
    }

    public Plan {
        products = List.copyOf(products);
    }

    /** Steps of all products. */
    public int steps() {
        return products.stream().mapToInt(p -> p.steps().size()).sum();
    }

    /** Whether nothing would be measured. */
    public boolean idle() {
        return products.stream().allMatch(PlannedProduct::idle);
    }

    /** Estimate for the whole run. */
    public Duration time() {
        return products.stream().map(PlannedProduct::time).reduce(Duration.ZERO, Duration::plus);
    }

    public Optional<PlannedProduct> product(String id) {
        return products.stream().filter(p -> p.product().equals(id)).findFirst();
    }

    /** The plan as printed: products, steps, time, where results go, and how to make it shorter. */
    public String text() {
        var text = new StringBuilder("plan: protocol " + protocol.name() + ", " + steps() + " steps, about "
                + minutes(time()) + ", results in " + results + "\n");
        for (var product : products) {
            text.append(line(product)).append('\n');
        }
        text.append("shorter: -Dbench.protocol=smoke, -Dbench.products=keycloak, -Dbench.scenarios=S3, ")
                .append("-Dbench.connections=8; only this plan: -Dbench.plan=only");
        return text.toString();
    }

    private static String line(PlannedProduct product) {
        var name = String.format("  %-10s %-10s ", product.product(), product.version());
        if (product.mode().isEmpty()) {
            var why = product.unavailable().orElse(new Unavailable("not chosen", "name it in bench.products"));
            return name + "N/A: " + why.reason() + "; next: " + why.nextStep();
        }
        return name + product.mode().get().word() + " (" + product.modeReason() + "), "
                + (product.coldStart() ? "cold starts, " : "")
                + product.steps().size() + " steps, about " + minutes(product.time());
    }

    /** Rounded up to whole minutes, as an estimate should be. */
    public static String minutes(Duration duration) {
        long minutes = (duration.toSeconds() + 59) / 60;
        return minutes + " min";
    }
}
