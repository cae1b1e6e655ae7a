package dev.idpbench.product.hydra;

import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.product.Tenant;
import dev.idpbench.seed.Minter;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.OwnNames;

/** Creates the two clients. Users need no seeding: to Hydra a user is a name that a login page vouches for. */
final class HydraSeeder {

    private static final String PREFIX = "bench";

    private HydraSeeder() {}

    static Tenant seed(Stack stack, Site site) {
        if (stack.mode() != Mode.REMOTE) {
            return seed(stack, site.options());
        }
        var names = OwnNames.of(site);
        HydraRemote.sweep(stack, names, site.progress());
        return seed(stack, site.options(), Clients.of(names));
    }

    static Tenant seed(Stack stack, ProductOptions options) {
        return seed(stack, options, Clients.named(PREFIX));
    }

    private static Tenant seed(Stack stack, ProductOptions options, Clients clients) {
        var api = new HydraApi(stack.endpoint("public"), stack.endpoint("admin"));
        var server = new HydraServer(api);
        // Asked first: the public endpoint has no version, so a wrong admin port is told before anything is written.
        var version = server.version();
        var issuer = server.issuer();
        try {
            // With them goes every token of an earlier tenant: Hydra deletes what hangs on a client.
            server.deleteClient(clients.service());
            server.deleteClient(clients.app());
            server.createClient(clients.serviceBody());
            server.createClient(clients.appBody());
        } catch (UserError e) {
            clients.owner().ifPresent(owner -> undo(server, clients, e));
            throw new UserError("Hydra did not take the benchmark's clients: " + e.getMessage(), e);
        }
        var workloads = new HydraWorkloads(api, clients, issuer);
        return new HydraTenant(workloads, new Logins(api, clients.app(), Minter.of(options)), version, stack);
    }

    /** A running server would keep what was made before the failure. */
    private static void undo(HydraServer server, Clients clients, UserError cause) {
        try {
            server.deleteClient(clients.service());
            server.deleteClient(clients.app());
        } catch (UserError e) {
            cause.addSuppressed(e);
        }
    }
}
