package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.core.HttpCall;
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

/** Makes an organization of its own with a project, its applications, a machine user and users with sessions. */
final class ZitadelSeeder {

    private static final int SUFFIX = 8;

    private final ZitadelServer server;
    private final ZitadelApi api;
    private final Secret login;
    private final Site site;
    private final Minter minter;

    /** Names of machine users hold for the whole instance, so each seeding has its own. */
    private final String name = "bench-"
            + Secret.random()
                    .reveal()
                    .replaceAll("[^A-Za-z0-9]", "")
                    .substring(0, SUFFIX)
                    .toLowerCase(Locale.ROOT);

    private ZitadelSeeder(URI base, Site site) {
        var folder = ZitadelFolder.of(site);
        this.server = new ZitadelServer(base, folder);
        this.api = new ZitadelApi(base);
        this.login = folder.read(folder.loginPat());
        this.site = site;
        this.minter = Minter.of(site.options());
    }

    static ZitadelTenant seed(Stack stack, Site site) {
        var seeder = new ZitadelSeeder(stack.endpoint(ZitadelApi.PUBLIC), site);
        var tenant = seeder.tenant(stack);
        new Settling(tenant).await(site.progress());
        if (stack instanceof ZitadelStack timed) {
            timed.settled();
        }
        return tenant;
    }

    private ZitadelTenant tenant(Stack stack) {
        server.awaitManagement();
        try {
            return new ZitadelTenant(server, login, seeded(), stack, minter);
        } catch (UserError e) {
            throw server.explained(e);
        }
    }

    private Seeded seeded() {
        var organization =
                ZitadelServer.text(server.post(ZitadelApi.ORGANIZATIONS, ZitadelJson.named(name)), "organizationId");
        var project = ZitadelServer.text(
                server.manage("POST", ZitadelApi.PROJECTS, organization, ZitadelJson.named(name)), "id");
        var apps = ZitadelApi.PROJECTS + "/" + project + "/apps";
        var app = ZitadelServer.text(
                server.manage("POST", apps + "/oidc", organization, ZitadelJson.oidcApp("app")), "clientId");
        var basic = server.manage("POST", apps + "/api", organization, ZitadelJson.apiApp("api", false));
        var seeded = new Seeded(
                project, app, machine(organization), client(basic), keyClient(organization, apps), users(organization));
        site.progress()
                .say("seeded organization " + name + " with 3 applications, a machine user and "
                        + seeded.users().size() + " users");
        return seeded;
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

    private List<Session> users(String organization) {
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
                (index, wire) -> ProjectionLag.retried(() -> wire.send(session(ids.get(index))))
                        .thenApply(reply -> session(ids.get(index), reply.tokens())),
                site.progress()));
    }

    private HttpCall session(String user) {
        return api.session(login, user);
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
