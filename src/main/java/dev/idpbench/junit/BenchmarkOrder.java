package dev.idpbench.junit;

import dev.idpbench.core.Scenario;
import java.util.Comparator;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;
import org.junit.jupiter.api.Order;

/**
 * Declared order: products by {@link Order} on their benchmark class, inside a product whatever needs a stack of its own
 * first, then the scenarios by id. JUnit's default order is arbitrary.
 */
public final class BenchmarkOrder implements ClassOrderer {

    @Override
    public void orderClasses(ClassOrdererContext context) {
        context.getClassDescriptors()
                .sort(Comparator.comparingInt(BenchmarkOrder::rank).thenComparing(ClassDescriptor::getDisplayName));
    }

    private static int rank(ClassDescriptor type) {
        var declared = type.findAnnotation(Order.class).map(Order::value);
        var scenario = type.findAnnotation(Measures.class).map(Measures::value).map(Scenario::ordinal);
        return declared.or(() -> scenario).orElse(-1);
    }
}
