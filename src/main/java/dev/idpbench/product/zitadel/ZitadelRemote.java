package dev.idpbench.product.zitadel;

import dev.idpbench.core.Progress;
import dev.idpbench.core.Secrets;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.OwnNames;
import dev.idpbench.stack.remote.RemoteStack;
import java.util.Optional;

/** A Zitadel that runs already: the benchmark gets an organization of its own there, and removes it. */
final class ZitadelRemote {

    static final String LOGIN_TOKEN = "loginToken";
    private static final String ADMIN_TOKEN = "adminToken";

    private ZitadelRemote() {}

    static Optional<Unavailable> unauthorized(Secrets secrets) {
        return secrets.get(ADMIN_TOKEN).isPresent()
                ? Optional.empty()
                : Optional.of(new Unavailable(
                        "no token of an administrator of the running Zitadel is known",
                        "set BENCH_ZITADEL_ADMIN_TOKEN in the environment or bench.zitadel.adminToken in .env.bench: a"
                                + " personal access token of a machine user with the role IAM_OWNER"));
    }

    /** It answers only to the host that its external domain names, so another instance is not met by mistake. */
    static Stack connect(Site site) {
        return RemoteStack.connect(site, ZitadelProduct.ID, ZitadelApi.DISCOVERY);
    }

    /** Checks the token, and removes what a killed run of this machine left. */
    static Premises enter(Stack stack, Site site) {
        var token = site.secrets()
                .get(ADMIN_TOKEN)
                .map(Secret::of)
                .orElseThrow(() ->
                        new UserError(unauthorized(site.secrets()).orElseThrow().reason()));
        var server = new ZitadelServer(stack.endpoint(RemoteStack.PUBLIC), token);
        try {
            server.awaitManagement();
        } catch (UserError e) {
            throw new UserError(
                    "the running Zitadel's management API does not answer the administrator: " + e.getMessage()
                            + ". A 401 or 403 means BENCH_ZITADEL_ADMIN_TOKEN, which must be a personal access token of"
                            + " a machine user with the role IAM_OWNER; a 404 means that bench.zitadel.url is not its"
                            + " external domain.",
                    e);
        }
        var names = OwnNames.of(site);
        sweep(server, names, site.progress());
        var login = site.secrets().get(LOGIN_TOKEN).map(Secret::of);
        return new Premises(server, login, names.name(), server.issuer(), true);
    }

    /** With an organization go its projects, applications and users. Others are not looked at. */
    private static void sweep(ZitadelServer server, OwnNames names, Progress progress) {
        var suite = names.prefix().substring(0, names.prefix().indexOf('-') + 1);
        server.organizations(suite).forEach((id, name) -> {
            if (names.ours(name)) {
                server.removeOrganization(id);
                progress.say("removed the organization " + name + ", left by a run that was killed");
            } else if (names.othersRun(name)) {
                progress.say("left alone: organization " + name
                        + " of a benchmark on another machine; if none runs there, remove it by hand");
            }
        });
    }
}
