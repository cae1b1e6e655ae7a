package dev.idpbench.run;

import dev.idpbench.core.ColdStart;
import dev.idpbench.core.Disclosure;
import dev.idpbench.core.DriverInfo;
import dev.idpbench.core.Environment;
import dev.idpbench.core.GitState;
import dev.idpbench.core.ProductRun;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.SessionRecord.State;
import dev.idpbench.core.SessionRecord.Status;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Verdict;
import dev.idpbench.gate.Gates;
import dev.idpbench.gate.Limits;
import dev.idpbench.observe.EnvironmentReader;
import dev.idpbench.observe.GitReader;
import dev.idpbench.product.Product;
import dev.idpbench.product.Tenant;
import dev.idpbench.result.Evidence;
import dev.idpbench.result.ResultWriter;
import dev.idpbench.session.Console;
import dev.idpbench.session.Ledger;
import dev.idpbench.session.Plan;
import dev.idpbench.settings.Settings;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Judges steps, writes results and the session's book, and prints a line for each step. */
final class Recorder {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Console console;
    private final Plan plan;
    private final Environment environment;
    private final GitState git;
    private final Path folder;
    private final Ledger ledger;
    private Optional<ResultWriter> writer = Optional.empty();

    Recorder(Settings settings, Console console, Plan plan) {
        this.console = console;
        this.plan = plan;
        this.environment = EnvironmentReader.read();
        this.git = GitReader.read(settings.baseDirectory());
        var now = Instant.now();
        var name = STAMP.format(now) + "-" + plan.protocol().name() + "-" + git.shortSha();
        this.folder = settings.results().resolve(name);
        this.ledger = new Ledger(new SessionRecord(
                name,
                plan.protocol().name(),
                settings.given(),
                environment,
                git,
                Status.RUNNING,
                entries(plan),
                now,
                Optional.empty()));
    }

    String name() {
        return ledger.book().name();
    }

    Path folder() {
        return folder;
    }

    SessionRecord book() {
        return ledger.book();
    }

    boolean begun() {
        return writer.isPresent();
    }

    /** Makes the session's folder: from here on it has a book. */
    void begin() {
        writer = Optional.of(new ResultWriter(folder));
        writeBook();
    }

    void version(String product, String version) {
        ledger.version(product, version);
    }

    void broken(Step step, String reason) {
        ledger.broken(step, reason);
        writeBook();
        console.line(step.product() + " " + step.title() + ": NOT MEASURED: " + firstLine(reason) + left());
    }

    void didNotStart(Product product, UserError why) {
        ledger.unavailable(
                product.id(),
                new Unavailable(firstLine(why.getMessage()), "see evidence/" + product.id() + "/ of the session"));
        writeBook();
    }

    StepResult record(Product product, Sut sut, DriverInfo driver, Measured measured) {
        var result = result(product, sut, driver, measured);
        writer.orElseThrow().write(result);
        ledger.measured(result);
        writeBook();
        console.line(result.step().product() + " " + StepLine.of(result) + left());
        return result;
    }

    /** Writes the cold starts of a product. */
    ColdStart record(Product product, Site site, Stack stack, Tenant tenant, List<ColdStart.Run> runs, Instant begun) {
        var coldStart = new ColdStart(
                name(),
                productRun(product, stack, tenant, product.disclose(stack, tenant, site)),
                (int) ColdStarts.POLL.toMillis(),
                runs,
                environment,
                git,
                begun,
                Instant.now(),
                Map.of());
        writer.orElseThrow().write(coldStart);
        console.line(StepLine.of(coldStart));
        return coldStart;
    }

    /** Closes the book. A session that measured nothing and has nothing to tell leaves no folder. */
    void end() {
        var counts = ledger.counts();
        var whole = !counts.containsKey(State.PLANNED) && !counts.containsKey(State.BROKEN);
        ledger.end(whole ? Status.COMPLETE : Status.ABORTED);
        if (writer.isPresent()) {
            writeBook();
            Evidence.tidy(folder.resolve("evidence"));
        }
        console.line(StepLine.summary(counts, folder, writer.isPresent()));
    }

    private StepResult result(Product product, Sut sut, DriverInfo driver, Measured measured) {
        var step = measured.prepared().step();
        var verdicts =
                new ArrayList<Verdict>(Gates.judge(step.connections(), measured.measurement(), measured.observation()));
        verdicts.add(measured.semantic());
        return new StepResult(
                name(),
                step,
                productRun(product, sut.stack(), sut.tenant(), sut.disclosure()),
                plan.protocol().name(),
                driver,
                measured.prepared().warmUps(),
                measured.measurement(),
                measured.observation(),
                verdicts,
                Limits.of(measured.measurement(), measured.observation(), environment),
                environment,
                git,
                measured.prepared().startedAt(),
                Instant.now(),
                Map.of("driver", "evidence/" + step.fileName() + ".txt"));
    }

    private ProductRun productRun(Product product, Stack stack, Tenant tenant, Disclosure disclosure) {
        var order = 1
                + plan.products().stream()
                        .map(Plan.PlannedProduct::product)
                        .toList()
                        .indexOf(product.id());
        return new ProductRun(
                product.id(),
                product.title(),
                tenant.serverVersion().orElse(product.version()),
                stack.mode(),
                product.runtime(),
                order,
                disclosure);
    }

    private void writeBook() {
        writer.ifPresent(w -> w.write(ledger.book()));
    }

    private String left() {
        return " (" + ledger.left() + " left)";
    }

    private static List<SessionRecord.ProductEntry> entries(Plan plan) {
        var entries = new ArrayList<SessionRecord.ProductEntry>();
        for (var product : plan.products()) {
            entries.add(Ledger.entry(product, entries.size() + 1));
        }
        return entries;
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
