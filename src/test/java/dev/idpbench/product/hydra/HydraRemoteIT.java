package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Variant;
import dev.idpbench.product.RemoteSite;
import dev.idpbench.seed.Http;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.OwnNames;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A real Hydra that somebody else started and uses; skipped with the reason where no binary is given. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("Ory Hydra that runs already (real server)")
class HydraRemoteIT {

    private final HydraProduct product = new HydraProduct();
    private final List<String> said = new ArrayList<>();
    private Site own;
    private Stack byHand;

    @BeforeAll
    void startByHand(@TempDir Path folder) throws IOException {
        own = GivenHydra.site(folder, Map.of());
        byHand = product.start(own);
        var server = new HydraServer(new HydraApi(byHand.endpoint("public"), byHand.endpoint("admin")));
        server.createClient(Clients.named("shop").serviceBody());
        // Another machine's: nobody here knows whether that run is alive.
        server.createClient(Clients.of(new OwnNames("idpbench-00000000-", "s")).appBody());
    }

    @AfterAll
    void stopByHand() {
        if (byHand != null) {
            byHand.close();
        }
    }

    @Test
    void measuresAndLeavesNothingBehind() {
        var before = clients();
        var site = site("20260102T000000Z-smoke-1111111");

        try (var stack = product.start(site);
                var tenant = product.seed(stack, site)) {
            assertThat(clients()).hasSize(before.size() + 2);
            RemoteSite.answersEveryScenario(tenant);
            // The server's own default is 720 h: the lifetimes are those of the benchmark's client.
            assertThat(tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 1, Progress.SILENT)
                            .shortestLifetime(Instant.now()))
                    .isBetween(Duration.ofHours(23), Duration.ofHours(25));
            assertThat(product.disclose(stack, tenant, site).notes()).anyMatch(note -> note.contains("does not tell"));
        }

        assertThat(clients()).isEqualTo(before);
    }

    @Test
    void removesWhatAKilledRunLeft() {
        var before = clients();
        var killed = site("20260102T000000Z-smoke-2222222");
        product.seed(product.start(killed), killed);

        var next = site("20260102T000001Z-smoke-3333333");
        try (var stack = product.start(next);
                var tenant = product.seed(stack, next)) {
            assertThat(said).anyMatch(line -> line.contains("-2222222-svc") && line.contains("killed"));
            assertThat(tenant.serverVersion()).isNotNull();
        }

        assertThat(clients()).isEqualTo(before);
    }

    private Site site(String session) {
        var options = Map.of(
                "url", byHand.endpoint("public").toString(),
                "adminUrl", byHand.endpoint("admin").toString());
        return RemoteSite.of(own, session, options, Map.of(), said);
    }

    private List<JsonNode> clients() {
        var all = new ArrayList<JsonNode>();
        new Http(byHand.endpoint("admin"), Duration.ofSeconds(20))
                .get("/admin/clients?page_size=500", Map.of())
                .json()
                .forEach(all::add);
        return all;
    }
}
