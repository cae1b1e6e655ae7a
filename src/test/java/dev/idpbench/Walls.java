package dev.idpbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The walls between the rooms below one root package, as ArchUnit rules. */
record Walls(String root) {

    /** Who may use whom. A room that is missing here has no walls yet: add it with its row. */
    static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("core", Set.of()),
            Map.entry("settings", Set.of("core")),
            Map.entry("stats", Set.of("core")),
            Map.entry("provision", Set.of("core", "settings")),
            Map.entry("stack", Set.of("core", "settings", "provision")),
            Map.entry("load", Set.of("core", "settings", "provision")),
            Map.entry("seed", Set.of("core")),
            Map.entry("verify", Set.of("core")),
            Map.entry("result", Set.of("core")),
            Map.entry("observe", Set.of("core", "stack")),
            Map.entry("gate", Set.of("core", "stats")),
            Map.entry("product", Set.of("core", "stack", "seed", "verify")),
            Map.entry("session", Set.of("core", "settings", "result")),
            Map.entry(
                    "run",
                    Set.of(
                            "core",
                            "settings",
                            "stats",
                            "provision",
                            "stack",
                            "load",
                            "seed",
                            "verify",
                            "result",
                            "observe",
                            "gate",
                            "product",
                            "session")),
            Map.entry("report", Set.of("core", "result", "stats")),
            // Uses run, report, session and product, and whatever these expose: that may come from any room.
            Map.entry(
                    "junit",
                    Set.of(
                            "core",
                            "settings",
                            "stats",
                            "provision",
                            "stack",
                            "load",
                            "seed",
                            "verify",
                            "result",
                            "observe",
                            "gate",
                            "product",
                            "session",
                            "run",
                            "report")));

    Map<String, ArchRule> rules() {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        for (String room : new TreeSet<>(MAY_USE.keySet())) {
            rules.put(room + " uses only " + new TreeSet<>(MAY_USE.get(room)), usesOnly(room));
        }
        rules.put("core needs the JDK alone", coreNeedsTheJdkAlone());
        rules.put("every class lives in a known room", everyClassLivesInAKnownRoom());
        rules.put(
                "no cycles between rooms",
                slices().matching(root + ".(*)..").should().beFreeOfCycles());
        rules.put("products never use each other", productsNeverUseEachOther());
        rules.put("a product's base knows no product", theBaseKnowsNoProduct());
        rules.put("only stack sees containers", only("stack", "org.testcontainers..", "com.github.dockerjava.."));
        rules.put("only junit sees JUnit", only("junit", "org.junit.."));
        rules.put("nobody sleeps but the stall meter", nobodySleeps());
        rules.put("one console prints", oneConsolePrints());
        rules.put("names are the domain's nouns", namesAreNouns());
        rules.replaceAll((name, rule) -> rule.allowEmptyShould(true));
        return rules;
    }

    private String room(String name) {
        return root + "." + name + "..";
    }

    private String[] rooms() {
        return MAY_USE.keySet().stream().map(this::room).toArray(String[]::new);
    }

    private ArchRule usesOnly(String room) {
        String[] forbidden = MAY_USE.keySet().stream()
                .filter(other -> !other.equals(room) && !MAY_USE.get(room).contains(other))
                .map(this::room)
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage(room(room))
                .should()
                .dependOnClassesThat(resideInAnyPackage(forbidden));
    }

    private ArchRule coreNeedsTheJdkAlone() {
        return classes()
                .that()
                .resideInAPackage(room("core"))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(room("core"), "java..", "javax.."));
    }

    private ArchRule everyClassLivesInAKnownRoom() {
        return classes().that().resideInAPackage(root + "..").should().resideInAnyPackage(rooms());
    }

    private ArchRule productsNeverUseEachOther() {
        return slices().matching(root + ".product.(*)..").should().notDependOnEachOther();
    }

    private ArchRule theBaseKnowsNoProduct() {
        return noClasses()
                .that()
                .resideInAPackage(root + ".product")
                .should()
                .dependOnClassesThat(resideInAPackage(root + ".product.*.."));
    }

    private ArchRule only(String room, String... libraries) {
        return noClasses()
                .that(resideInAPackage(root + "..").and(not(resideInAPackage(room(room)))))
                .should()
                .dependOnClassesThat(resideInAnyPackage(libraries));
    }

    private ArchRule nobodySleeps() {
        return noClasses()
                .that()
                .doNotHaveSimpleName("StallMeter")
                .should()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", long.class, int.class)
                .orShould()
                .callMethod(TimeUnit.class, "sleep", long.class)
                .orShould()
                .callMethod(LockSupport.class, "parkNanos", long.class)
                .because("a wait names its condition and the last thing that it saw: use Awaitility");
    }

    private ArchRule oneConsolePrints() {
        return noClasses()
                .that()
                .doNotHaveSimpleName("Console")
                .and()
                .doNotHaveSimpleName("ReportMain")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(Throwable.class, "printStackTrace")
                .because("lines from two places end up in each other");
    }

    private ArchRule namesAreNouns() {
        return noClasses()
                .should()
                .haveNameMatching(".*(Manager|Helper|Utils?)")
                .because("such a name says that the noun is missing");
    }
}
