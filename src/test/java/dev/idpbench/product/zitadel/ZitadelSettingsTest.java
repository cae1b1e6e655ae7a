package dev.idpbench.product.zitadel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.DatabaseAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZitadelSettingsTest {

    private static final DatabaseAccess DATABASE =
            new DatabaseAccess("jdbc:postgresql://127.0.0.1:5433/zitadel", "zitadel", "p@ss");

    @TempDir
    Path folder;

    @Test
    void sharesThePoolOfAllProductsUnlessSaid() {
        assertThat(environment(Map.of()))
                .containsEntry("ZITADEL_DATABASE_POSTGRES_MAXOPENCONNS", "25")
                .containsEntry("ZITADEL_DATABASE_POSTGRES_HOST", "127.0.0.1")
                .containsEntry("ZITADEL_DATABASE_POSTGRES_PORT", "5433")
                .containsEntry("ZITADEL_DATABASE_POSTGRES_DATABASE", "zitadel")
                .containsEntry("ZITADEL_SERVICEPING_ENABLED", "false")
                .doesNotContainKey("ZITADEL_CACHES_INSTANCE_CONNECTOR");
    }

    @Test
    void externalPortFollowsThePort() {
        assertThat(environment(Map.of("port", "15999")))
                .containsEntry("ZITADEL_PORT", "15999")
                .containsEntry("ZITADEL_EXTERNALPORT", "15999");
    }

    @Test
    void theCacheIsAVariantWithAStackOfItsOwn() {
        var product = new ZitadelProduct();
        assertThat(environment(product.stackSettings(ZitadelVariants.INSTANCE_CACHE)))
                .containsEntry("ZITADEL_CACHES_INSTANCE_CONNECTOR", "memory")
                .containsEntry("ZITADEL_CACHES_CONNECTORS_MEMORY_ENABLED", "true");
        assertThat(product.variants(Scenario.CLIENT_CREDENTIALS))
                .contains(ZitadelVariants.JWT_BEARER, ZitadelVariants.ID_TOKEN)
                .filteredOn(v -> !product.stackSettings(v).isEmpty())
                .containsExactly(ZitadelVariants.INSTANCE_CACHE);
    }

    @Test
    void publishesNoSecretAndNoPath() {
        var settings = ZitadelSettings.of(ProductOptions.NONE);
        assertThat(ZitadelEnvironment.disclosed(settings).toString()).doesNotContain("p@ss", "MASTERKEY", "PATPATH");
        assertThat(ZitadelEnvironment.masterKey().reveal()).hasSize(32);
    }

    @Test
    void refusesAnotherWordForTheCache() {
        var options = new ProductOptions(Map.of("instanceCache", "redis"));
        assertThatThrownBy(() -> ZitadelSettings.of(options))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("bench.zitadel.instanceCache")
                .hasMessageContaining("redis");
    }

    @Test
    void identifiesTheProgramBeforeItsUse() throws IOException {
        var right = program("echo 'zitadel version v4.17.1'");
        assertThat(new ZitadelProduct().unavailable(Mode.PROCESS, right)).isEmpty();
        assertThat(ZitadelBinary.require(right).artifact()).matches("zitadel v4\\.17\\.1 sha256:[0-9a-f]{64}");

        var wrong = program("echo something else");
        var missing = new ZitadelProduct().unavailable(Mode.PROCESS, wrong).orElseThrow();
        assertThat(missing.reason()).contains("is not Zitadel", "something else");
        assertThat(missing.nextStep()).contains("-Dbench.zitadel.binary=");
    }

    @Test
    void readsTheCommitOfABuild() throws IOException {
        var commit = "0123456789abcdef0123456789abcdef01234567";
        var options = program("echo zitadel version dev # -X 'x/cmd/build.commit=" + commit + "'");
        var binary = ZitadelBinary.require(options);
        assertThat(binary.commit()).contains(commit);
        assertThat(ZitadelBinary.commitOf(binary.artifact())).contains(commit);
    }

    private ProductOptions program(String script) throws IOException {
        var file = Files.writeString(folder.resolve("zitadel"), "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return new ProductOptions(Map.of("binary", file.toString()));
    }

    private Map<String, String> environment(Map<String, String> options) {
        var settings = ZitadelSettings.of(new ProductOptions(options));
        return ZitadelEnvironment.complete(settings, DATABASE, Secret.random(), new ZitadelFolder(folder));
    }
}
