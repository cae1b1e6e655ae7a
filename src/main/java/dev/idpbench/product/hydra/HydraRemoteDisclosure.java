package dev.idpbench.product.hydra;

import dev.idpbench.core.Claim;
import dev.idpbench.core.Deviation;
import dev.idpbench.core.Disclosure;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.remote.RemoteStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a reader can know about a Hydra that ran already: what was made on it, and what it does not tell. */
record HydraRemoteDisclosure(RemoteStack stack, Tenant tenant) {

    Disclosure make() {
        var api = new HydraApi(stack.endpoint(RemoteStack.PUBLIC), stack.endpoint(RemoteStack.ADMIN));
        return new Disclosure(
                stack.imageOrigin(),
                stack.artifacts(),
                stack.runtime(),
                stack.settings(),
                List.of(new Claim("defaults of the token lifetimes", HydraDisclosure.REFERENCE)),
                List.of(new Deviation(
                        "lifespans of the benchmark's client",
                        "1h access token, 720h refresh token",
                        Clients.LIFESPAN + " each",
                        "token pools must outlive the run",
                        HydraDisclosure.REFERENCE)),
                Map.of("database", "not told by a running server"),
                HydraWork.profiles(new HydraServer(api).keys()),
                notes());
    }

    private List<String> notes() {
        var notes = new ArrayList<>(stack.notes());
        notes.add(tenant.serverVersion()
                .map(version -> "the running server calls itself " + version)
                .orElse("the running server does not name a release"));
        notes.add("S3 is unauthenticated and goes to the admin address");
        notes.add("Hydra has no user store: S6 answers from the token's row, no user table is read");
        return notes;
    }
}
