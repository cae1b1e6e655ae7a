package dev.idpbench.product.fulla;

import dev.idpbench.core.Claim;
import dev.idpbench.core.Disclosure;
import dev.idpbench.stack.remote.RemoteStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a reader can know about a fulla that ran already: what was made on it, what stays, and what it does not tell. */
record FullaRemoteDisclosure(RemoteStack stack, FullaTenant tenant) {

    private static final String DEFINITION = "https://github.com/voidvec/fulla/blob/master/apps/server/openapi.yaml";

    Disclosure make() {
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                stack.settings(),
                List.of(
                        new Claim("a deleted user is marked as deleted, and its tokens are revoked", DEFINITION),
                        new Claim(
                                "users are listed by the beginning of their names, in pages of at most 100",
                                DEFINITION)),
                List.of(),
                Map.of("database", "not told by a running server"),
                FullaWork.profiles(tenant.signingKeys()),
                notes());
    }

    private List<String> notes() {
        var notes = new ArrayList<>(stack.notes());
        notes.add("fulla keeps deleted users: the names of " + tenant.seeded().users() + ", which begin with "
                + tenant.seeded().prefix() + ", stay in its database, marked as deleted, with codes and revoked tokens"
                + " until its own clean-up; no operation of its API removes them");
        notes.add("people log in through " + tenant.seeded().app().clientId() + ", as it is registered on that server");
        notes.add("refresh tokens are taken to live for 30 days, as fulla is shipped: no answer tells");
        notes.add("the running server does not name a release; the work profiles are those of " + FullaProduct.VERSION);
        return notes;
    }
}
