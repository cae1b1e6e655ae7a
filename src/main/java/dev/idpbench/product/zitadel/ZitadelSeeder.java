package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.Progress;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.JwtSigner;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** Makes an organization of its own with a project, its applications, a machine user and users with sessions. */
final class ZitadelSeeder {

    private final Premises premises;
    private final ZitadelServer server;
    private final ZitadelApi api;
    private final String name;
    private final Site site;
    private final Minter minter;
    /** As soon as each is there: a seeding that fails has made some. */
    private final Queue<Session> sessions = new ConcurrentLinkedQueue<>();

    private Optional<Secret> login = Optional.empty();

    private ZitadelSeeder(URI base, Premises premises, Site site) {
        this.premises = premises;
        this.server = premises.server();
        this.name = premises.name();
        this.api = new ZitadelApi(base);
        this.site = site;
        this.minter = Minter.of(site.options());
    }

    static ZitadelTenant seed(Stack stack, Site site) {
        var seeder = new ZitadelSeeder(stack.endpoint(ZitadelApi.PUBLIC), Premises.of(stack, site), site);
        return seeder.tenant(stack);
    }

    private ZitadelTenant tenant(Stack stack) {
        server.awaitManagement();
        try {
            var organization = ZitadelServer.text(
                    server.post(ZitadelApi.ORGANIZATIONS, ZitadelJson.named(name)), "organizationId");
            return removedOnFailure(organization, () -> tenant(stack, organization));
        } catch (UserError e) {
            throw server.explained(e);
        }
    }

    private ZitadelTenant tenant(Stack stack, String organization) {
        var own = premises.login().orElseGet(() -> loginClient(organization));
        login = Optional.of(own);
        var seeded = seeded(organization, own);
        var tenant = new ZitadelTenant(premises, own, seeded, stack, minter, () -> remove(organization));
        tenant.awaitSettled(site.progress());
        return tenant;
    }

    /** Somebody else's server would keep what was made before the failure. */
    private ZitadelTenant removedOnFailure(String organization, Supplier<ZitadelTenant> seeding) {
        try {
            return seeding.get();
        } catch (UserError e) {
            try {
                remove(organization);
            } catch (UserError second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    /** Sessions belong to no organization, so they are ended first. A stack of our own is thrown away anyway. */
    private void remove(String organization) {
        if (!premises.foreign()) {
            return;
        }
        var made = List.copyOf(sessions);
        try {
            minter.mint(
                    "ended sessions",
                    made.size(),
                    (index, wire) -> wire.send(api.endSession(login.orElseThrow(), made.get(index))),
                    Progress.SILENT);
        } finally {
            server.removeOrganization(organization);
        }
    }

    /** A login client of our own, in our organization. */
    private Secret loginClient(String organization) {
        var user = ZitadelServer.text(
                server.manage(
                        "POST", ZitadelApi.USERS + "/machine", organization, ZitadelJson.machine(name + "-login")),
                "userId");
        server.post(ZitadelApi.MEMBERS, ZitadelJson.loginClient(user));
        var path = ZitadelApi.USERS + "/" + user + "/pats";
        var expiry = ZitadelJson.object().put("expirationDate", ZitadelEnvironment.inAYear());
        return Secret.of(ZitadelServer.text(server.manage("POST", path, organization, expiry), "token"));
    }

    private Seeded seeded(String organization, Secret login) {
        var project = ZitadelServer.text(
                server.manage("POST", ZitadelApi.PROJECTS, organization, ZitadelJson.named(name)), "id");
        var apps = ZitadelApi.PROJECTS + "/" + project + "/apps";
        var app = ZitadelServer.text(server.manage("POST", apps + "/oidc", organization, app()), "clientId");
        var basic = server.manage("POST", apps + "/api", organization, ZitadelJson.apiApp("api", false));
        var seeded = new Seeded(
                project,
                app,
                machine(organization),
                client(basic),
                keyClient(organization, apps),
                users(organization, login));
        site.progress()
                .say("seeded organization " + name + " with 3 applications, a machine user and "
                        + seeded.users().size() + " users");
        return seeded;
    }

    /** Somebody else's instance may not ask for the second version of the login, which alone takes sessions. */
    private ObjectNode app() {
        var app = ZitadelJson.oidcApp("app");
        if (premises.foreign()) {
            app.putObject("loginVersion").putObject("loginV2");
        }
        return app;
    }

    private Seeded.Machine machine(String organization) {
        var user = ZitadelServer.text(
                server.manage("POST", ZitadelApi.USERS + "/machine", organization, ZitadelJson.machine(name)),
                "userId");
        var path = ZitadelApi.USERS + "/" + user;
        var client = client(server.manage("PUT", path + "/secret", organization, ZitadelJson.object()));
        var key = JwtSigner.random();
        var keyId = ZitadelServer.text(
                server.manage("POST", path + "/keys", organization, ZitadelJson.ownKey(key.publicPem())), "keyId");
        return new Seeded.Machine(user, client, key.withKeyId(keyId));
    }

    /** An application's key pair can only be made by the server, which hands out the private half once. */
    private Seeded.KeyClient keyClient(String organization, String apps) {
        var made = server.manage("POST", apps + "/api", organization, ZitadelJson.apiApp("api-key", true));
        var path = apps + "/" + ZitadelServer.text(made, "appId") + "/keys";
        var details = ZitadelServer.text(server.manage("POST", path, organization, ZitadelJson.newKey()), "keyDetails");
        var key = KeyFile.read(new String(Base64.getDecoder().decode(details), StandardCharsets.UTF_8));
        return new Seeded.KeyClient(ZitadelServer.text(made, "clientId"), key);
    }

    private List<Session> users(String organization, Secret login) {
        var count = ZitadelSettings.of(site).users();
        var ids = minter.mint(
                "users",
                count,
                (index, wire) -> wire.send(api.human(server.adminPat(), organization, user(index)))
                        .thenApply(reply -> reply.tokens().text("userId")),
                site.progress());
        return new ArrayList<>(minter.mint(
                "sessions",
                count,
                (index, wire) -> ProjectionLag.retried(() -> wire.send(session(login, ids.get(index))))
                        .thenApply(reply -> kept(session(ids.get(index), reply.tokens()))),
                site.progress()));
    }

    private Session kept(Session session) {
        sessions.add(session);
        return session;
    }

    private HttpCall session(Secret login, String user) {
        return api.session(login, user, premises.sessionLifetime());
    }

    private static Session session(String user, dev.idpbench.seed.TokenAnswer answer) {
        return new Session(user, answer.text("sessionId"), Secret.of(answer.text("sessionToken")));
    }

    private String user(int index) {
        return String.format(Locale.ROOT, "%s-user%04d", name, index);
    }

    private static Seeded.Client client(JsonNode answer) {
        return new Seeded.Client(
                ZitadelServer.text(answer, "clientId"), Secret.of(ZitadelServer.text(answer, "clientSecret")));
    }
}
