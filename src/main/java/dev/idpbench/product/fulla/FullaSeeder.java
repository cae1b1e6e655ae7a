package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.Mode;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.util.Locale;
import java.util.TreeSet;

/** Makes a confidential client and users; people log in through the portal's client, which fulla declares itself. */
final class FullaSeeder {

    private static final int SUFFIX = 8;

    private FullaSeeder() {}

    static FullaTenant seed(Stack stack, Site site) {
        if (stack.mode() == Mode.REMOTE) {
            return FullaRemote.seed(stack, site);
        }
        var api = new FullaApi(stack.endpoint(FullaApi.PUBLIC));
        var minter = Minter.of(site.options());
        var admin = FullaAdmin.login(api, site, minter);
        var seeded = make(admin, "bench-" + suffix(), FullaApi.PORTAL, site);
        return new FullaTenant(api, seeded, minter, stack, () -> {});
    }

    /**
     * Makes everything under names that begin so.
     *
     * @param app the client through which its people will log in
     */
    static Seeded make(FullaAdmin admin, String prefix, FullaApi.App app, Site site) {
        var client = client(admin, prefix);
        var seeded = new Seeded(
                text(client, "client_id"),
                Secret.of(text(client, "client_secret")),
                app,
                prefix,
                FullaSettings.of(site).users(),
                Secret.random());
        admin.users(seeded.users(), seeded::user, seeded.password(), site.progress());
        site.progress().say("seeded client " + seeded.service() + " and " + seeded.users() + " users");
        return seeded;
    }

    /** Makes names new that the server has kept of an earlier seeding. */
    static String suffix() {
        return Secret.random()
                .reveal()
                .replaceAll("[^A-Za-z0-9]", "")
                .substring(0, SUFFIX)
                .toLowerCase(Locale.ROOT);
    }

    private static JsonNode client(FullaAdmin admin, String name) {
        requireScope(admin);
        var made = admin.post(FullaApi.CLIENTS, service(name));
        var scopes = JsonNodeFactory.instance.objectNode();
        scopes.putArray("scopes").add(Seeded.SCOPE);
        admin.put(FullaApi.CLIENTS + "/" + text(made, "client_id") + "/scopes", scopes);
        return made;
    }

    private static ObjectNode service(String name) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", name + "-svc")
                .put("client_type", "CONFIDENTIAL")
                .put("redirect_uris", FullaApi.PORTAL_REDIRECT)
                .put("allowed_grant_types", "client_credentials")
                .put("token_endpoint_auth_method", "client_secret_basic");
    }

    /** A scope that the server does not know is dropped without a word. */
    private static void requireScope(FullaAdmin admin) {
        var names = new TreeSet<String>();
        admin.get(FullaApi.SCOPES)
                .path("scopes")
                .forEach(scope -> names.add(scope.path("name").asText()));
        if (!names.contains(Seeded.SCOPE)) {
            throw new UserError("fulla knows no scope " + Seeded.SCOPE + ", only " + names
                    + ". Does this server's version differ from " + FullaProduct.VERSION + "?");
        }
    }

    private static String text(JsonNode answer, String name) {
        var text = answer.path(name).asText();
        if (text.isEmpty()) {
            throw new UserError("fulla's answer to a new client lacks \"" + name
                    + "\": does this server's version differ from " + FullaProduct.VERSION + "?");
        }
        return text;
    }
}
