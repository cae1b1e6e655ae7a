package dev.idpbench.product.hydra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.hydra.StandInHydra.Fault;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a broken Hydra makes of the seeding: always an error with its cause, never a fast success. */
@DisplayName("Ory Hydra broken in known ways (STAND-IN, not the product)")
class HydraFailureTest {

    @Test
    void namesTheWrongAdminPort() {
        try (var hydra = new StandInHydra(Fault.NONE)) {
            var stack = hydra.stack(hydra.openAddress());
            assertThatThrownBy(() -> HydraSeeder.seed(stack, ProductOptions.NONE))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining(hydra.openAddress() + " is not Hydra's admin endpoint")
                    .hasMessageContaining("bench.hydra.adminPort");
            assertThat(hydra.operations()).isEmpty();
        }
    }

    @Test
    void namesAConsentThatWasNotAccepted() {
        try (var hydra = new StandInHydra(Fault.LOSES_CONSENT)) {
            var tenant = HydraSeeder.seed(hydra.stack(), ProductOptions.NONE);
            assertThatThrownBy(() -> tenant.mint(PoolKind.ACCESS_TOKEN, Variant.PLAIN, 1, Progress.SILENT))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("the consent request was not accepted");
        }
    }

    @Test
    void namesTheDatabaseThatIsDownWhileSeeding() {
        try (var hydra = new StandInHydra(Fault.DATABASE_DOWN)) {
            assertThatThrownBy(() -> HydraSeeder.seed(hydra.stack(), ProductOptions.NONE))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("its database does not answer");
        }
    }

    /** Hydra itself then says that the client does not exist. */
    @Test
    void namesTheDatabaseThatWentDownBeforeMinting() {
        try (var hydra = new StandInHydra(Fault.NONE)) {
            var tenant = HydraSeeder.seed(hydra.stack(), ProductOptions.NONE);
            hydra.becomes(Fault.DATABASE_DOWN);
            assertThatThrownBy(() -> tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 1, Progress.SILENT))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("invalid_client")
                    .hasMessageContaining("its database does not answer");
        }
    }

    @Test
    void namesTheSystemSecretThatChanged() {
        try (var hydra = new StandInHydra(Fault.OTHER_SECRET)) {
            var server = new HydraServer(new HydraApi(hydra.openAddress(), hydra.adminAddress()));
            assertThatThrownBy(server::touchKeys)
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("ready but not usable")
                    .hasMessageContaining("secrets.system");
        }
    }

    @Test
    void namesAServerThatIsGone() {
        var hydra = new StandInHydra(Fault.NONE);
        var tenant = HydraSeeder.seed(hydra.stack(), ProductOptions.NONE);
        hydra.close();
        assertThatThrownBy(() -> tenant.mint(PoolKind.ACCESS_TOKEN, Variant.PLAIN, 1, Progress.SILENT))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("Hydra does not answer any more");
    }
}
