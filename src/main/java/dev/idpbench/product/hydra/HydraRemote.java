package dev.idpbench.product.hydra;

import dev.idpbench.core.Progress;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.OwnNames;
import dev.idpbench.stack.remote.RemoteStack;

/** A Hydra that runs already: the benchmark gets two clients of its own there, and removes them with their tokens. */
final class HydraRemote {

    private HydraRemote() {}

    static Stack connect(Site site) {
        return RemoteStack.connect(site, HydraProduct.ID, HydraApi.DISCOVERY);
    }

    /** Removes the clients that dead runs of this machine left, found by their owner; no other client is looked at. */
    static void sweep(Stack stack, OwnNames names, Progress progress) {
        var server =
                new HydraServer(new HydraApi(stack.endpoint(RemoteStack.PUBLIC), stack.endpoint(RemoteStack.ADMIN)));
        server.clientsOf(names.prefix()).stream().filter(names::ours).forEach(client -> {
            server.deleteClient(client);
            progress.say("removed the client " + client + ", left by a run that was killed");
        });
    }
}
