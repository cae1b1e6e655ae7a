package dev.idpbench.settings;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Secrets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Everything that the user may set, checked. A value comes from {@code -D}, else the environment, else
 * {@value SettingsSource#FILE_NAME}, else its default; {@link SettingsTable} tells names and meanings.
 *
 * @param protocol numbers of the run, named {@code custom} when any of them was overridden
 * @param products ids in the given order; all known ones when none was named
 * @param explicitProducts whether {@code products} were named: then one that cannot run is an error
 * @param mode empty for {@code auto}
 * @param threads of the load driver; divides every number of connections that will be used
 * @param wrk the wrk binary, when given
 * @param cache folder of provisioned software, when given
 * @param results folder of results, absolute
 * @param poolSize distinct access tokens
 * @param mintConcurrency token requests in flight
 * @param gatesAssert whether a failed gate fails the build
 * @param planOnly whether the run ends with the printed plan
 * @param quiet whether a run prints a line per step only
 * @param allowRemote hosts besides loopback that may be put under load, lower case
 * @param options by product id, and {@code postgres}
 * @param secrets by product id
 * @param given what was set and is no secret, for session.json
 * @param baseDirectory the project's folder
 */
public record Settings(
        Protocol protocol,
        List<String> products,
        boolean explicitProducts,
        List<Scenario> scenarios,
        VariantChoice variants,
        Optional<Mode> mode,
        boolean gatesAssert,
        boolean planOnly,
        boolean coldStart,
        int threads,
        Optional<Path> wrk,
        Optional<Path> cache,
        Path results,
        int poolSize,
        int mintConcurrency,
        boolean quiet,
        Set<String> allowRemote,
        Map<String, ProductOptions> options,
        Map<String, Secrets> secrets,
        Map<String, String> given,
        Path baseDirectory) {

    /** Name under which {@code bench.postgres.*} stands. */
    public static final String POSTGRES = "postgres";

    public Settings {
        products = List.copyOf(products);
        scenarios = List.copyOf(scenarios);
        allowRemote = Set.copyOf(allowRemote);
        options = Map.copyOf(options);
        secrets = Map.copyOf(secrets);
        given = java.util.Collections.unmodifiableMap(new TreeMap<>(given));
    }

    /**
     * Reads the settings of this process.
     *
     * @param productIds every product that can be named
     * @param productSettingNames by product id, the names that it takes besides the common ones
     * @throws dev.idpbench.core.UserError for an unknown or malformed name or value, with its place and the nearest right one
     */
    public static Settings load(Collection<String> productIds, Map<String, Set<String>> productSettingNames) {
        return load(productIds, productSettingNames, SettingsSource.ofProcess());
    }

    /** Reads the settings of the given places and nothing else. */
    public static Settings load(
            Collection<String> productIds, Map<String, Set<String>> productSettingNames, SettingsSource source) {
        var names = new TreeMap<String, Set<String>>();
        productIds.forEach(id -> names.put(id, productSettingNames.getOrDefault(id, Set.of())));
        return new SettingsReader(
                        List.copyOf(productIds), source, GivenSettings.collect(source, SettingsTable.names(names)))
                .read();
    }

    /** The user's {@code bench.<id>.*} settings, secrets left out. */
    public ProductOptions product(String id) {
        return options.getOrDefault(id, ProductOptions.NONE);
    }

    /** The user's credentials for a product. */
    public Secrets secrets(String id) {
        return secrets.getOrDefault(id, Secrets.NONE);
    }

    /** True when steps of this variant are to be measured. */
    public boolean wantsVariant(String name) {
        return variants.includes(name);
    }

    /** The user's {@code bench.postgres.*} settings. */
    public ProductOptions postgres() {
        return product(POSTGRES);
    }
}
