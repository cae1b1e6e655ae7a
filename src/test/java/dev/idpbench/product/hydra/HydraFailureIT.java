package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.verify.SemanticCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** What the real server does when something goes wrong; skipped with the reason where no binary is given. */
@DisplayName("Ory Hydra in trouble (real server)")
@TestInstance(Lifecycle.PER_CLASS)
class HydraFailureIT {

    private static final SemanticCheck CHECK = new SemanticCheck(Duration.ofSeconds(30));

    @TempDir
    static Path folder;

    private final HydraProduct product = new HydraProduct();
    private Site site;
    private ProcessStack stack;
    private Tenant tenant;

    @BeforeAll
    void start() throws IOException {
        site = GivenHydra.site(folder, Map.of());
        stack = (ProcessStack) product.start(site);
        tenant = product.seed(stack, site);
    }

    @AfterAll
    void stop() {
        if (stack != null) {
            tenant.close();
            stack.close();
        }
    }

    /** Used twice by mistake, a pool token is refused and takes the whole chain with it. */
    @Test
    void refusesAPoolTokenUsedTwice() {
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);
        var token = Optional.of(one(PoolKind.REFRESH_TOKEN, Variant.PLAIN));
        var next = CHECK.check(workload, token);
        assertThatThrownBy(() -> CHECK.check(workload, token)).hasMessageContaining("400");
        assertThatThrownBy(() -> CHECK.check(workload, next)).hasMessageContaining("400");
    }

    @Test
    void namesTheDatabaseThatIsDown() {
        stack.stopPart("database");
        try {
            assertThatThrownBy(() -> tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 2, Progress.SILENT))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("its database does not answer");
            assertThatThrownBy(() -> product.seed(stack, site))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("its database does not answer");
        } finally {
            stack.startPart("database");
        }
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);
        assertThat(CHECK.check(workload, Optional.of(one(PoolKind.REFRESH_TOKEN, Variant.PLAIN))))
                .isPresent();
    }

    private Token one(PoolKind kind, Variant variant) {
        return tenant.mint(kind, variant, 1, Progress.SILENT).tokens().get(0);
    }
}
