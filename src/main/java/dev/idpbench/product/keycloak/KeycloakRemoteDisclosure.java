package dev.idpbench.product.keycloak;

import dev.idpbench.core.Claim;
import dev.idpbench.core.Disclosure;
import dev.idpbench.stack.remote.RemoteStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a reader can know about a Keycloak that ran already: what was made on it, and what it does not tell. */
final class KeycloakRemoteDisclosure {

    private KeycloakRemoteDisclosure() {}

    static Disclosure of(RemoteStack stack, KeycloakTenant tenant) {
        var settings = new TreeMap<>(stack.settings());
        settings.putAll(KeycloakDisclosure.realm());
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                settings,
                List.of(new Claim("introspection checks the audience since 26.6.2", KeycloakDisclosure.AUDIENCE)),
                KeycloakDisclosure.seeded(),
                Map.of("database", "not told by a running server"),
                KeycloakWork.profiles(tenant.signingKeys()),
                notes(stack, tenant));
    }

    private static List<String> notes(RemoteStack stack, KeycloakTenant tenant) {
        var notes = new ArrayList<>(stack.notes());
        notes.add("server's own version: " + tenant.serverVersion().orElse("not told")
                + "; the work profiles are those of " + KeycloakProduct.VERSION);
        notes.add(KeycloakDisclosure.AUDIENCE_MAPPER);
        return notes;
    }
}
