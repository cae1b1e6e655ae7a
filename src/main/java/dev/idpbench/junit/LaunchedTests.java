package dev.idpbench.junit;

import dev.idpbench.core.Scenario;
import dev.idpbench.run.Chosen;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Hears from JUnit which classes a run consists of, so that the plan is that run's: one class from the IDE, for example. */
public final class LaunchedTests implements TestExecutionListener {

    private static final AtomicReference<Chosen> CHOSEN = new AtomicReference<>(Chosen.ALL);

    /** What the present run consists of. */
    static Chosen chosen() {
        return CHOSEN.get();
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        CHOSEN.set(of(plan.getRoots().stream()
                .flatMap(root -> plan.getDescendants(root).stream())
                .map(TestIdentifier::getSource)
                .flatMap(Optional::stream)
                .flatMap(source ->
                        source instanceof ClassSource type ? Stream.of(type.getJavaClass()) : Stream.empty())));
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        CHOSEN.set(Chosen.ALL);
    }

    static Chosen of(Stream<? extends Class<?>> classes) {
        Map<String, Set<Scenario>> scenarios = new HashMap<>();
        var coldStarts = new HashSet<String>();
        classes.filter(type -> type.getEnclosingClass() != null)
                .forEach(type -> productOf(type.getEnclosingClass()).ifPresent(product -> {
                    AnnotationSupport.findAnnotation(type, Measures.class)
                            .ifPresent(measures -> scenarios
                                    .computeIfAbsent(product, id -> new HashSet<>())
                                    .add(measures.value()));
                    if (ColdStartScenario.class.isAssignableFrom(type)) {
                        coldStarts.add(product);
                    }
                }));
        return new Chosen(scenarios, coldStarts);
    }

    /** Id of the product whose benchmark class this is. */
    private static Optional<String> productOf(Class<?> benchmark) {
        return AnnotationSupport.findRepeatableAnnotations(benchmark, ExtendWith.class).stream()
                .flatMap(extended -> Arrays.stream(extended.value()))
                .filter(ProductExtension.class::isAssignableFrom)
                .map(LaunchedTests::idOf)
                .findFirst();
    }

    private static String idOf(Class<? extends Extension> extension) {
        return ((ProductExtension) ReflectionSupport.newInstance(extension)).product();
    }
}
