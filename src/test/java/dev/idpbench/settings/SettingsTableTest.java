package dev.idpbench.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SettingsTableTest {

    @Test
    void productsOwnSettingsStandAtTheEnd() {
        assertThat(SettingsTable.toMarkdown(Map.of("zitadel", Map.of("masterKey", "its master key"))))
                .startsWith("| Setting | Default | Meaning |\n|---|---|---|\n| `bench.protocol` | standard |")
                .endsWith("| `bench.zitadel.masterKey` | the product's | its master key |\n");
    }

    @Test
    void everyEnvironmentNameMeansOneSetting() {
        var names = SettingsTable.names(Map.of("keycloak", Set.of(), "hydra", Set.of("systemSecret")));

        assertThat(names.stream().map(SettingName::environment)).doesNotHaveDuplicates();
        assertThat(names).contains("bench.keycloak.adminPort", "bench.hydra.systemSecret");
        assertThat(SettingName.environment("bench.keycloak.adminPort")).isEqualTo("BENCH_KEYCLOAK_ADMIN_PORT");
    }
}
