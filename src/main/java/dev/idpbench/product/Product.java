package dev.idpbench.product;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Secrets;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.Variant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server that is compared. Implementations hold no state: what is started lives in {@link Stack} and {@link Tenant}. */
public interface Product {

    /** Lower-case word used in settings and file names, for example {@code keycloak}. */
    String id();

    /** Name as its vendor writes it, for example {@code Ory Hydra}. */
    String title();

    /** The pinned version that runs unless the user gives another server. */
    String version();

    RuntimeKind runtime();

    /** False for a product that runs only when it is named, and never fills a column of the comparison. */
    default boolean compared() {
        return true;
    }

    /** Names that {@code bench.<id>.*} may take besides the common ones, with what they mean. */
    default Map<String, String> settings() {
        return Map.of();
    }

    /** Why this product cannot run in a mode on this machine, or empty when it can. Costs no start and no download. */
    Optional<Unavailable> unavailable(Mode mode, ProductOptions options);

    /** Credentials that remote mode needs and the user did not give; empty when they are complete. */
    default Optional<Unavailable> unauthorized(ProductOptions options, Secrets secrets) {
        return Optional.empty();
    }

    /** Images that compose mode needs besides PostgreSQL's, as the user's settings have them. */
    default List<String> images(ProductOptions options) {
        return List.of();
    }

    /** What a user should know before the product runs in a mode, in a few words; printed with the plan. */
    default Optional<String> warning(Mode mode) {
        return Optional.empty();
    }

    /** Scenarios that the product cannot serve, with the reason; they become N/A rows. */
    default Map<Scenario, String> unsupported() {
        return Map.of();
    }

    /** Named variants of a scenario besides the plain one. */
    default List<Variant> variants(Scenario scenario) {
        return List.of();
    }

    /** Variants that need a stack started differently carry the settings for it; empty for all others. */
    default Map<String, String> stackSettings(Variant variant) {
        return Map.of();
    }

    /** Stages of the newest start that this product tells apart, in milliseconds since it was ordered; mostly none. */
    default Map<String, Double> milestones(Stack stack) {
        return Map.of();
    }

    /** Starts the product with a fresh database and returns when its readiness endpoint agrees. */
    Stack start(Site site);

    /** Seeds clients and users through the product's own API; nothing of an earlier tenant is reused. */
    Tenant seed(Stack stack, Site site);

    /** What a reader must know about the set-up as it runs now, the server asked where it can tell. */
    Disclosure disclose(Stack stack, Tenant tenant, Site site);
}
