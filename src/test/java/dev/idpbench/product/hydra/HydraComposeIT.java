package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.product.ComposeSite;
import dev.idpbench.product.NothingLeft;
import dev.idpbench.product.ProductContract;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.Docker;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Against the real Hydra in containers; skipped with the reason where its image cannot be had. */
@Timeout(600)
class HydraComposeIT {

    private static Site site(Path folder) throws IOException {
        var ports = Map.of(
                "port", Integer.toString(TestSite.freePort()), "adminPort", Integer.toString(TestSite.freePort()));
        return ComposeSite.orSkip(new HydraProduct(), folder, ports);
    }

    @Nested
    @DisplayName("Ory Hydra (real server, containers)")
    class Contract extends ProductContract {

        @RegisterExtension
        static final NothingLeft NOTHING_LEFT = new NothingLeft("idpbench-hydra");

        Contract() {
            super(new HydraProduct());
        }

        @Override
        protected Site site(Path folder) throws IOException {
            return HydraComposeIT.site(folder);
        }
    }

    @Nested
    class Starts {

        @RegisterExtension
        static final NothingLeft NOTHING_LEFT = new NothingLeft("idpbench-hydra");

        /** The first start counts from the migration on, the next one from the server's own container. */
        @Test
        void firstOneCountsTheMigration(@TempDir Path folder) throws IOException {
            try (var stack = HydraCompose.start(site(folder))) {
                var first = stack.startTimes("product");
                assertThat(first.ordered()).isEqualTo(startOf("migrate")).isBefore(startOf("hydra"));
                assertThat(folder.resolve("logs/migrate.log")).content().contains("migrations");
                stack.stopPart("product");
                stack.startPart("product");
                var next = stack.startTimes("product");
                assertThat(next.ordered()).isEqualTo(startOf("hydra")).isAfter(first.ready());
            }
        }

        private Instant startOf(String service) {
            return Instant.parse(
                    Docker.run("inspect", "--format", "{{.State.StartedAt}}", "idpbench-hydra-" + service + "-1"));
        }

        @Test
        void saysWhatHydraSaidWhenItDoesNotStart(@TempDir Path folder) throws IOException {
            var site = site(folder);
            assertThatThrownBy(() -> HydraCompose.start(site, Secret.of("short")))
                    .isInstanceOf(StackFailure.class)
                    .hasMessageContaining("idpbench-hydra")
                    .hasMessageContaining("secret");
        }
    }
}
