package dev.idpbench.product.hydra;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.product.Tenant;
import dev.idpbench.seed.Minter;
import dev.idpbench.stack.Stack;

/** Creates the two clients. Users need no seeding: to Hydra a user is a name that a login page vouches for. */
final class HydraSeeder {

    private static final String PREFIX = "bench";

    private HydraSeeder() {}

    static Tenant seed(Stack stack, ProductOptions options) {
        var api = new HydraApi(stack.endpoint("public"), stack.endpoint("admin"));
        var server = new HydraServer(api);
        // Asked first: the public endpoint has no version, so a wrong admin port is told before anything is written.
        var version = server.version();
        var clients = Clients.named(PREFIX);
        try {
            // With them goes every token of an earlier tenant: Hydra deletes what hangs on a client.
            server.deleteClient(clients.service());
            server.deleteClient(clients.app());
            server.createClient(clients.serviceBody());
            server.createClient(clients.appBody());
        } catch (UserError e) {
            throw new UserError("Hydra did not take the benchmark's clients: " + e.getMessage(), e);
        }
        var workloads = new HydraWorkloads(api, clients, server.issuer());
        return new HydraTenant(workloads, new Logins(api, clients.app(), Minter.of(options)), version, stack);
    }
}
