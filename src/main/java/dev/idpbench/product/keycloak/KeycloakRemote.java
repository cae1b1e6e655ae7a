package dev.idpbench.product.keycloak;

import dev.idpbench.core.Progress;
import dev.idpbench.core.Secrets;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Http;
import dev.idpbench.seed.Refusal;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.remote.OwnNames;
import dev.idpbench.stack.remote.RemoteStack;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A Keycloak that runs already: the benchmark gets a realm of its own there, and removes it. */
final class KeycloakRemote {

    private static final String USER = "user";
    private static final String USUAL_USER = "admin";
    private static final String PASSWORD = "password";
    private static final String MASTER = "master";
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private KeycloakRemote() {}

    static Optional<Unavailable> unauthorized(Secrets secrets) {
        return secrets.get(PASSWORD).isPresent()
                ? Optional.empty()
                : Optional.of(new Unavailable(
                        "the administrator's password of the running Keycloak is not known",
                        "set BENCH_KEYCLOAK_PASSWORD in the environment or bench.keycloak.password in .env.bench (and"
                                + " bench.keycloak.user, default " + USUAL_USER + ")"));
    }

    /** Its management port need not be open, so a realm that every Keycloak has is asked. */
    static Stack connect(Site site) {
        return RemoteStack.connect(site, KeycloakProduct.ID, KeycloakEndpoints.discovery(MASTER));
    }

    /** @throws UserError when the credentials are refused */
    static KeycloakAdmin admin(Stack stack, Site site) {
        var user = site.options().get(USER).orElse(USUAL_USER);
        var password = site.secrets()
                .get(PASSWORD)
                .map(Secret::of)
                .orElseThrow(() ->
                        new UserError(unauthorized(site.secrets()).orElseThrow().reason()));
        var admin = new KeycloakAdmin(stack.endpoint(RemoteStack.ADMIN), user, password);
        try {
            admin.realms();
            return admin;
        } catch (Refusal e) {
            throw new UserError(
                    "Keycloak does not take " + user + " as an administrator: " + e.getMessage()
                            + ". Check bench.keycloak.user and BENCH_KEYCLOAK_PASSWORD: it must be a user of the realm "
                            + MASTER + " who may create realms, without a second factor.",
                    e);
        }
    }

    /** Removes the realms that dead runs of this machine left; those of other machines are named, nothing else seen. */
    static void sweep(KeycloakAdmin admin, OwnNames names, Progress progress) {
        List<String> realms = admin.realms();
        realms.stream().filter(names::ours).forEach(realm -> {
            admin.deleteRealm(realm);
            progress.say("removed the realm " + realm + ", left by a run that was killed");
        });
        realms.stream()
                .filter(names::othersRun)
                .forEach(realm -> progress.say("left alone: realm " + realm
                        + " of a benchmark on another machine; if none runs there, remove it by hand"));
    }

    /** What the realm calls itself at the address that is measured. */
    static String issuer(URI base, Realm realm) {
        return new Http(base, TIMEOUT)
                .get(KeycloakEndpoints.discovery(realm.name()), Map.of())
                .json()
                .path("issuer")
                .asText();
    }
}
