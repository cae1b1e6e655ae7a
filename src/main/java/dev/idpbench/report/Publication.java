package dev.idpbench.report;

import dev.idpbench.core.GitState;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.SessionRecord.StepEntry;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Variant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Whether a product's results of a session may fill the comparison, and if not, every reason why. */
final class Publication {

    static final String LOCAL_BUILD = "local build";

    private static final Pattern PRODUCT_SETTING = Pattern.compile("bench\\.(?!pool\\.|mint\\.)[a-z0-9]+\\..+");

    /** Settings that say where something is found or listens, and change nothing of what is measured. */
    private static final Pattern WHERE = Pattern.compile(".*(Port|port|binary|image|[uU]rl|user)");

    private Publication() {}

    /** Empty when nothing speaks against it. */
    static List<String> objections(Entrant entrant) {
        var all = new LinkedHashSet<String>();
        all.addAll(ofSession(entrant.session()));
        all.addAll(disagreements(entrant));
        all.addAll(gaps(entrant));
        if (entrant.imageOrigin().equals(LOCAL_BUILD)) {
            all.add("it ran on a local build of its image, which never fills the official column");
        }
        return List.copyOf(all);
    }

    /** What speaks against the session as a whole. */
    static List<String> ofSession(ReadSession session) {
        var all = new ArrayList<String>();
        var record = session.record();
        if (!session.protocol().map(Protocol::publishable).orElse(false)) {
            all.add("protocol " + record.protocol() + " is never published");
        }
        gitObjection(record.git()).ifPresent(all::add);
        all.addAll(tuned(record.settings()));
        return all;
    }

    /** The plain row is the recommendation: what was tuned by a setting belongs into a named variant. */
    private static List<String> tuned(Map<String, String> settings) {
        return settings.entrySet().stream()
                .filter(s -> s.getKey().equals("bench.pool.size")
                        || (PRODUCT_SETTING.matcher(s.getKey()).matches()
                                && !WHERE.matcher(s.getKey()).matches()))
                .map(s -> "it was tuned by " + s.getKey() + "=" + s.getValue())
                .toList();
    }

    /** A committed tree tells which code measured; the protocol {@code custom} may still show variants. */
    static boolean traceable(ReadSession session) {
        boolean told = session.protocol().map(Protocol::publishable).orElse(true);
        return told && gitObjection(session.record().git()).isEmpty();
    }

    private static java.util.Optional<String> gitObjection(GitState git) {
        if (git.sha().equals(GitState.NO_GIT)) {
            return java.util.Optional.of("no commit tells which code measured" + note(git));
        }
        return git.clean()
                ? java.util.Optional.empty()
                : java.util.Optional.of("the work tree differed from commit " + git.shortSha() + note(git));
    }

    private static String note(GitState git) {
        return git.note().isBlank() ? "" : " (" + git.note().strip() + ")";
    }

    private static List<String> gaps(Entrant entrant) {
        var all = new ArrayList<String>();
        var planned = entrant.entry().steps();
        var found = entrant.steps().stream()
                .map(s -> s.step().fileName() + ".json")
                .collect(Collectors.toCollection(HashSet::new));
        entrant.session().coldStarts().forEach(c -> found.add(c.fileName() + ".json"));
        var missing = planned.stream().filter(p -> !found.contains(p.file())).toList();
        if (!missing.isEmpty() || planned.isEmpty()) {
            all.add(missing.size() + " of " + planned.size() + " planned steps have no result" + first(missing));
        }
        var absent = absentRows(entrant);
        if (missing.isEmpty() && !absent.isEmpty()) {
            all.add("the plan left steps of the protocol out: " + String.join(", ", absent));
        }
        return all;
    }

    private static String first(List<StepEntry> missing) {
        return missing.stream()
                .findFirst()
                .map(m -> ", the first is " + m.title() + (m.note().isBlank() ? "" : " (" + m.note() + ")"))
                .orElse("");
    }

    private static List<String> absentRows(Entrant entrant) {
        var ladder = entrant.session().protocol().map(Protocol::ladder);
        var absent = new ArrayList<String>();
        for (var scenario : Scenario.values()) {
            if (entrant.entry().unsupported().containsKey(scenario.id())) {
                continue;
            }
            var measured = entrant.ladder(scenario, Variant.PLAIN).stream()
                    .map(s -> s.step().connections())
                    .collect(Collectors.toSet());
            if (!measured.containsAll(
                    ladder.map(l -> Set.copyOf(l.connections())).orElse(Set.of()))) {
                absent.add(scenario.title());
            }
        }
        return absent;
    }

    /** Steps of one column must share what the column's head says about them. */
    private static List<String> disagreements(Entrant entrant) {
        var all = new ArrayList<String>();
        differs(all, entrant, "versions", s -> s.product().version());
        differs(all, entrant, "modes", s -> s.product().mode().word());
        differs(all, entrant, "image origins", s -> s.product().disclosure().imageOrigin());
        differs(all, entrant, "protocols", StepResult::protocol);
        differs(
                all,
                entrant,
                "environments",
                s -> EnvironmentFacts.of(s.environment()).toString());
        differs(all, entrant, "load drivers", s -> EnvironmentFacts.of(s.driver()));
        differs(all, entrant, "commits", s -> s.git().sha());
        return all;
    }

    private static void differs(List<String> all, Entrant entrant, String what, Function<StepResult, String> fact) {
        if (entrant.steps().stream().map(fact).distinct().count() > 1) {
            all.add("its steps were measured with different " + what);
        }
    }
}
