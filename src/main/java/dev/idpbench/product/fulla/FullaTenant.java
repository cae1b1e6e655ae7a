package dev.idpbench.product.fulla;

import dev.idpbench.core.Mode;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Tenant;
import dev.idpbench.product.Workloads;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.Http;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Refusal;
import dev.idpbench.seed.SigningKeys;
import dev.idpbench.stack.Stack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/** A fulla with the benchmark's client and users. */
final class FullaTenant implements Tenant {

    /** Joins what a call said and why it may have said so. */
    private static final String CAUSE = " Cause: ";

    private static final int TOO_MANY_REQUESTS = 429;

    private final FullaApi api;
    private final Seeded seeded;
    private final Stack stack;
    private final Runnable removal;
    private final Http http;
    private final FullaMint mint;
    private final String issuer;
    private final String signingKeys;

    /** @param removal takes away what was seeded, where the stack is not thrown away anyway */
    FullaTenant(FullaApi api, Seeded seeded, Minter minter, Stack stack, Runnable removal) {
        this.api = api;
        this.seeded = seeded;
        this.stack = stack;
        this.removal = removal;
        this.http = new Http(api.base(), Duration.ofSeconds(20));
        this.mint = new FullaMint(api, seeded, minter, remote() ? Duration.ZERO : FullaMint.CONFIGURED);
        this.issuer =
                http.get(FullaApi.DISCOVERY, Map.of()).json().path("issuer").asText();
        this.signingKeys =
                SigningKeys.describe(http.get(FullaApi.KEYS, Map.of()).text());
    }

    @Override
    public Workload workload(Scenario scenario, Variant variant) {
        var open = new Workloads(api.base());
        return switch (scenario) {
            case DISCOVERY -> open.discovery(variant, FullaApi.DISCOVERY, issuer);
            case CLIENT_CREDENTIALS ->
                open.clientCredentials(
                        variant,
                        FullaApi.TOKEN,
                        service(),
                        FormBody.grant("client_credentials").with("scope", Seeded.SCOPE),
                        false);
            case INTROSPECT -> open.introspect(variant, FullaApi.INTROSPECT, service());
            case REFRESH_TOKEN ->
                open.refresh(
                        variant,
                        FullaApi.TOKEN,
                        Map.of(),
                        FormBody.grant("refresh_token")
                                .with("client_id", seeded.app().clientId()),
                        true);
            case USERINFO -> open.userinfo(variant, FullaApi.USERINFO);
        };
    }

    private Map<String, String> service() {
        return Map.of("Authorization", Credentials.basic(seeded.service(), seeded.serviceSecret()));
    }

    @Override
    public TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress) {
        try {
            return mint.pool(kind, count, progress);
        } catch (UserError e) {
            throw limited(e)
                    .or(this::trouble)
                    .map(cause -> new UserError(e.getMessage() + CAUSE + cause, e))
                    .orElse(e);
        }
    }

    /** Asked with one request of the kind that has failed: fulla limits a client and address after 30 failures. */
    @Override
    public Optional<String> likelyCause(Scenario scenario, Variant variant) {
        return trouble().or(this::limitedNow);
    }

    @Override
    public void close() {
        removal.run();
    }

    Seeded seeded() {
        return seeded;
    }

    /** Algorithm and size of the keys that sign ID tokens, as the server publishes them. */
    String signingKeys() {
        return signingKeys;
    }

    private Optional<String> limitedNow() {
        try {
            http.postForm(FullaApi.INTROSPECT, service(), FormBody.empty().with("token", "none"));
            return Optional.empty();
        } catch (UserError e) {
            return limited(e);
        }
    }

    private boolean remote() {
        return stack.mode() == Mode.REMOTE;
    }

    private Optional<String> limited(UserError e) {
        var tooMany = (e instanceof Refusal refusal && refusal.status() == TOO_MANY_REQUESTS)
                || String.valueOf(e.getMessage()).contains("answered " + TOO_MANY_REQUESTS);
        return tooMany
                ? Optional.of("this is fulla's rate limiter, not its speed: its Hodor plugin ("
                        + (remote()
                                ? "shipped, and not to be removed from here"
                                : "removed from the configuration here")
                        + ") or its own limit of 30 failures a minute, client and address"
                        + " (custom_config.auth.rate_limit). Look for what failed first.")
                : Optional.empty();
    }

    private Optional<String> trouble() {
        var causes = new ArrayList<>(stack.incidents());
        try {
            http.get(FullaApi.READY, Map.of());
        } catch (Refusal e) {
            causes.add(
                    "fulla's own readiness check answers " + e.status() + ": PostgreSQL or Redis does not answer it.");
        } catch (UserError e) {
            causes.add("fulla does not answer any more: " + e.getMessage());
        }
        return causes.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", causes));
    }
}
