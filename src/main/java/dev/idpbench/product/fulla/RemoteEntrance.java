package dev.idpbench.product.fulla;

import dev.idpbench.core.Progress;
import dev.idpbench.core.Secrets;
import dev.idpbench.core.Unavailable;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Refusal;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Site;
import java.time.Duration;
import java.util.Optional;

/** How the benchmark becomes an administrator of a fulla that runs already: as one that the user names, nothing more. */
record RemoteEntrance(FullaApi api, Site site) {

    private static final Duration DEADLINE = Duration.ofMinutes(15);
    private static final String USER = "user";
    private static final String PASSWORD = "password";
    private static final String ADMIN_TOKEN = "adminToken";

    static Optional<Unavailable> unauthorized(Secrets secrets) {
        return secrets.get(PASSWORD).or(() -> secrets.get(ADMIN_TOKEN)).isPresent()
                ? Optional.empty()
                : Optional.of(new Unavailable(
                        "no credentials of an administrator of the running fulla are known",
                        "set BENCH_FULLA_PASSWORD in the environment or bench.fulla.password in .env.bench (and"
                                + " bench.fulla.user, default " + AdminSecret.USER + "), or BENCH_FULLA_ADMIN_TOKEN: an"
                                + " access token with the scope admin that outlives the run"));
    }

    /**
     * Logs in anew: a token lives for an hour as fulla is shipped, and what is made first is removed last.
     *
     * @throws UserError when the server does not take the credentials
     */
    FullaAdmin admin() {
        var secrets = site.secrets();
        var token = secrets.get(PASSWORD)
                .map(Secret::of)
                .map(this::login)
                .or(() -> secrets.get(ADMIN_TOKEN))
                .orElseThrow(
                        () -> new UserError(unauthorized(secrets).orElseThrow().reason()));
        var admin = new FullaAdmin(api, oneAtATime(), token);
        try {
            admin.get(FullaApi.SCOPES);
            return admin;
        } catch (Refusal e) {
            throw new UserError(
                    "fulla does not take these credentials as an administrator's: " + e.getMessage()
                            + ". They must be of a user with the role admin; a token (BENCH_FULLA_ADMIN_TOKEN) needs the"
                            + " scope admin and must not have expired.",
                    e);
        }
    }

    private String login(Secret password) {
        var user = site.options().get(USER).orElse(AdminSecret.USER);
        var console = new FullaApi.App(
                FullaApi.CONSOLE.clientId(), FullaSettings.of(site).consoleRedirect(), FullaApi.CONSOLE.scope());
        try {
            return oneAtATime()
                    .mint(
                            "administrator",
                            1,
                            (index, wire) -> new LoginFlow(api, console).tokens(user, password, wire),
                            Progress.SILENT)
                    .get(0)
                    .text("access_token");
        } catch (UserError e) {
            throw new UserError("fulla does not let " + user + " in: " + e.getMessage() + ". " + advice(e), e);
        }
    }

    /** So that nothing is still being made when a failure has what was made removed. */
    private static Minter oneAtATime() {
        return new Minter(1, DEADLINE);
    }

    private static String advice(UserError refused) {
        return refused.getMessage().contains(LoginFlow.MUST_CHANGE)
                ? "A benchmark changes no password on a server that is not its own: log in to its admin console once,"
                        + " and give the new password."
                : "Check bench.fulla.user and BENCH_FULLA_PASSWORD; a 400 may mean bench.fulla."
                        + FullaSettings.CONSOLE_REDIRECT + ", which must be an address that "
                        + FullaApi.CONSOLE.clientId()
                        + " is registered with. Without a login: BENCH_FULLA_ADMIN_TOKEN.";
    }
}
