package dev.idpbench.junit;

import dev.idpbench.core.Mode;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;
import dev.idpbench.run.Bench;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * A product as a JUnit extension. Its stack starts once for a benchmark class, at the first step, lives in that class's
 * store, and is gone, leftover check included, before the next class starts.
 */
public abstract class ProductExtension
        implements BeforeAllCallback, ExecutionCondition, ParameterResolver, AfterTestExecutionCallback {

    private static final Namespace NAMESPACE = Namespace.create(ProductExtension.class);
    private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

    private final String product;

    protected ProductExtension(String product) {
        this.product = product;
    }

    /** Id of the product. */
    String product() {
        return product;
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        var suite = SuiteLifetime.of(context);
        var planned = suite.plan().product(product);
        if (suite.settings().planOnly()) {
            return ConditionEvaluationResult.disabled("bench.plan=only: the plan is printed, nothing is measured");
        }
        if (planned.isEmpty() || planned.get().idle()) {
            return ConditionEvaluationResult.disabled(planned.flatMap(p -> p.unavailable())
                    .map(u -> "N/A: " + u.reason() + "; next: " + u.nextStep())
                    .orElse(product + " is not chosen for this run"));
        }
        var scenario = scenario(context);
        if (scenario.isPresent() && planned.get().steps().stream().noneMatch(s -> s.scenario() == scenario.get())) {
            return ConditionEvaluationResult.disabled(scenario.get().title() + " is not planned for " + product);
        }
        if (coldStart(context)
                && planned.get().mode().filter(Mode.REMOTE::equals).isPresent()) {
            return ConditionEvaluationResult.disabled("a server that runs already is never started anew");
        }
        if (coldStart(context) && !planned.get().coldStart()) {
            return ConditionEvaluationResult.disabled(
                    "cold starts belong to published protocols, or to -Dbench.coldstart=true");
        }
        return ConditionEvaluationResult.enabled("planned");
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        refuseParallel(context);
        if (context.getStore(NAMESPACE).get(product) == null) {
            context.getStore(NAMESPACE).put(product, SuiteLifetime.of(context).bench(product));
            context.getStore(NAMESPACE).put(Bench.class, product);
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Bench.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return bench(context);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        Attachments.of(context, bench(context));
    }

    /** The bench that the enclosing benchmark class opened. */
    static Bench bench(ExtensionContext context) {
        var store = context.getStore(NAMESPACE);
        return store.get(store.get(Bench.class, String.class), Bench.class);
    }

    /** The scenario of the nearest enclosing test class that names one. */
    static Optional<Scenario> scenario(ExtensionContext context) {
        return context.getTestClass()
                .flatMap(type -> AnnotationSupport.findAnnotation(type, Measures.class))
                .map(Measures::value);
    }

    private static boolean coldStart(ExtensionContext context) {
        return context.getTestClass()
                .filter(ColdStartScenario.class::isAssignableFrom)
                .isPresent();
    }

    private static void refuseParallel(ExtensionContext context) {
        if (context.getConfigurationParameter(PARALLEL, Boolean::parseBoolean).orElse(false)) {
            throw new UserError("steps that run at once measure each other: set " + PARALLEL + "=false");
        }
    }
}
