package dev.idpbench.product.fulla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a configuration with the keys of the shipped one, as far as they are changed. */
class FullaConfigurationTest {

    private static final String SHIPPED = StandInFolder.CONFIG;

    @TempDir
    private Path folder;

    private Site site;

    @BeforeEach
    void site() throws IOException {
        site = TestSite.in(folder);
    }

    @Test
    void followsTheGuideAndLeavesTheRestAsShipped() throws JsonProcessingException {
        var config = changed(Map.of());

        assertThat(config.at("/db_clients/0/number_of_connections").asInt()).isEqualTo(25);
        assertThat(config.at("/db_clients/0/timeout").asDouble()).isEqualTo(60);
        assertThat(config.at("/listeners/0/address").asText()).isEqualTo("127.0.0.1");
        assertThat(config.at("/app/max_connections").asInt()).isEqualTo(100_000);
        assertThat(config.at("/app/log/log_level").asText()).isEqualTo("INFO");
        assertThat(config.at("/plugins"))
                .hasSize(2)
                .noneMatch(plugin -> plugin.path("name").asText().contains("Hodor"));
        assertThat(config.at("/plugins/1/config/cache/enabled").asBoolean()).isTrue();
        assertThat(config.at("/plugins/1/config/tokens/access_token_ttl").asInt())
                .isEqualTo(FullaPatch.LIFETIME_SECONDS);
    }

    @Test
    void variantsChangeWhatTheySay() throws JsonProcessingException {
        var uncached = changed(FullaVariants.stackSettings(FullaVariants.NO_CACHE));
        var tuned = changed(FullaVariants.stackSettings(FullaVariants.TUNED));

        assertThat(uncached.at("/plugins/1/config/cache/enabled").asBoolean()).isFalse();
        assertThat(uncached.at("/db_clients/0/number_of_connections").asInt()).isEqualTo(25);
        assertThat(tuned.at("/plugins")).hasSize(1);
        assertThat(tuned.at("/db_clients/0/number_of_connections").asInt()).isEqualTo(FullaSettings.MAKERS_POOL);
        assertThat(tuned.at("/app/enable_date_header").asBoolean()).isFalse();
    }

    @Test
    void refusesAConfigurationThatHasLostAKey() {
        var other = SHIPPED.replace("\"access_token_ttl\"", "\"access_ttl\"");

        assertThatThrownBy(() -> read(other, Map.of()).text())
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("has no plugins/OAuth2Plugin/config/tokens/access_token_ttl")
                .hasMessageContaining(FullaProduct.VERSION);
        assertThatThrownBy(() -> read("no json", Map.of()))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("there");
    }

    @Test
    void disclosesWhatWasShippedUnderEachChangedKey() {
        read(SHIPPED, Map.of()).write(site, folder.resolve("config.json"));

        assertThat(FullaConfiguration.shipped(site))
                .containsEntry("db_clients/default/number_of_connections", "4")
                .containsEntry("plugins/drogon::plugin::Hodor", "present")
                .containsEntry("app/relaunch_on_error", "true");
    }

    @Test
    void keepsPasswordsOutOfWhatIsShown() {
        assertThat(FullaEnvironment.shown(FullaSettings.of(site)).keySet())
                .noneMatch(name -> name.contains("PASSWORD"));
    }

    private JsonNode changed(Map<String, String> options) throws JsonProcessingException {
        return new ObjectMapper().readTree(read(SHIPPED, options).text());
    }

    private FullaConfiguration read(String text, Map<String, String> options) {
        return FullaConfiguration.read(text, "there", FullaSettings.of(new ProductOptions(options)), site);
    }
}
