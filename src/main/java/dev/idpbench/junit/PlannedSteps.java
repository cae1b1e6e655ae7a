package dev.idpbench.junit;

import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The planned steps of the test's product and scenario. */
final class PlannedSteps implements ArgumentsProvider {

    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        var scenario = ProductExtension.scenario(context).orElseThrow();
        return ProductExtension.bench(context).steps().stream()
                .filter(step -> step.scenario() == scenario)
                .map(Arguments::of);
    }
}
