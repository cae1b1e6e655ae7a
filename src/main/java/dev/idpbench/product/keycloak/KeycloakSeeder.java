package dev.idpbench.product.keycloak;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.Mode;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Minter;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.OwnNames;
import java.net.URI;
import java.util.function.Supplier;

/** Makes the realm anew and reads back whether the server took what it was told. */
final class KeycloakSeeder {

    private KeycloakSeeder() {}

    static KeycloakTenant seed(Stack stack, Site site) {
        var base = stack.endpoint(KeycloakEndpoints.PUBLIC);
        var users = KeycloakSettings.of(site).users();
        if (stack.mode() == Mode.REMOTE) {
            var names = OwnNames.of(site);
            var admin = KeycloakRemote.admin(stack, site);
            KeycloakRemote.sweep(admin, names, site.progress());
            var realm = Realm.random(names.name(), users);
            return seed(base, admin, realm, () -> KeycloakRemote.issuer(base, realm), site);
        }
        var admin =
                new KeycloakAdmin(base, AdminSecret.USER, AdminSecret.of(site).read());
        if (admin.deleteRealm(Realm.OWN)) {
            site.progress().say("removed the earlier realm " + Realm.OWN);
        }
        var realm = Realm.random(Realm.OWN, users);
        return seed(base, admin, realm, () -> base + KeycloakEndpoints.realm(realm.name()), site);
    }

    private static KeycloakTenant seed(URI base, KeycloakAdmin admin, Realm realm, Supplier<String> issuer, Site site) {
        admin.createRealm(RealmJson.of(realm));
        try {
            check(admin.realm(realm.name()));
            site.progress().say("seeded realm " + realm.name() + " with 2 clients and " + realm.users() + " users");
            return new KeycloakTenant(base, realm, issuer.get(), admin, Minter.of(site.options()));
        } catch (UserError e) {
            // A running server would keep it.
            admin.deleteRealm(realm.name());
            throw e;
        }
    }

    /** A field that the server ignored would not fail anything: it would only change what is measured. */
    static void check(JsonNode taken) {
        for (var setting : RealmSetting.ALL) {
            var seen = taken.path(setting.field());
            if (!seen.asText().equals(setting.value().asText())) {
                throw new UserError("Keycloak did not take " + setting.field() + "="
                        + setting.value().asText()
                        + " of the benchmark's realm, it says " + (seen.isMissingNode() ? "nothing" : seen.asText())
                        + ". Does this server's version differ from " + KeycloakProduct.VERSION + "?");
            }
        }
    }
}
