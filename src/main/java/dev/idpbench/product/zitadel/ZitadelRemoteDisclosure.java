package dev.idpbench.product.zitadel;

import dev.idpbench.core.Claim;
import dev.idpbench.core.Deviation;
import dev.idpbench.core.Disclosure;
import dev.idpbench.stack.remote.RemoteStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a reader can know about a Zitadel that ran already: what was made on it, and what it does not tell. */
record ZitadelRemoteDisclosure(RemoteStack stack, ZitadelTenant tenant) {

    private static final String SESSIONS = "https://zitadel.com/docs/apis/resources/session_service_v2";

    Disclosure make() {
        var settings = new TreeMap<>(stack.settings());
        settings.put("feature flags when seeded", tenant.featuresBefore());
        settings.put("feature flags now", tenant.server().features());
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                settings,
                List.of(new Claim("sessions live until they are ended, unless made with a lifetime", SESSIONS)),
                List.of(new Deviation(
                        "lifetime of the benchmark's sessions",
                        "none",
                        Premises.SESSION.toHours() + " h",
                        "what a killed run leaves ends by itself",
                        SESSIONS)),
                Map.of("database", "not told by a running server"),
                ZitadelWork.profiles(tenant.server().keys()),
                notes());
    }

    private List<String> notes() {
        var notes = new ArrayList<>(stack.notes());
        notes.add("the running server calls itself " + tenant.serverVersion().orElse("nothing")
                + "; the work profiles are those of v4");
        notes.add("Zitadel never deletes events: those of the removed organization stay in its database");
        notes.add(tenant.seeded().users().size() + " users, one session for each serves all of its logins");
        return notes;
    }
}
