package dev.idpbench.product.keycloak;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The realm as one {@code RealmRepresentation}: settings, clients and users go in by a single request. */
final class RealmJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Realm realm;

    private RealmJson(Realm realm) {
        this.realm = realm;
    }

    static ObjectNode of(Realm realm) {
        return new RealmJson(realm).build();
    }

    private ObjectNode build() {
        var json = NODES.objectNode();
        json.put("realm", realm.name());
        json.put("enabled", true);
        RealmSetting.ALL.forEach(setting -> json.set(setting.field(), setting.value()));
        json.putArray("clients").add(service()).add(app());
        var users = json.putArray("users");
        for (int i = 0; i < realm.users(); i++) {
            users.add(user(realm.user(i)));
        }
        return json;
    }

    private ObjectNode service() {
        var client = client(Realm.SERVICE);
        client.put("publicClient", false);
        client.put("clientAuthenticatorType", "client-secret");
        client.put("secret", realm.clientSecret().reveal());
        client.put("serviceAccountsEnabled", true);
        client.put("standardFlowEnabled", false);
        client.put("directAccessGrantsEnabled", false);
        return client;
    }

    private ObjectNode app() {
        var client = client(Realm.APP);
        client.put("publicClient", true);
        client.put("standardFlowEnabled", true);
        // Password grants mint the pools without a browser; no measured request is one.
        client.put("directAccessGrantsEnabled", true);
        client.putArray("redirectUris").add("http://127.0.0.1/cb");
        client.putObject("attributes").put("pkce.code.challenge.method", "S256");
        return client;
    }

    private ObjectNode client(String id) {
        var client = NODES.objectNode();
        client.put("clientId", id);
        client.put("protocol", "openid-connect");
        client.put("enabled", true);
        client.putArray("protocolMappers").add(audienceMapper());
        return client;
    }

    /** Introspection answers 200 {@code {"active":false}} to a client that is not in the token's audience. */
    private ObjectNode audienceMapper() {
        var mapper = NODES.objectNode();
        mapper.put("name", "audience " + Realm.SERVICE);
        mapper.put("protocol", "openid-connect");
        mapper.put("protocolMapper", "oidc-audience-mapper");
        mapper.putObject("config")
                .put("included.client.audience", Realm.SERVICE)
                .put("access.token.claim", "true")
                .put("introspection.token.claim", "true");
        return mapper;
    }

    private ObjectNode user(String name) {
        var user = NODES.objectNode();
        user.put("username", name);
        user.put("enabled", true);
        // Without names and address a login fails: "Account is not fully set up".
        user.put("email", name + "@bench.example");
        user.put("emailVerified", true);
        user.put("firstName", "Bench");
        user.put("lastName", name);
        user.putArray("requiredActions");
        // Users that come with their realm get no default role by themselves.
        user.set("realmRoles", texts(List.of("default-roles-" + realm.name())));
        user.putArray("credentials")
                .addObject()
                .put("type", "password")
                .put("value", realm.password().reveal())
                .put("temporary", false);
        return user;
    }

    private static com.fasterxml.jackson.databind.node.ArrayNode texts(List<String> values) {
        var array = NODES.arrayNode();
        values.forEach(array::add);
        return array;
    }
}
