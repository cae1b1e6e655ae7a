package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.TestSite;
import dev.idpbench.stack.process.postgres.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts of the real server that must fail, with their cause; skipped where no binary is given. */
@DisplayName("Ory Hydra started wrongly (real server)")
class HydraStartIT {

    @TempDir
    Path folder;

    @Test
    void namesTheMissingSystemSecret() throws IOException {
        var site = GivenHydra.site(folder, Map.of());
        assertThatThrownBy(() -> HydraProcess.start(site, Secret.of("")))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("secrets/system");
    }

    @Test
    void namesTheSystemSecretThatIsTooShort() throws IOException {
        var site = GivenHydra.site(folder, Map.of());
        assertThatThrownBy(() -> HydraProcess.start(site, Secret.of("short")))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("length must be >= 16");
    }

    /** The same database with another secret: ready, and not usable. */
    @Test
    void namesTheSystemSecretThatChanged() throws IOException {
        var site = GivenHydra.site(folder, Map.of());
        var postgres = PostgresServer.of(site, "hydra");
        var binary = HydraBinary.require(site.options());
        var first = process(binary, site.options(), postgres);
        var other = process(binary, freePorts(), postgres);
        assertThatThrownBy(() -> ProcessStack.builder(site)
                        .postgres(postgres)
                        .step(first.migration()::run)
                        .part(first.server(), "first", "native")
                        .step(first::makeKeys)
                        .part(other.server("other"), "other", "native")
                        .step(other::makeKeys)
                        .start()
                        .close())
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("ready but not usable")
                .hasMessageContaining("secrets.system");
    }

    private HydraProcess process(HydraBinary binary, ProductOptions options, PostgresServer postgres) {
        var configuration = new HydraConfiguration(
                HydraPorts.of(options), HydraPool.of(options), postgres.product(), Secret.random());
        return new HydraProcess(binary, configuration, folder, folder.resolve("logs"));
    }

    private static ProductOptions freePorts() throws IOException {
        return new ProductOptions(Map.of(
                "port", Integer.toString(TestSite.freePort()), "adminPort", Integer.toString(TestSite.freePort())));
    }
}
