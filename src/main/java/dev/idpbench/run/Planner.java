package dev.idpbench.run;

import dev.idpbench.core.Mode;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Step;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.Product;
import dev.idpbench.session.Plan;
import dev.idpbench.session.Plan.PlannedProduct;
import dev.idpbench.settings.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the plan of a run from the settings: nothing starts, nothing is downloaded. */
final class Planner {

    /** Rough costs, for the estimate only: start, seeding and stop; pool of user tokens; checks around a step. */
    private static final Duration JVM_START = Duration.ofSeconds(50);

    private static final Duration NATIVE_START = Duration.ofSeconds(15);
    private static final Duration POOL = Duration.ofSeconds(15);

    /** Five first starts with their seeding, and five restarts. */
    private static final int COLD_STARTS = 5;

    private static final Duration STEP_OVERHEAD = Duration.ofSeconds(2);

    private static final String NOT_CHOSEN = "not chosen for this run";

    private final Settings settings;
    private final List<Product> registered;
    private final Modes modes;
    private final Chosen launched;

    Planner(Settings settings, List<Product> registered, Modes modes, Chosen launched) {
        this.settings = settings;
        this.registered = registered;
        this.modes = modes;
        this.launched = launched;
    }

    Plan plan() {
        settings.variants().check(knownVariants());
        var products = registered.stream()
                .filter(p -> p.compared() || chosen(p))
                .map(p -> chosen(p) ? launched(p) : notChosen(p, "add " + p.id() + " to bench.products"))
                .toList();
        return new Plan(settings.protocol(), products, settings.results());
    }

    /** A product that was asked for by name and cannot run fails the run, before anything starts. */
    static void refuseUnrunnable(Settings settings, Plan plan) {
        var refused = plan.products().stream()
                .filter(p -> settings.explicitProducts() && settings.products().contains(p.product()))
                .filter(p -> p.mode().isEmpty() && !wasLeftOut(p))
                .map(p -> p.title() + " was asked for and cannot run here: " + reason(p))
                .collect(Collectors.joining("\n"));
        if (!refused.isEmpty()) {
            throw new UserError(refused);
        }
        if (plan.idle()) {
            throw new UserError("nothing would be measured: "
                    + plan.products().stream()
                            .map(p -> p.title() + ": " + reason(p))
                            .collect(Collectors.joining("; ")));
        }
    }

    private static String reason(PlannedProduct product) {
        return product.unavailable()
                .map(u -> u.reason() + "; next: " + u.nextStep())
                .orElse(
                        "bench.scenarios, bench.variants, bench.coldstart and the protocol leave nothing of what was chosen");
    }

    private PlannedProduct launched(Product product) {
        return launched.includes(product.id()) ? planned(product) : notChosen(product, "run its benchmark class too");
    }

    private static boolean wasLeftOut(PlannedProduct product) {
        return product.unavailable().filter(u -> u.reason().equals(NOT_CHOSEN)).isPresent();
    }

    private PlannedProduct planned(Product product) {
        var choice = modes.choose(product);
        var steps = choice.mode().map(mode -> steps(product, mode)).orElse(List.of());
        boolean coldStart = coldStarts()
                && launched.includesColdStart(product.id())
                && choice.mode().filter(mode -> mode != Mode.REMOTE).isPresent();
        return new PlannedProduct(
                product.id(),
                product.title(),
                product.version(),
                choice.mode(),
                choice.reason(),
                choice.unavailable(),
                steps,
                unsupported(product),
                coldStart,
                time(product, steps, coldStart));
    }

    private Set<String> knownVariants() {
        return registered.stream()
                .filter(this::chosen)
                .flatMap(p -> settings.scenarios().stream().flatMap(s -> p.variants(s).stream()))
                .map(Variant::name)
                .collect(Collectors.toSet());
    }

    /** A product that is not compared runs only when it is named. */
    private boolean chosen(Product product) {
        return settings.products().contains(product.id()) && (settings.explicitProducts() || product.compared());
    }

    private static PlannedProduct notChosen(Product product, String nextStep) {
        return new PlannedProduct(
                product.id(),
                product.title(),
                product.version(),
                Optional.empty(),
                "",
                Optional.of(new Unavailable(NOT_CHOSEN, nextStep)),
                List.of(),
                unsupported(product),
                false,
                Duration.ZERO);
    }

    private List<Step> steps(Product product, Mode mode) {
        var steps = new ArrayList<Step>();
        for (var scenario : settings.scenarios()) {
            if (!product.unsupported().containsKey(scenario) && launched.includes(product.id(), scenario)) {
                variants(product, scenario, mode)
                        .forEach(v -> settings.protocol()
                                .ladder()
                                .connections()
                                .forEach(c -> steps.add(new Step(product.id(), scenario, v, c))));
            }
        }
        return steps;
    }

    /**
     * The plain row and, when asked for, the named ones; those that need another stack come last, and not at all where
     * the server runs already.
     */
    private List<Variant> variants(Product product, Scenario scenario, Mode mode) {
        var variants = new ArrayList<Variant>(List.of(Variant.PLAIN));
        product.variants(scenario).stream()
                .filter(v -> mode != Mode.REMOTE || product.stackSettings(v).isEmpty())
                .sorted(java.util.Comparator.comparing(
                        v -> !product.stackSettings(v).isEmpty()))
                .forEach(variants::add);
        return variants.stream().filter(v -> settings.wantsVariant(v.name())).toList();
    }

    private static Map<String, String> unsupported(Product product) {
        return product.unsupported().entrySet().stream()
                .collect(Collectors.toMap(e -> e.getKey().id(), Map.Entry::getValue));
    }

    /** Cold starts belong to the published protocols; a quick look leaves them out unless it asks for them. */
    private boolean coldStarts() {
        return settings.coldStart()
                && (settings.protocol().publishable() || settings.given().containsKey("bench.coldstart"));
    }

    private Duration time(Product product, List<Step> steps, boolean coldStart) {
        if (steps.isEmpty() && !coldStart) {
            return Duration.ZERO;
        }
        var protocol = settings.protocol();
        var start = product.runtime() == RuntimeKind.JVM ? JVM_START : NATIVE_START;
        long scenarios = steps.stream().map(Step::scenario).distinct().count();
        var warm = protocol.scenarioWarmUp(product.runtime()).multipliedBy(scenarios);
        var measured =
                protocol.stepWarmUp(product.runtime()).plus(protocol.measured()).plus(STEP_OVERHEAD);
        long refresh = steps.stream()
                .filter(s -> s.scenario() == Scenario.REFRESH_TOKEN)
                .count();
        var coldStarts = coldStart ? start.plus(start).multipliedBy(COLD_STARTS) : Duration.ZERO;
        return start.plus(coldStarts)
                .plus(POOL)
                .plus(warm)
                .plus(measured.multipliedBy(steps.size()))
                .plus(protocol.measured().multipliedBy(2 * refresh));
    }
}
