package dev.idpbench.product.zitadel;

import dev.idpbench.core.Mode;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Where seeding happens: on an instance of our own, which is thrown away, or on somebody else's.
 *
 * @param server called as its administrator
 * @param login token of a login client; empty where one has to be made
 * @param name of the organization, and the beginning of all names of users: those hold for the whole instance
 * @param issuer what the server calls itself
 * @param foreign whether what was made must be removed
 */
record Premises(ZitadelServer server, Optional<Secret> login, String name, String issuer, boolean foreign) {

    private static final int SUFFIX = 8;

    /** Sessions that a killed run leaves on a foreign instance end by themselves. */
    static final Duration SESSION = Duration.ofHours(24);

    static Premises of(Stack stack, Site site) {
        return stack.mode() == Mode.REMOTE ? ZitadelRemote.enter(stack, site) : own(stack, site);
    }

    private static Premises own(Stack stack, Site site) {
        var base = stack.endpoint(ZitadelApi.PUBLIC);
        var folder = ZitadelFolder.of(site);
        var server = new ZitadelServer(base, folder);
        var login = folder.read(folder.loginPat());
        return new Premises(server, Optional.of(login), "bench-" + suffix(), base.toString(), false);
    }

    Optional<Duration> sessionLifetime() {
        return foreign ? Optional.of(SESSION) : Optional.empty();
    }

    private static String suffix() {
        return Secret.random()
                .reveal()
                .replaceAll("[^A-Za-z0-9]", "")
                .substring(0, SUFFIX)
                .toLowerCase(Locale.ROOT);
    }
}
