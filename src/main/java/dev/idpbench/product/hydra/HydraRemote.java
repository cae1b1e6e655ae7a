package dev.idpbench.product.hydra;

import dev.idpbench.core.Progress;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.OwnNames;
import dev.idpbench.stack.remote.RemoteStack;

/** A Hydra that runs already: the benchmark gets two clients of its own there, and removes them with their tokens. */
final class HydraRemote {

    private HydraRemote() {}

    /** Ready is not usable: a fresh server makes its keys at the first discovery, which takes longer than a poll waits. */
    static Stack connect(Site site) {
        var stack = RemoteStack.connect(site, HydraProduct.ID, HydraApi.READY);
        server(stack).touchKeys();
        return stack;
    }

    private static HydraServer server(Stack stack) {
        return new HydraServer(new HydraApi(stack.endpoint(RemoteStack.PUBLIC), stack.endpoint(RemoteStack.ADMIN)));
    }

    /** Removes the clients that dead runs of this machine left, found by their owner; no other client is looked at. */
    static void sweep(Stack stack, OwnNames names, Progress progress) {
        var server = server(stack);
        server.clientsOf(names.prefix()).stream().filter(names::ours).forEach(client -> {
            server.deleteClient(client);
            progress.say("removed the client " + client + ", left by a run that was killed");
        });
    }
}
