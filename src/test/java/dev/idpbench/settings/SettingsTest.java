package dev.idpbench.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Mode;
import dev.idpbench.core.Protocol;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.product.Product;
import dev.idpbench.product.Products;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {

    @TempDir
    Path folder;

    private SettingsFixture settings() {
        return SettingsFixture.in(folder);
    }

    @Test
    void defaultsHoldWhenNothingIsGiven() {
        var settings = settings().load();

        assertThat(settings.protocol()).isEqualTo(Protocol.STANDARD);
        assertThat(settings.products()).containsExactly("keycloak", "hydra", "zitadel", "fulla");
        assertThat(settings.explicitProducts()).isFalse();
        assertThat(settings.scenarios()).containsExactly(Scenario.values());
        assertThat(settings.mode()).isEmpty();
        assertThat(settings.gatesAssert()).isTrue();
        assertThat(settings.planOnly()).isFalse();
        assertThat(settings.coldStart()).isTrue();
        assertThat(settings.threads()).isEqualTo(1);
        assertThat(settings.poolSize()).isEqualTo(2000);
        assertThat(settings.mintConcurrency()).isEqualTo(8);
        assertThat(settings.results()).isEqualTo(folder.resolve("results"));
        assertThat(settings.wantsVariant("plain")).isTrue();
        assertThat(settings.wantsVariant("rotating")).isFalse();
        assertThat(settings.given()).isEmpty();
    }

    @Test
    void strongerPlaceWins() {
        var all = settings()
                .given("mode=process")
                .environment("MODE=compose", "THREADS=2")
                .file("BENCH_MODE=remote");

        assertThat(all.load().mode()).contains(Mode.PROCESS);
        assertThat(settings().environment("MODE=compose").load().mode()).contains(Mode.COMPOSE);
        assertThat(settings().load().mode()).contains(Mode.REMOTE);
    }

    @Test
    void environmentNameSplitsWords() {
        var settings = settings()
                .environment("KEYCLOAK_ADMIN_PORT=9001", "STEP_WARMUP=3")
                .load();

        assertThat(settings.product("keycloak").integer("adminPort")).hasValue(9001);
        assertThat(settings.protocol().stepWarmUp(RuntimeKind.NATIVE)).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void wordsAreRead() {
        var settings = settings()
                .given("gates=Report", "plan=only", "coldstart=false", "progress=quiet")
                .load();

        assertThat(settings.gatesAssert()).isFalse();
        assertThat(settings.planOnly()).isTrue();
        assertThat(settings.coldStart()).isFalse();
        assertThat(settings.quiet()).isTrue();
    }

    @Test
    void emptyVariableIsNotSet() {
        assertThat(settings().environment("PRODUCTS=", "MODE= ").load().explicitProducts())
                .isFalse();
    }

    @Test
    void fileTakesBothSpellingsCommentsAndQuotes() {
        var settings = settings()
                .file("# mine", "", "export BENCH_HYDRA_BINARY=\"/opt/my hydra\"", "bench.hydra.port = 4444 ")
                .load();

        assertThat(settings.product("hydra").get("binary")).contains("/opt/my hydra");
        assertThat(settings.product("hydra").integer("port")).hasValue(4444);
    }

    @Test
    void overriddenNumbersMakeTheProtocolCustom() {
        var protocol = settings()
                .given("protocol=smoke", "connections=4, 2", "measured=20s", "warmup=1m", "stepWarmup=0")
                .load()
                .protocol();

        assertThat(protocol.name()).isEqualTo(Protocol.CUSTOM_NAME);
        assertThat(protocol.publishable()).isFalse();
        assertThat(protocol.ladder().connections()).containsExactly(2, 4);
        assertThat(protocol.measured()).isEqualTo(Duration.ofSeconds(20));
        assertThat(protocol.scenarioWarmUp(RuntimeKind.JVM)).isEqualTo(Duration.ofMinutes(1));
        assertThat(protocol.stepWarmUp(RuntimeKind.JVM)).isEqualTo(Duration.ZERO);
    }

    @Test
    void numbersThatChangeNothingKeepTheName() {
        var protocol = settings()
                .given("measured=10", "connections=2,4,8,16,32,64,128")
                .load()
                .protocol();

        assertThat(protocol).isEqualTo(Protocol.STANDARD);
    }

    @Test
    void listsAreRead() {
        var settings = settings()
                .given(
                        "products=Hydra,keycloak",
                        "scenarios=s3,userinfo",
                        "variants=plain,rotating",
                        "allowRemote=Idp.Example")
                .load();

        assertThat(settings.products()).containsExactly("hydra", "keycloak");
        assertThat(settings.explicitProducts()).isTrue();
        assertThat(settings.scenarios()).containsExactly(Scenario.INTROSPECT, Scenario.USERINFO);
        assertThat(settings.wantsVariant("rotating")).isTrue();
        assertThat(settings.allowRemote()).containsExactly("idp.example");
    }

    @Test
    void pathsBelongToTheProject() {
        var settings = settings()
                .given("results=out/r", "wrk=/usr/bin/wrk", "cache=~/c", "hydra.binary=bin/hydra")
                .load();

        assertThat(settings.results()).isEqualTo(folder.resolve("out/r"));
        assertThat(settings.wrk()).contains(Path.of("/usr/bin/wrk"));
        assertThat(settings.cache()).contains(Path.of(System.getProperty("user.home"), "c"));
        assertThat(settings.product("hydra").get("binary"))
                .contains(folder.resolve("bin/hydra").toString());
    }

    /** What was given is published with the results: a folder's name tells about the machine. */
    @Test
    void pathsAreShownByTheirLastName() {
        var settings = settings().given("wrk=/usr/bin/wrk").load();

        assertThat(settings.given()).containsEntry("bench.wrk", "wrk");
    }

    @Test
    void secretsStayApart() {
        var settings = settings()
                .given("mode=remote", "keycloak.url=http://127.0.0.1:8080/", "keycloak.user=root")
                .environment("KEYCLOAK_PASSWORD=open sesame")
                .file("BENCH_ZITADEL_MASTER_KEY=key-of-zitadel")
                .load();

        assertThat(settings.secrets("keycloak").get("password")).contains("open sesame");
        assertThat(settings.secrets("zitadel").get("masterKey")).contains("key-of-zitadel");
        assertThat(settings.product("keycloak").values())
                .containsOnlyKeys("url", "user")
                .containsEntry("url", "http://127.0.0.1:8080");
        assertThat(settings.toString()).doesNotContain("sesame", "key-of-zitadel");
        assertThat(settings.given()).containsOnlyKeys("bench.mode", "bench.keycloak.url", "bench.keycloak.user");
    }

    @Test
    void postgresHasSettingsOfItsOwn() {
        assertThat(settings().given("postgres.port=5433").load().postgres().integer("port"))
                .hasValue(5433);
    }

    @Test
    void thisProcessIsRead() {
        // As a run reads them: whoever builds this project with settings for its tests has given every product's.
        var names = Products.all().stream()
                .collect(Collectors.toMap(
                        Product::id, product -> product.settings().keySet()));
        var settings = Settings.load(names.keySet(), names);

        assertThat(settings.baseDirectory().resolve("pom.xml")).exists();
    }
}
