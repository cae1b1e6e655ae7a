package dev.idpbench.settings;

import dev.idpbench.core.Ladder;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Secrets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Builds the typed settings from what was given. */
final class SettingsReader {

    /** Enough for any ladder, and far below the usual limit of open files. */
    private static final int MOST_CONNECTIONS = 4096;

    private static final Map<String, String> NOT_MEASURED = Map.of("s4", "login", "s7", "session login");

    private final List<String> productIds;
    private final SettingsSource source;
    private final GivenSettings given;

    SettingsReader(List<String> productIds, SettingsSource source, GivenSettings given) {
        this.productIds = productIds;
        this.source = source;
        this.given = given;
    }

    Settings read() {
        var protocol = protocol();
        var hosts = hosts();
        return new Settings(
                protocol,
                value("bench.products", this::products).orElse(productIds),
                given.get("bench.products").filter(g -> !isAll(g)).isPresent(),
                value("bench.scenarios", SettingsReader::scenarios).orElse(List.of(Scenario.values())),
                value("bench.variants", SettingsReader::variants).orElse(new VariantChoice(Set.of("plain"))),
                value("bench.mode", SettingsReader::mode).orElse(Optional.empty()),
                choice("bench.gates", "assert", "report").equals("assert"),
                choice("bench.plan", "run", "only").equals("only"),
                choice("bench.coldstart", "true", "false").equals("true"),
                value("bench.threads", g -> threads(g, protocol)).orElse(1),
                value("bench.wrk", g -> Values.path(g, source.baseDirectory())),
                value("bench.cache", g -> Values.path(g, source.baseDirectory())),
                value("bench.results", g -> Values.path(g, source.baseDirectory()))
                        .orElse(source.baseDirectory().resolve("results")),
                value("bench.pool.size", g -> Values.number(g, 1, 1_000_000)).orElse(2000),
                value("bench.mint.concurrency", g -> Values.number(g, 1, 256)).orElse(8),
                quiet(),
                hosts,
                options(hosts),
                secrets(),
                given.shown(),
                source.baseDirectory());
    }

    private <T> Optional<T> value(String name, Function<Given, T> parse) {
        return given.get(name).map(parse);
    }

    /** One of the words, the first when nothing is given. */
    private String choice(String name, String... words) {
        return value(name, g -> Values.word(g, List.of(words))).orElse(words[0]);
    }

    private boolean quiet() {
        var ci = source.environment().getOrDefault("CI", "");
        return switch (choice("bench.progress", "auto", "plain", "quiet")) {
            case "quiet" -> true;
            case "plain" -> false;
            default -> !ci.isBlank() && !ci.equalsIgnoreCase("false");
        };
    }

    private static boolean isAll(Given given) {
        return given.value().equalsIgnoreCase("all");
    }

    private Protocol protocol() {
        var named = value("bench.protocol", SettingsReader::named).orElse(Protocol.STANDARD);
        return named.with(
                value("bench.connections", SettingsReader::ladder),
                value("bench.warmup", g -> Values.seconds(g, 0)),
                value("bench.stepWarmup", g -> Values.seconds(g, 0)),
                value("bench.measured", g -> Values.seconds(g, 1)));
    }

    private static Protocol named(Given given) {
        var word =
                Values.word(given, Protocol.NAMED.stream().map(Protocol::name).toList());
        return Protocol.NAMED.stream()
                .filter(p -> p.name().equals(word))
                .findFirst()
                .orElseThrow();
    }

    private static Ladder ladder(Given given) {
        return new Ladder(Values.list(given).stream()
                .map(part -> Values.number(given, part, 1, MOST_CONNECTIONS))
                .toList());
    }

    private List<String> products(Given given) {
        if (isAll(given)) {
            return productIds;
        }
        return Values.list(given).stream()
                .map(part -> Values.word(given, part, productIds))
                .toList();
    }

    private static List<Scenario> scenarios(Given given) {
        if (isAll(given)) {
            return List.of(Scenario.values());
        }
        var chosen =
                Values.list(given).stream().map(part -> scenario(given, part)).toList();
        if (chosen.stream().distinct().count() < chosen.size()) {
            throw given.wrong("names a scenario twice, by id and by label: name each once.");
        }
        return chosen;
    }

    private static Scenario scenario(Given given, String part) {
        var flow = NOT_MEASURED.get(part.toLowerCase(Locale.ROOT));
        var ids = Arrays.stream(Scenario.values()).map(Scenario::id).collect(Collectors.joining(", "));
        if (flow != null) {
            throw given.wrong("names " + part.toUpperCase(Locale.ROOT) + " (" + flow
                    + "), which is not measured: choose from " + ids + ".");
        }
        var words = Arrays.stream(Scenario.values())
                .flatMap(s -> Stream.of(s.id(), s.label()))
                .toList();
        return Scenario.find(Values.word(given, part, words)).orElseThrow();
    }

    private static VariantChoice variants(Given given) {
        var names = Values.list(given);
        for (var name : names) {
            if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
                throw given.wrong("holds \"" + name + "\": names of variants are lower-case words joined by hyphens.");
            }
        }
        return new VariantChoice(Set.copyOf(names));
    }

    private static Optional<Mode> mode(Given given) {
        var words = Stream.concat(
                        Stream.of("auto"), Arrays.stream(Mode.values()).map(Mode::word))
                .toList();
        var word = Values.word(given, words);
        return Arrays.stream(Mode.values()).filter(m -> m.word().equals(word)).findFirst();
    }

    /** wrk gives each thread c/threads connections rounded down, so others would be fewer than the result claims. */
    private static int threads(Given given, Protocol protocol) {
        int threads = Values.number(given, 1, 64);
        boolean warms = Arrays.stream(RuntimeKind.values())
                .map(protocol::scenarioWarmUp)
                .anyMatch(d -> !d.equals(Duration.ZERO));
        var used = Stream.concat(
                protocol.ladder().connections().stream(),
                warms ? Stream.of(protocol.warmUpConnections()) : Stream.empty());
        used.filter(c -> c % threads != 0).findFirst().ifPresent(c -> {
            throw given.wrong(
                    "does not divide " + c + " connections, so fewer than " + c
                            + " would carry load: choose a divisor of every number of connections, or bench.connections to fit.");
        });
        return threads;
    }

    private Set<String> hosts() {
        return value(
                        "bench.allowRemote",
                        g -> Values.list(g).stream().map(h -> host(g, h)).collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    private static String host(Given given, String host) {
        if (!host.matches("[A-Za-z0-9._-]+|\\[[0-9a-fA-F:.]+]")) {
            throw given.wrong(
                    "holds \"" + host + "\", which is no host: write names or addresses without scheme and port.");
        }
        return host.toLowerCase(Locale.ROOT);
    }

    private Map<String, ProductOptions> options(Set<String> hosts) {
        var forms = new ProductForms(source, hosts);
        var options = new TreeMap<String, ProductOptions>();
        Stream.concat(productIds.stream(), Stream.of(Settings.POSTGRES))
                .forEach(id -> options.put(id, new ProductOptions(forms.checked(given.below("bench." + id + ".")))));
        return options;
    }

    private Map<String, Secrets> secrets() {
        var secrets = new TreeMap<String, Secrets>();
        for (var id : productIds) {
            secrets.put(
                    id,
                    new Secrets(given.below("bench." + id + ".").entrySet().stream()
                            .filter(e -> SettingName.isSecret(e.getKey()))
                            .collect(Collectors.toMap(
                                    Map.Entry::getKey, e -> e.getValue().value()))));
        }
        return secrets;
    }
}
