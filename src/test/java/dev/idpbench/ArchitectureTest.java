package dev.idpbench;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Keeps the walls between the rooms of the suite. */
class ArchitectureTest {

    @TestFactory
    Stream<DynamicTest> keepsTheWalls() {
        // Not ArchUnit's own "no tests" option: it knows target/test-classes only, and -Dstyle.skip compiles elsewhere.
        JavaClasses main = new ClassFileImporter()
                .withImportOption(location -> !location.contains("/test-classes/"))
                .importPackages("dev.idpbench");
        return new Walls("dev.idpbench")
                .rules().entrySet().stream()
                        .map(rule -> DynamicTest.dynamicTest(
                                rule.getKey(), () -> rule.getValue().check(main)));
    }
}
