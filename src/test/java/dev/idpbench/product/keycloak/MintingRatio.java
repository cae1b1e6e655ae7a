package dev.idpbench.product.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.BodyCheck;
import dev.idpbench.core.Load;
import dev.idpbench.core.Mode;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.load.wrk.WrkDriver;
import dev.idpbench.provision.UserDepot;
import dev.idpbench.provision.WrkLocator;
import dev.idpbench.session.Console;
import dev.idpbench.stack.Site;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Minting against wrk posting the same grant at the same concurrency, three alternations. A measurement, not a test of every
 * build: {@code -Pcompetitors -Dit.test=MintingRatio} runs it.
 */
class MintingRatio {

    private static final int CONNECTIONS = 8;
    private static final int TOKENS = 4_000;
    private static final int ALTERNATIONS = 3;

    private final Console console = new Console(false);

    @TempDir
    private Path folder;

    @Test
    void minterAgainstWrk() {
        var depot = UserDepot.open(Optional.empty(), Progress.SILENT);
        var wrk = WrkLocator.here(Optional.empty(), depot, Progress.SILENT).locate();
        var driver = new WrkDriver(wrk, 1, Path.of("lua"), folder.resolve("private"), Set.of());
        var site = new Site(
                "ratio",
                Mode.PROCESS,
                ProductOptions.NONE,
                ProductOptions.NONE,
                folder,
                folder,
                depot,
                Progress.SILENT);
        var product = new KeycloakProduct();
        try (var stack = product.start(site)) {
            var tenant = (KeycloakTenant) product.seed(stack, site);
            minted(tenant);
            var ratios = new ArrayList<Double>();
            for (int i = 1; i <= ALTERNATIONS; i++) {
                var minter = minted(tenant);
                var bare = driver.run(load(tenant)).qps();
                ratios.add(minter / bare);
                console.line(String.format(
                        Locale.ROOT, "%d: minter %.0f/s, wrk %.0f/s, ratio %.3f", i, minter, bare, minter / bare));
            }
            assertThat(ratios).allSatisfy(ratio -> assertThat(ratio).isGreaterThan(0.8));
        }
    }

    /** Logins a second. */
    private static double minted(KeycloakTenant tenant) {
        long begun = System.nanoTime();
        var pool = tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, TOKENS, Progress.SILENT);
        return pool.size() / ((System.nanoTime() - begun) / 1e9);
    }

    private Load load(KeycloakTenant tenant) {
        var check = new BodyCheck(List.of("\"refresh_token\":\""), List.of(), false);
        var workload =
                new Workload(Scenario.CLIENT_CREDENTIALS, Variant.PLAIN, tenant.login(), check, Optional.empty());
        return new Load(
                workload,
                PoolUse.NONE,
                new TokenPool(List.of()),
                CONNECTIONS,
                Duration.ofSeconds(10),
                folder.resolve("evidence"),
                "login");
    }
}
