package dev.idpbench.product.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.Deviation;
import dev.idpbench.core.UserError;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RealmJsonTest {

    private final Realm realm = Realm.random(Realm.OWN, 3);
    private final ObjectNode json = RealmJson.of(realm);

    @Test
    void makesRefreshTokensOneShotAndTokensOutliveTheRun() {
        assertThat(json.path("revokeRefreshToken").asBoolean()).isTrue();
        assertThat(json.path("refreshTokenMaxReuse").asInt(-1)).isZero();
        assertThat(json.path("bruteForceProtected").asBoolean(true)).isFalse();
        assertThat(json.path("accessTokenLifespan").asInt()).isEqualTo(86_400);
        assertThat(json.path("ssoSessionIdleTimeout").asInt()).isEqualTo(86_400);
    }

    @Test
    void givesEveryUserWhatALoginNeeds() {
        assertThat(json.path("users")).hasSize(3).allSatisfy(user -> {
            assertThat(user.path("realmRoles").path(0).asText()).isEqualTo("default-roles-bench");
            assertThat(user.path("email").asText()).contains("@");
            assertThat(user.path("firstName").asText()).isNotEmpty();
            assertThat(user.path("lastName").asText()).isNotEmpty();
            assertThat(user.path("credentials").path(0).path("value").asText())
                    .isEqualTo(realm.password().reveal());
        });
        assertThat(realm.user(4)).isEqualTo(realm.user(1));
    }

    @Test
    void putsTheIntrospectingClientIntoTheAudience() {
        assertThat(json.path("clients")).hasSize(2).allSatisfy(client -> {
            var mapper = client.path("protocolMappers").path(0);
            assertThat(mapper.path("protocolMapper").asText()).isEqualTo("oidc-audience-mapper");
            assertThat(mapper.path("config").path("included.client.audience").asText())
                    .isEqualTo(Realm.SERVICE);
        });
        assertThat(client(Realm.SERVICE).path("serviceAccountsEnabled").asBoolean())
                .isTrue();
        assertThat(client(Realm.APP).path("publicClient").asBoolean()).isTrue();
    }

    @Test
    void disclosesWhatDiffersFromTheDefaultOnly() {
        assertThat(RealmSetting.ALL.stream().map(RealmSetting::deviation).flatMap(Optional::stream))
                .extracting(Deviation::setting)
                .contains("realm passwordPolicy", "realm revokeRefreshToken", "realm accessTokenLifespan")
                .doesNotContain("realm bruteForceProtected", "realm refreshTokenMaxReuse");
    }

    @Test
    void noticesAFieldThatTheServerIgnored() {
        KeycloakSeeder.check(json);

        assertThatThrownBy(() -> KeycloakSeeder.check(json.deepCopy().put("revokeRefreshToken", false)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("did not take revokeRefreshToken=true");
    }

    private JsonNode client(String id) {
        for (var client : json.path("clients")) {
            if (client.path("clientId").asText().equals(id)) {
                return client;
            }
        }
        throw new AssertionError("no client " + id);
    }
}
