package dev.idpbench.product.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.product.RemoteSite;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A real Keycloak that somebody else started and uses: measured, and left as it was. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeycloakRemoteIT {

    private static final String FOREIGN = "customers";
    private static final String OTHER_MACHINE = "idpbench-00000000-20260101t000000z-smoke-0000000";

    private final KeycloakProduct product = new KeycloakProduct();
    private final List<String> said = new ArrayList<>();
    private Site own;
    private Stack byHand;
    private KeycloakAdmin admin;

    @BeforeAll
    void startByHand(@TempDir Path folder) throws IOException {
        own = onFreePorts(TestSite.in(folder));
        byHand = product.start(own);
        admin = new KeycloakAdmin(
                address(), AdminSecret.USER, AdminSecret.of(own).read());
        admin.createRealm(foreign(FOREIGN));
        admin.createRealm(foreign(OTHER_MACHINE));
    }

    @AfterAll
    void stopByHand() {
        if (byHand != null) {
            byHand.close();
        }
    }

    @Test
    void measuresAndLeavesNothingBehind() {
        var before = everything();
        var site = site("20260102T000000Z-smoke-1111111");

        try (var stack = product.start(site);
                var tenant = product.seed(stack, site)) {
            assertThat(admin.realms()).hasSize(before.size() + 1);
            RemoteSite.answersEveryScenario(tenant);
            assertDisclosed(site, stack, (KeycloakTenant) tenant);
        }

        assertThat(everything()).isEqualTo(before);
        assertThat(said).anyMatch(line -> line.contains(OTHER_MACHINE) && line.contains("left alone"));
    }

    @Test
    void removesWhatAKilledRunLeft() {
        var before = everything();
        var killed = site("20260102T000000Z-smoke-2222222");
        product.seed(product.start(killed), killed);
        assertThat(admin.realms()).anyMatch(realm -> realm.endsWith("-20260102t000000z-smoke-2222222"));

        var next = site("20260102T000001Z-smoke-3333333");
        try (var stack = product.start(next);
                var tenant = product.seed(stack, next)) {
            assertThat(admin.realms())
                    .noneMatch(realm -> realm.endsWith("-2222222"))
                    .anyMatch(realm -> realm.endsWith("-3333333"));
            assertThat(tenant.serverVersion()).contains(KeycloakProduct.VERSION);
        }

        assertThat(everything()).isEqualTo(before);
        assertThat(said).anyMatch(line -> line.contains("-2222222") && line.contains("killed"));
    }

    @Test
    void saysWhichCredentialsAreRefused() {
        var before = everything();
        var site = RemoteSite.of(own, "wrong", Map.of("url", address().toString()), Map.of("password", "wrong"), said);

        assertThatThrownBy(() -> product.seed(product.start(site), site))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("does not take admin as an administrator")
                .hasMessageContaining("BENCH_KEYCLOAK_PASSWORD");
        assertThat(everything()).isEqualTo(before);
    }

    private void assertDisclosed(Site site, Stack stack, KeycloakTenant tenant) {
        var disclosure = product.disclose(stack, tenant, site);
        assertThat(disclosure.imageOrigin()).isEqualTo("remote");
        assertThat(disclosure.settings()).containsEntry("url", address().toString());
        assertThat(disclosure.notes()).anyMatch(note -> note.contains("does not tell"));
        assertThat(disclosure.toString())
                .doesNotContain(AdminSecret.of(own).read().reveal());
    }

    private Site site(String session) {
        return RemoteSite.of(
                own,
                session,
                Map.of("url", address().toString(), "user", AdminSecret.USER),
                Map.of("password", AdminSecret.of(own).read().reveal()),
                said);
    }

    private URI address() {
        return byHand.endpoint(KeycloakEndpoints.PUBLIC);
    }

    /** Every realm with all its settings, its clients and its users, in an order that says nothing. */
    private Map<String, List<JsonNode>> everything() {
        var all = new TreeMap<String, List<JsonNode>>();
        admin.realms()
                .forEach(realm ->
                        all.put(realm, List.of(read(realm), read(realm + "/clients"), read(realm + "/users"))));
        return all;
    }

    private JsonNode read(String path) {
        return sorted(admin.realm(path));
    }

    /** Keycloak keeps scopes, redirect addresses and the like as sets: their order changes from one answer to the next. */
    private static JsonNode sorted(JsonNode json) {
        var nodes = JsonNodeFactory.instance;
        if (json.isObject()) {
            var object = nodes.objectNode();
            json.properties().forEach(field -> object.set(field.getKey(), sorted(field.getValue())));
            return object;
        }
        if (!json.isArray()) {
            return json;
        }
        var items = new ArrayList<JsonNode>();
        json.forEach(item -> items.add(sorted(item)));
        items.sort(Comparator.comparing(JsonNode::toString));
        return nodes.arrayNode().addAll(items);
    }

    private static JsonNode foreign(String name) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("realm", name).put("enabled", true);
        json.putArray("clients")
                .addObject()
                .put("clientId", "shop")
                .put("secret", Secret.random().reveal());
        json.putArray("users").addObject().put("username", "somebody").put("enabled", true);
        return json;
    }

    private static Site onFreePorts(Site site) throws IOException {
        var options = Map.of(
                "port", String.valueOf(TestSite.freePort()),
                "managementPort", String.valueOf(TestSite.freePort()),
                "jgroupsPort", String.valueOf(TestSite.freePort()));
        return new Site(
                site.session(),
                site.mode(),
                new ProductOptions(options),
                site.database(),
                site.scratch(),
                site.logs(),
                site.depot(),
                site.progress());
    }
}
