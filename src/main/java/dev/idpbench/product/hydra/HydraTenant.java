package dev.idpbench.product.hydra;

import dev.idpbench.core.Mode;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Tenant;
import dev.idpbench.stack.Stack;
import java.util.ArrayList;
import java.util.Optional;

/** A Hydra with the benchmark's two clients. */
final class HydraTenant implements Tenant {

    private final HydraWorkloads workloads;
    private final Logins logins;
    private final Optional<String> version;
    private final Stack stack;
    private final HydraServer server;

    HydraTenant(HydraWorkloads workloads, Logins logins, Optional<String> version, Stack stack) {
        this.workloads = workloads;
        this.logins = logins;
        this.version = version;
        this.stack = stack;
        this.server = new HydraServer(workloads.api());
    }

    @Override
    public Optional<String> serverVersion() {
        return version;
    }

    @Override
    public Workload workload(Scenario scenario, Variant variant) {
        return workloads.of(scenario, variant);
    }

    @Override
    public TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress) {
        try {
            if (kind == PoolKind.ACCESS_TOKEN) {
                // What S2 left would lie in the table that S3 and S6 read: a row for each of its requests.
                server.deleteTokens(workloads.clients().service());
            }
            return logins.mint(kind, variant, count, progress);
        } catch (UserError e) {
            throw explained(e);
        }
    }

    /** A stack of our own is thrown away with everything in it. */
    @Override
    public void close() {
        if (stack.mode() == Mode.REMOTE) {
            server.deleteClient(workloads.clients().service());
            server.deleteClient(workloads.clients().app());
        }
    }

    /** With its database down Hydra calls a known client unknown, so its own words may mislead. */
    private UserError explained(UserError e) {
        var causes = new ArrayList<>(stack.incidents());
        server.trouble().ifPresent(causes::add);
        return causes.isEmpty() || e.getMessage().contains(HydraServer.CAUSE)
                ? e
                : new UserError(e.getMessage() + HydraServer.CAUSE + String.join(" ", causes), e);
    }
}
