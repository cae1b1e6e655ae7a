package dev.idpbench.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.idpbench.core.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsErrorsTest {

    @TempDir
    Path folder;

    private SettingsFixture settings() {
        return SettingsFixture.in(folder);
    }

    private static String errorOf(SettingsFixture fixture) {
        return assertThatExceptionOfType(UserError.class)
                .isThrownBy(fixture::load)
                .actual()
                .getMessage();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "protocl=smoke           | bench.protocl (-Dbench.protocl) is no setting: did you mean bench.protocol?",
                "keycloack.port=1        | did you mean bench.keycloak.port?",
                "nobody.port=1           | is no setting",
                "protocol=smok           | did you mean \"smoke\"?",
                "protocol=custom         | is none of standard, reference, smoke",
                "mode=                   | is none of auto, compose, process, remote",
                "products=keycloak,hidra | holds \"hidra\", which is none of keycloak, hydra, zitadel, fulla: did you mean \"hydra\"?",
                "products=hydra,Hydra    | names \"hydra\" twice",
                "scenarios=S4            | names S4 (login), which is not measured: choose from S1, S2, S3, S5, S6",
                "scenarios=S1,s7         | names S7 (session login), which is not measured",
                "scenarios=S9            | holds no such thing",
                "scenarios=S3,introspect | names a scenario twice",
                "connections=0           | is no whole number from 1 to 4096",
                "connections=2,4097      | holds \"4097\", which is no whole number from 1 to 4096",
                "connections=2,,4        | has an empty place",
                "connections=2,4,2       | names \"2\" twice",
                "connections=-2          | is no whole number",
                "connections=2;4         | is no whole number",
                "measured=0              | is no time of whole seconds from 1 s",
                "measured=1.5            | is no time of whole seconds",
                "measured=10000          | is no time of whole seconds from 1 s to 3600 s",
                "warmup=1h               | is no time of whole seconds",
                "threads=2000            | is no whole number from 1 to 64",
                "threads=3               | does not divide 2 connections",
                "coldstart=no            | is none of true, false",
                "variants=No_IdToken     | are lower-case words joined by hyphens",
                "keycloak.port=http      | is no whole number from 1 to 65535",
                "fulla.redisPort=0       | is no whole number from 1 to 65535",
                "keycloak.memory=2gb     | is no memory size",
                "keycloak.image=a b      | is no image",
                "keycloak.url=localhost  | is no address of a server",
                "keycloak.url=http://h h | is no address",
                "keycloak.url=http://idp.example | set bench.allowRemote=idp.example",
                "keycloak.binary=        | is empty",
                "allowRemote=http://h    | is no host"
            })
    void refusesWithPlaceAndCure(String pair, String message) {
        var error = errorOf(settings().given(pair));

        assertThat(error).contains("-Dbench." + pair.substring(0, pair.indexOf('=')));
        if (!message.equals("holds no such thing")) {
            assertThat(error).contains(message);
        }
    }

    @Test
    void namesTheVariableAndTheLine() {
        assertThat(errorOf(settings().environment("KEYCLOAK_ADMINPORT=1")))
                .contains("environment variable BENCH_KEYCLOAK_ADMINPORT", "did you mean BENCH_KEYCLOAK_ADMIN_PORT?");
        assertThat(errorOf(settings().file("# c", "BENCH_MODE=cloud")))
                .contains("bench.mode \"cloud\" (.env.bench, line 2) is none of");
    }

    @Test
    void namesAllUnknownSettingsAtOnce() {
        assertThat(errorOf(settings().given("a=1", "b=2"))).contains("bench.a ", "bench.b ");
    }

    @Test
    void refusesWhatAStrongerPlaceWouldHide() {
        assertThat(errorOf(settings().given("mode=process").file("BENCH_MOED=compose")))
                .contains("BENCH_MOED");
    }

    @Test
    void refusesSecretsOnTheCommandLine() {
        assertThat(errorOf(settings().given("keycloak.password=sesame", "zitadel.masterKey=sesame")))
                .contains("BENCH_KEYCLOAK_PASSWORD", "BENCH_ZITADEL_MASTER_KEY")
                .doesNotContain("sesame");
    }

    @Test
    void repeatsNoCredentialsOfAnAddress() {
        assertThat(errorOf(settings().given("keycloak.url=http://root:sesame@127.0.0.1")))
                .contains("credentials")
                .doesNotContain("sesame");
    }

    @Test
    void repeatsNoMalformedLineOfTheFile() {
        assertThat(errorOf(settings().file("BENCH_KEYCLOAK_PASSWORD: sesame")))
                .contains("line 1")
                .doesNotContain("sesame");
        assertThat(errorOf(settings().file("BENCH_MODE=auto", "BENCH_MODE=process")))
                .contains("set twice");
        assertThat(errorOf(settings().file("BENCH_MODE=auto", "bench.mode=process")))
                .contains("two spellings");
    }

    @Test
    void refusesOnePortForTwo() {
        assertThat(errorOf(settings().given("hydra.port=4444", "hydra.adminPort=4444")))
                .contains("is the port of");
    }

    @Test
    void refusesUnknownVariants() {
        var choice = settings().given("variants=rotatin").load().variants();

        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> choice.check(List.of("rotating")))
                .withMessageContaining("did you mean \"rotating\"?");
        new VariantChoice(Set.of("all")).check(List.of());
    }
}
