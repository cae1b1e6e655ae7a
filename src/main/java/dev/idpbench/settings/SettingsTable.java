package dev.idpbench.settings;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Every setting with its default and meaning: the one table that the code checks against and the README shows. */
public final class SettingsTable {

    /** The word that stands for a product's id in a name. */
    static final String PRODUCT = "<product>";

    /**
     * A setting.
     *
     * @param name full name; {@value #PRODUCT} in it stands for every product's id
     * @param fallback what holds when it is not given, as shown to the user
     */
    public record Row(String name, String fallback, String meaning) {}

    private static final List<Row> ROWS = List.of(
            row("bench.protocol", "standard", "`smoke`, `standard` or `reference`: how long to warm and measure"),
            row("bench.products", "all", "products to run, by id; one named here that cannot run fails the build"),
            row("bench.scenarios", "all", "scenarios to measure, by id (`S3`) or label (`introspect`)"),
            row("bench.connections", "the protocol's", "ladder of connections, for example `2,8,32`; 1 to 4096 each"),
            row("bench.variants", "plain", "`plain`, `all`, or names of variants (`plain,rotating`)"),
            row("bench.mode", "auto", "`compose`, `process`, `remote`; `auto` takes compose where an engine answers"),
            row("bench.gates", "assert", "`assert`: a failed gate fails the build; `report`: it is only reported"),
            row("bench.plan", "run", "`only` prints the plan and starts nothing"),
            row("bench.coldstart", "true", "`false` leaves the cold start measurements out"),
            row("bench.measured", "the protocol's", "measured time of a step, whole seconds (`10`, `10s`, `2m`)"),
            row("bench.warmup", "the protocol's", "warm-up once per scenario, whole seconds; `0` for none"),
            row("bench.stepWarmup", "the protocol's", "warm-up before every step, whole seconds; `0` for none"),
            row("bench.threads", "1", "threads of the load driver; must divide every number of connections"),
            row("bench.wrk", "PATH, then the cache", "path of the wrk binary"),
            row("bench.pool.size", "2000", "distinct user access tokens for S3 and S6"),
            row("bench.mint.concurrency", "8", "token requests in flight while pools are minted"),
            row(
                    "bench.progress",
                    "auto",
                    "`plain`: every line of progress; `quiet`: a line per step; `auto`: quiet in CI"),
            row("bench.results", "results", "folder of the results; relative to the project's folder"),
            row("bench.cache", "~/.cache/idpbench", "folder of provisioned software; must allow execution"),
            row("bench.allowRemote", "none", "hosts besides loopback that may be put under load"),
            row("bench.postgres.port", "15432", "port of the PostgreSQL that is started"),
            row("bench.postgres.image", "pinned", "PostgreSQL image (compose mode)"),
            row(
                    "bench.postgres.memory",
                    "the compose file's",
                    "PostgreSQL's memory limit (compose mode), for example `1g`"),
            row("bench.<product>.port", "the product's", "port of the public endpoint"),
            row("bench.<product>.adminPort", "the product's", "port of the admin endpoint, where it has one"),
            row("bench.<product>.managementPort", "the product's", "port of health and metrics, where it has one"),
            row("bench.<product>.binary", "PATH", "path of the server's binary (process mode)"),
            row("bench.<product>.image", "pinned", "the server's image (compose mode)"),
            row("bench.<product>.memory", "the vendor's advice", "the server's memory limit, for example `2g`"),
            row("bench.<product>.url", "none", "base address of a running server (remote mode)"),
            row("bench.<product>.adminUrl", "none", "its admin address, where that differs (remote mode)"),
            row("bench.<product>.user", "none", "administrator's name (remote mode)"),
            row("bench.<product>.password", "none", "administrator's password; environment or `.env.bench` only"),
            row("bench.<product>.adminToken", "none", "administrator's token; environment or `.env.bench` only"));

    private SettingsTable() {}

    private static Row row(String name, String fallback, String meaning) {
        return new Row(name, fallback, meaning);
    }

    /** The settings common to all products, in the order of the README. */
    public static List<Row> rows() {
        return ROWS;
    }

    /** The README's table, as Markdown lines that end with a line feed. */
    public static String toMarkdown() {
        return toMarkdown(Map.of());
    }

    /**
     * The README's table with the products' own settings at its end.
     *
     * @param own by product id: the name after the product, and its meaning
     */
    public static String toMarkdown(Map<String, Map<String, String>> own) {
        var lines = ROWS.stream().map(SettingsTable::line).collect(Collectors.joining());
        var more = own.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(p -> p.getValue().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(s -> line(row("bench." + p.getKey() + "." + s.getKey(), "the product's", s.getValue()))))
                .collect(Collectors.joining());
        return "| Setting | Default | Meaning |\n|---|---|---|\n" + lines + more;
    }

    private static String line(Row row) {
        return "| `" + row.name() + "` | " + row.fallback() + " | " + row.meaning() + " |\n";
    }

    /** Every name that may be set, in full. */
    static Set<String> names(Map<String, Set<String>> productSettingNames) {
        var names = new TreeSet<String>();
        for (var row : ROWS) {
            if (row.name().contains(PRODUCT)) {
                productSettingNames.keySet().forEach(id -> names.add(row.name().replace(PRODUCT, id)));
            } else {
                names.add(row.name());
            }
        }
        productSettingNames.forEach((id, own) -> own.forEach(name -> names.add("bench." + id + "." + name)));
        return names;
    }
}
