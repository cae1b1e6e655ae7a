package dev.idpbench.product.zitadel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.postgres.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Init, setup and start of the real program; skipped with the reason where no binary is given. */
@DisplayName("Zitadel's phases (real server)")
class ZitadelPhasesIT {

    @TempDir
    Path folder;

    private Site site;

    @BeforeEach
    void find() throws IOException {
        site = GivenZitadel.site(folder, Map.of());
        var missing = new ZitadelProduct().unavailable(site.mode(), site.options());
        Assumptions.assumeTrue(missing.isEmpty(), () -> missing.orElseThrow().toString());
    }

    @Test
    void everyPhaseMayRunAgain() throws IOException {
        var postgres = PostgresServer.of(site, ZitadelProduct.ID);
        var zitadel = ZitadelProcess.of(site, postgres.product(), ZitadelEnvironment.masterKey());
        var pat = new HashMap<String, String>();
        var builder = ProcessStack.builder(site)
                .postgres(postgres)
                .step(zitadel.init()::run)
                .step(zitadel.init()::run)
                .step(zitadel.setup()::run)
                .step(() -> pat.put("first", read(zitadel.folder().adminPat())))
                .step(zitadel.setup()::run);
        try (var stack = zitadel.serving(builder)) {
            assertThat(pat).containsEntry("first", read(zitadel.folder().adminPat()));
            stack.stopPart("product");
            stack.startPart("product");
            var ready = stack.startTimes("product").untilReady().toNanos() / 1e6;
            assertThat(stack.milestones()).containsKey("management API").hasSize(1);
            assertThat(stack.milestones().get("management API")).isGreaterThanOrEqualTo(ready);
        }
    }

    /** Ready, discovery and introspection do not notice it. */
    @Test
    void aWrongMasterKeyStopsTheStart() {
        var postgres = PostgresServer.of(site, ZitadelProduct.ID);
        var right = ZitadelProcess.of(site, postgres.product(), ZitadelEnvironment.masterKey());
        var wrong = new HashMap<>(right.environment());
        wrong.put("ZITADEL_MASTERKEY", ZitadelEnvironment.masterKey().reveal());
        var other = new ZitadelProcess(right.binary(), right.settings(), right.folder(), wrong, right.logs());
        var builder = ProcessStack.builder(site)
                .postgres(postgres)
                .step(right.init()::run)
                .step(right.setup()::run);

        assertThatThrownBy(() -> other.serving(builder))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("401")
                .hasMessageContaining("ZITADEL_MASTERKEY");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
