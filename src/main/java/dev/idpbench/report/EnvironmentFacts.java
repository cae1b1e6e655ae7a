package dev.idpbench.report;

import dev.idpbench.core.DriverInfo;
import dev.idpbench.core.Environment;
import dev.idpbench.core.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The machine by the names that a reader sees, and where two sessions differ in it. */
final class EnvironmentFacts {

    private EnvironmentFacts() {}

    static Map<String, String> of(Environment env) {
        var facts = new LinkedHashMap<String, String>();
        facts.put("host", env.host());
        facts.put("operating system", env.os());
        facts.put("kernel", env.kernel());
        facts.put("architecture", env.architecture());
        facts.put("CPU", words(env.cpuModel(), c -> c));
        facts.put("usable cores", String.valueOf(env.usableCores()));
        facts.put("installed cores", words(env.installedCores(), String::valueOf));
        facts.put("CPU quota (cores)", words(env.cpuQuotaCores(), Figures::cores));
        facts.put("memory", words(env.memoryBytes(), b -> Figures.mebibytes(b) + " MiB"));
        facts.put("JDK of the suite", env.jdk());
        return facts;
    }

    static String of(DriverInfo driver) {
        return driver.name() + " " + driver.version() + ", " + driver.threads()
                + (driver.threads() == 1 ? " thread" : " threads");
    }

    /** Why two measured products may not stand in one table; empty when they may. */
    static List<String> differences(Entrant one, Entrant other) {
        var all = new ArrayList<String>();
        compare(
                all,
                "protocol",
                one.session().record().protocol(),
                other.session().record().protocol());
        compare(all, "mode", one.mode(), other.mode());
        var mine = of(one.session().record().environment());
        var theirs = of(other.session().record().environment());
        mine.forEach((name, value) -> compare(all, name, value, theirs.get(name)));
        compare(all, "load driver", driver(one), driver(other));
        return all;
    }

    private static void compare(List<String> all, String name, String mine, String theirs) {
        if (!mine.equals(theirs)) {
            all.add(name + " " + mine + " against " + theirs);
        }
    }

    private static String driver(Entrant entrant) {
        return entrant.driver().map(EnvironmentFacts::of).orElse("none");
    }

    private static <T> String words(Reading<T> reading, Function<T, String> present) {
        return reading.found().map(present).orElse("unknown");
    }
}
