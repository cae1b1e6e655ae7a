package dev.idpbench.product.fulla;

import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Http;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Refusal;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.OwnNames;
import dev.idpbench.stack.remote.RemoteStack;
import java.time.Duration;
import java.util.Map;

/**
 * A fulla that runs already: the benchmark gets a client and users of its own there, and deletes them. People log in
 * through the portal's client as it is: a client of the benchmark's own could not be deleted while used codes refer to it.
 */
final class FullaRemote {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    /** More than the shipped configuration allows an address in a minute: 30. */
    private static final int MORE_THAN_LIMITED = 40;

    private static final int TOO_MANY_REQUESTS = 429;

    private FullaRemote() {}

    static Stack connect(Site site) {
        return RemoteStack.connect(site, FullaProduct.ID, FullaApi.DISCOVERY);
    }

    static FullaTenant seed(Stack stack, Site site) {
        var api = new FullaApi(stack.endpoint(RemoteStack.PUBLIC));
        requireUnlimited(api);
        var entrance = new RemoteEntrance(new FullaApi(stack.endpoint(RemoteStack.ADMIN)), site);
        var admin = entrance.admin();
        var directory = new FullaDirectory(admin);
        var names = OwnNames.of(site);
        sweep(directory, names, site.progress());
        var prefix = names.name(FullaSeeder.suffix());
        try {
            var seeded = FullaSeeder.make(admin, prefix, portal(directory), site);
            return new FullaTenant(
                    api, seeded, Minter.of(site.options()), stack, () -> remove(entrance, prefix, site.progress()));
        } catch (UserError e) {
            undo(directory, prefix, e);
            throw e;
        }
    }

    /** Before anything is made: a limiter would refuse its removal, too. */
    private static void requireUnlimited(FullaApi api) {
        var http = new Http(api.base(), TIMEOUT);
        try {
            for (int i = 0; i < MORE_THAN_LIMITED; i++) {
                http.get(FullaApi.DISCOVERY, Map.of());
            }
        } catch (Refusal e) {
            throw e.status() == TOO_MANY_REQUESTS
                    ? new UserError(
                            "the running fulla limits requests (429), as its shipped configuration does (plugin Hodor: 30"
                                    + " a minute and address): a load would measure its refusals. Have its operator take"
                                    + " the plugin out, or this machine's address into its trust_ips.",
                            e)
                    : e;
        }
    }

    /** As it is registered there. */
    private static FullaApi.App portal(FullaDirectory directory) {
        var portal = FullaApi.PORTAL;
        return new FullaApi.App(portal.clientId(), directory.redirectOf(portal.clientId()), portal.scope());
    }

    /** Deletes what dead runs of this machine left; that of other machines is named, nothing else seen. */
    private static void sweep(FullaDirectory directory, OwnNames names, Progress progress) {
        directory.clients().stream()
                .map(FullaDirectory.Entry::name)
                .filter(names::othersRun)
                .forEach(name -> progress.say("left alone: client " + name
                        + " of a benchmark on another machine; if none runs there, remove it by hand"));
        try {
            var removed = directory.remove(names.prefix());
            if (!removed.isEmpty()) {
                progress.say("removed " + removed + " named " + names.prefix() + "..., left by a run that was killed");
            }
        } catch (UserError e) {
            // It stands in nobody's way: the next run tries again.
            progress.say("what a killed run left could not be removed: " + e.getMessage());
        }
    }

    /** A running server would keep what was made before the failure. */
    private static void undo(FullaDirectory directory, String prefix, UserError cause) {
        try {
            directory.remove(prefix);
        } catch (UserError e) {
            cause.addSuppressed(e);
        }
    }

    private static void remove(RemoteEntrance entrance, String prefix, Progress progress) {
        try {
            var removed = new FullaDirectory(entrance.admin()).remove(prefix);
            progress.say("removed " + removed + " from the running fulla");
        } catch (UserError e) {
            throw new UserError(
                    "what the benchmark made on the running fulla could not be removed: " + e.getMessage()
                            + ". The next run on this machine tries again; by hand, delete what is named " + prefix
                            + "... in its admin console.",
                    e);
        }
    }
}
