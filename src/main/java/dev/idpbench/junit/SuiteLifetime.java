package dev.idpbench.junit;

import dev.idpbench.core.UserError;
import dev.idpbench.product.Product;
import dev.idpbench.product.Products;
import dev.idpbench.report.Reports;
import dev.idpbench.run.Suite;
import dev.idpbench.settings.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** One suite for a whole test run, however many classes it has; closed after the last, and when the JVM is ended. */
final class SuiteLifetime implements AutoCloseable {

    private static final Namespace NAMESPACE = Namespace.create(SuiteLifetime.class);

    private final Optional<Suite> suite;
    private final Optional<UserError> refusal;
    private final Thread whenEnded = new Thread(this::closeSuite, "idpbench-shutdown");

    private SuiteLifetime(Optional<Suite> suite, Optional<UserError> refusal) {
        this.suite = suite;
        this.refusal = refusal;
    }

    /**
     * The run's suite, opened at the first call.
     *
     * @throws UserError at every call when it was refused, so that each class fails with the reason
     */
    static Suite of(ExtensionContext context) {
        var lifetime = context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(SuiteLifetime.class, key -> open(), SuiteLifetime.class);
        lifetime.refusal.ifPresent(e -> {
            throw new UserError(e.getMessage());
        });
        return lifetime.suite.orElseThrow();
    }

    private static SuiteLifetime open() {
        try {
            var suite = Suite.open(Settings.load(ids(), settingNames()), LaunchedTests.chosen());
            var lifetime = new SuiteLifetime(Optional.of(suite), Optional.empty());
            Runtime.getRuntime().addShutdownHook(lifetime.whenEnded);
            return lifetime;
        } catch (UserError e) {
            return new SuiteLifetime(Optional.empty(), Optional.of(e));
        }
    }

    private static List<String> ids() {
        return Products.all().stream().map(Product::id).toList();
    }

    private static Map<String, Set<String>> settingNames() {
        return Products.all().stream()
                .collect(Collectors.toMap(
                        Product::id, product -> product.settings().keySet()));
    }

    @Override
    public void close() {
        if (suite.isEmpty()) {
            return;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(whenEnded);
        } catch (IllegalStateException e) {
            // The JVM is ending: the hook runs already, and closing twice does no harm.
        }
        try {
            closeSuite();
        } finally {
            report(suite.get());
        }
    }

    private void closeSuite() {
        suite.ifPresent(Suite::close);
    }

    /** The session's own report always; the comparison only when this session may be in it. */
    private static void report(Suite suite) {
        if (!suite.wroteResults()) {
            return;
        }
        Reports.writeSession(suite.folder());
        suite.console().line("report: " + suite.folder().resolve("COMPARISON.md"));
        if (suite.plan().protocol().publishable()) {
            Reports.writeComparison(suite.settings().results());
            suite.console().line("comparison: " + suite.settings().results().resolve("COMPARISON.md"));
        }
    }
}
