package dev.idpbench.report;

import dev.idpbench.core.Disclosure;
import dev.idpbench.core.ProductRun;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.StepResult.WarmUp;
import dev.idpbench.core.Variant;
import dev.idpbench.core.WorkProfile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What a reader needs to check that every product was treated as its vendor would have it, and alike. */
record Fairness(Cells cells) {

    /**
     * A product's part of the appendix.
     *
     * @param sources vendor pages behind the set-up
     * @param warmUps loads that preceded the plain steps
     */
    record Section(
            String title,
            Table artifacts,
            List<String> sources,
            Table deviations,
            Table durability,
            Table settings,
            Table warmUps,
            List<String> notes) {}

    List<Section> of(List<Entrant> entrants) {
        return entrants.stream()
                .flatMap(e -> e.run().stream().map(r -> section(e, r)))
                .toList();
    }

    private Section section(Entrant entrant, ProductRun run) {
        var disclosure = run.disclosure();
        return new Section(
                Markdown.text(entrant.entry().title() + " " + entrant.version()),
                pairs("Part", "What ran", disclosure.artifacts()),
                disclosure.sources().stream()
                        .map(c -> Markdown.text(c.statement()) + ": " + Markdown.source(c.source()))
                        .toList(),
                deviations(disclosure),
                pairs("Operation", "What a commit waits for", disclosure.durability()),
                settings(disclosure.settings()),
                warmUps(entrant),
                disclosure.notes().stream().map(Markdown::text).toList());
    }

    private static Table deviations(Disclosure disclosure) {
        var rows = disclosure.deviations().stream()
                .map(d -> List.of(
                        Markdown.code(d.setting()),
                        Markdown.text(d.recommended()),
                        Markdown.text(d.actual()),
                        Markdown.text(d.reason()),
                        Markdown.source(d.source())))
                .toList();
        return new Table("", List.of("Setting", "Vendor", "Here", "Reason", "Source"), rows);
    }

    private static Table pairs(String key, String value, Map<String, String> pairs) {
        var rows = pairs.entrySet().stream()
                .map(e -> List.of(Markdown.text(e.getKey()), Markdown.text(e.getValue())))
                .toList();
        return new Table("", List.of(key, value), rows);
    }

    private static Table settings(Map<String, String> settings) {
        var rows = settings.entrySet().stream()
                .map(e -> List.of(Markdown.code(e.getKey()), Markdown.code(e.getValue())))
                .toList();
        return new Table("", List.of("Setting", "Value"), rows);
    }

    private Table warmUps(Entrant entrant) {
        var rows = new ArrayList<List<String>>();
        for (var scenario : Scenario.values()) {
            for (var step : entrant.ladder(scenario, Variant.PLAIN)) {
                step.warmUps().forEach(w -> rows.add(warmUp(step, w)));
            }
        }
        return new Table("", List.of("Before the step", "Purpose", "Connections", "Time", "QPS"), rows);
    }

    private List<String> warmUp(StepResult step, WarmUp warmUp) {
        return List.of(
                cells.figure(step, Markdown.text(step.step().title())),
                Markdown.text(warmUp.purpose()),
                String.valueOf(warmUp.connections()),
                Figures.seconds(warmUp.duration()),
                Figures.qps(warmUp.qps()));
    }

    /** What one request makes each product do: where this differs, QPS compares policies rather than servers. */
    static Table workProfiles(List<Entrant> entrants) {
        var header = List.of("Scenario", "Product", "Client secret", "Token", "Signature", "What a request does");
        var rows = Arrays.stream(Scenario.values())
                .flatMap(s -> entrants.stream().flatMap(e -> profile(s, e).stream()))
                .toList();
        return new Table("", header, rows);
    }

    private static List<List<String>> profile(Scenario scenario, Entrant entrant) {
        return entrant.run()
                .map(r -> r.disclosure().workProfiles().get(scenario.id()))
                .map(p -> List.of(profile(scenario, entrant, p)))
                .orElse(List.of());
    }

    private static List<String> profile(Scenario scenario, Entrant entrant, WorkProfile profile) {
        return List.of(
                scenario.title(),
                Markdown.text(entrant.entry().title()),
                Markdown.text(profile.secretHash()),
                Markdown.text(profile.tokenFormat()),
                Markdown.text(profile.signature()),
                Markdown.text(profile.does()));
    }
}
