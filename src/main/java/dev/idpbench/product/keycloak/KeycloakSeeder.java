package dev.idpbench.product.keycloak;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Minter;
import dev.idpbench.stack.Site;
import java.net.URI;

/** Makes the realm anew and reads back whether the server took what it was told. */
final class KeycloakSeeder {

    private KeycloakSeeder() {}

    static KeycloakTenant seed(URI base, Site site) {
        var admin = new KeycloakAdmin(base, AdminSecret.read(site));
        var realm = Realm.random(KeycloakSettings.of(site).users());
        if (admin.deleteRealm(Realm.NAME)) {
            site.progress().say("removed the earlier realm " + Realm.NAME);
        }
        admin.createRealm(RealmJson.of(realm));
        check(admin.realm(Realm.NAME));
        site.progress().say("seeded realm " + Realm.NAME + " with 2 clients and " + realm.users() + " users");
        return new KeycloakTenant(base, realm, admin, Minter.of(site.options()));
    }

    /** A field that the server ignored would not fail anything: it would only change what is measured. */
    static void check(JsonNode taken) {
        for (var setting : RealmSetting.ALL) {
            var seen = taken.path(setting.field());
            if (!seen.asText().equals(setting.value().asText())) {
                throw new UserError("Keycloak did not take " + setting.field() + "="
                        + setting.value().asText()
                        + " of realm " + Realm.NAME + ", it says " + (seen.isMissingNode() ? "nothing" : seen.asText())
                        + ". Does this server's version differ from " + KeycloakProduct.VERSION + "?");
            }
        }
    }
}
