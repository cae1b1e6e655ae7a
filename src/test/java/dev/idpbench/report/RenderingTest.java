package dev.idpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.GitState;
import dev.idpbench.core.Latency;
import dev.idpbench.core.LatencyPair;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.Mode;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Variant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class RenderingTest {

    private final Rendering rendering = new Rendering();

    @Test
    void aFigureChangesExactlyItsCells() {
        var before = new Samples().session();
        var after = bend(before, "keycloak-S3-c32", s -> latency(s, Samples.latency(2222)));
        var changed = changedLines(rendering.comparison(List.of(before)), rendering.comparison(List.of(after)));
        assertThat(changed).hasSize(1);
        assertThat(changed.get(0)).contains("[2.22](20261201T044300Z-standard-0123456/keycloak-S3-c32.json)");
    }

    @Test
    void productThatDidNotRunHasReasonAndNextStep() {
        var text = rendering.comparison(List.of(new Samples().session()));
        assertThat(text)
                .contains("| Ory Hydra | N/A[^1] |")
                .contains("[^1]: Ory Hydra: Session 20261201T044300Z-standard-0123456: did not run: "
                        + "no hydra binary on PATH. Next step: set -Dbench.hydra.binary=/path.");
    }

    @Test
    void nothingPublishedMeansNoNumbers() {
        var text = rendering.comparison(List.of());
        assertThat(text).contains("No session in this folder is published yet").doesNotContain(".json)");
        assertThat(text).contains("| S1 discovery | N/A[^1] | N/A[^2] | N/A[^3] | N/A[^4] |");
    }

    @Test
    void sessionsThatCanNeverBePublishedChangeNothing() {
        var smoke = new Samples();
        smoke.protocol = "smoke";
        smoke.ladder = List.of(2, 8);
        smoke.name = "20261203T000000Z-smoke-0123456";
        smoke.startedAt = Samples.START.plusSeconds(1_000_000);
        smoke.measured.add("hydra");
        var dirty = new Samples();
        dirty.git = new GitState(Samples.CLEAN.sha(), false, "pom.xml");
        dirty.name = "20261204T000000Z-standard-0123456";
        dirty.startedAt = Samples.START.plusSeconds(2_000_000);
        var published = new Samples().session();
        assertThat(rendering.comparison(List.of(smoke.session(), published, dirty.session())))
                .isEqualTo(rendering.comparison(List.of(published)));
        assertThat(rendering.session(dirty.session()))
                .contains("**This session is not published.**")
                .contains("Keycloak: the work tree differed from commit 0123456 (pom.xml).");
        assertThat(rendering.session(smoke.session())).contains("Keycloak: protocol smoke is never published.");
    }

    @Test
    void theSameBytesWhereverTheyAreMade() {
        var sessions = List.of(new Samples().session());
        var text = rendering.comparison(sessions);
        var locale = Locale.getDefault();
        var zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
            assertThat(new Rendering().comparison(sessions)).isEqualTo(text);
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
        var shuffled = new ArrayList<>(sessions.get(0).steps());
        Collections.reverse(shuffled);
        assertThat(rendering.comparison(List.of(new ReadSession(sessions.get(0).record(), shuffled, List.of()))))
                .isEqualTo(text);
    }

    @Test
    void loginFlowsAndProcessModeAreLimitations() {
        assertThat(rendering.comparison(List.of(new Samples().session())))
                .contains("- S4 and S7, the login flows, are not measured")
                .contains("- Process mode runs the servers natively")
                .contains("share the 2 usable cores")
                .contains("`shared-cpus`: 35 of 35 steps");
    }

    @Test
    void localBuildShowsInItsSessionOnly() {
        var local = new Samples();
        local.imageOrigin = "local build";
        local.mode = Mode.COMPOSE;
        assertThat(rendering.comparison(List.of(local.session()))).doesNotContain(".json)");
        assertThat(rendering.session(local.session()))
                .contains("Keycloak: it ran on a local build of its image, which never fills the official column.")
                .contains("](keycloak-S1-c128.json)");
    }

    @Test
    void variantsHaveRowsOfTheirOwn() {
        var sample = new Samples();
        sample.extra.add(new Step("keycloak", Scenario.REFRESH_TOKEN, Variant.ROTATING, 8));
        sample.extra.add(
                new Step("keycloak", Scenario.CLIENT_CREDENTIALS, new Variant("idtoken", "with an ID token"), 8));
        var plain = rendering.comparison(List.of(new Samples().session()));
        var text = rendering.comparison(List.of(sample.session()));
        assertThat(section(text, "## Results", "## Every step"))
                .isEqualTo(section(plain, "## Results", "## Every step"));
        assertThat(section(text, "## Variants", "## Refresh by"))
                .contains("| S2 client_credentials | `idtoken` | [8]")
                .contains("with an ID token")
                .doesNotContain("rotating");
        assertThat(section(text, "## Refresh by", "## What a request"))
                .contains("| S5 refresh_token | `rotating` | [8]")
                .contains("[1.00](20261201T044300Z-standard-0123456/keycloak-S5-rotating-c8.json)");
    }

    @Test
    void coldStartsShowMedianMinimumAndMaximum() {
        var sample = new Samples();
        sample.coldStarts.add(sample.coldStart("keycloak", 9000, 7000, 8000));
        var text = rendering.comparison(List.of(sample.session()));
        assertThat(text)
                .contains(
                        "| Ready (s) | [8.00 (7.00 – 9.00)](20261201T044300Z-standard-0123456/keycloak-coldstart.json) |")
                .contains("| First S3 introspect (s) | [8.50 (7.50 – 9.50)](");
    }

    @Test
    void aColdStartOfALocalBuildStaysInItsSession() {
        var sample = new Samples();
        sample.imageOrigin = "local build";
        sample.coldStarts.add(sample.coldStart("keycloak", 9000));
        assertThat(rendering.comparison(List.of(sample.session()))).contains("No cold start was measured.");
        assertThat(rendering.session(sample.session())).contains("| Ready (s) | [9.00 (9.00 – 9.00)](keycloak-cold");
    }

    @Test
    void untrustedLatencyAndUnprovenStepsAreMarked() {
        var session = bend(
                new Samples().session(),
                "keycloak-S1-c128",
                s -> with(
                        s,
                        new LatencyPair(
                                Reading.missing("counts do not add up"),
                                s.measurement().latency().corrected())));
        var text = rendering.comparison(List.of(session));
        assertThat(text)
                .contains("recorded latency untrusted: counts do not add up")
                .contains("[4000](20261201T044300Z-standard-0123456/keycloak-S1-c2.json) UNPROVEN");
    }

    @Test
    void unsupportedScenarioSaysWhy() {
        var sample = new Samples();
        sample.unsupported.put("S5", "no refresh tokens | for machines");
        assertThat(rendering.comparison(List.of(sample.session())))
                .contains("S5 refresh\\_token: no refresh tokens \\| for machines".replace("\\_", "_"));
    }

    @Test
    void everyTableIsWellFormed() {
        var sample = new Samples();
        sample.extra.add(new Step("keycloak", Scenario.REFRESH_TOKEN, Variant.ROTATING, 8));
        for (var text : List.of(rendering.comparison(List.of(sample.session())), rendering.session(sample.session()))) {
            assertThat(text).doesNotContain("\n\n\n").endsWith("\n").doesNotContain("\r");
            var width = 0;
            for (var line : text.split("\n", -1)) {
                var cells = line.startsWith("|") ? line.split("(?<!\\\\)\\|", -1).length : 0;
                assertThat(width == 0 || cells == 0 || width == cells).as(line).isTrue();
                width = cells;
            }
            assertFootnotes(text);
        }
    }

    @Test
    void thePageDrawsEveryPlainStepAndLinksIt() {
        var sample = new Samples();
        sample.extra.add(new Step("keycloak", Scenario.REFRESH_TOKEN, Variant.ROTATING, 8));
        var page = rendering.page(List.of(sample.session()));
        assertThat(page.split("<circle", -1)).hasSize(1 + 2 * 35);
        assertThat(page)
                .contains("<a href=\"20261201T044300Z-standard-0123456/keycloak-S3-c32.json\">")
                .contains("<b>Ory Hydra</b>: N/A. ")
                .doesNotContain("rotating")
                .doesNotContain("src=")
                .doesNotContain("http://");
        assertThat(rendering.page(List.of()))
                .contains("there is nothing to draw")
                .doesNotContain("<circle");
    }

    @Test
    void theSummaryHasNoLinkThatLeadsNowhere() {
        assertThat(rendering.summary(new Samples().session()))
                .contains("## Session 20261201T044300Z-standard-0123456")
                .contains("| S3 introspect | 4013 at c=128, P99 4.94 ms |")
                .doesNotContain("](");
    }

    private static void assertFootnotes(String text) {
        var marks = Pattern.compile("\\[\\^(\\d+)](?!:)")
                .matcher(text)
                .results()
                .map(m -> m.group(1))
                .distinct();
        var notes =
                Pattern.compile("(?m)^\\[\\^(\\d+)]: ").matcher(text).results().map(m -> m.group(1));
        assertThat(notes.toList()).containsExactlyElementsOf(marks.toList());
    }

    private static String section(String text, String from, String to) {
        return text.substring(text.indexOf(from), text.indexOf(to)).replaceAll("\\[\\^\\d+]", "");
    }

    private static List<String> changedLines(String before, String after) {
        var old = Arrays.asList(before.split("\n", -1));
        var now = Arrays.asList(after.split("\n", -1));
        assertThat(now).hasSameSizeAs(old);
        var changed = new ArrayList<String>();
        for (int i = 0; i < now.size(); i++) {
            if (!now.get(i).equals(old.get(i))) {
                changed.add(now.get(i));
            }
        }
        return changed;
    }

    private static ReadSession bend(ReadSession session, String file, UnaryOperator<StepResult> change) {
        return new ReadSession(
                session.record(),
                session.steps().stream()
                        .map(s -> s.step().fileName().equals(file) ? change.apply(s) : s)
                        .toList(),
                session.coldStarts());
    }

    private static StepResult latency(StepResult step, Latency recorded) {
        return with(
                step,
                new LatencyPair(
                        Reading.of(recorded), step.measurement().latency().corrected()));
    }

    private static StepResult with(StepResult s, LatencyPair latency) {
        var m = s.measurement();
        var measurement = new Measurement(
                m.startedAt(),
                m.planned(),
                m.covered(),
                m.requests(),
                m.good(),
                m.errors(),
                m.statuses(),
                m.bodyFailures(),
                latency,
                m.driverCpu(),
                m.longestGap(),
                m.silentEnd(),
                m.poolSpent(),
                m.remaining());
        return new StepResult(
                s.session(),
                s.step(),
                s.product(),
                s.protocol(),
                s.driver(),
                s.warmUps(),
                measurement,
                s.observation(),
                s.verdicts(),
                s.limited(),
                s.environment(),
                s.git(),
                s.startedAt(),
                s.endedAt(),
                s.evidence());
    }
}
