package dev.idpbench.product.zitadel;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Tenant;
import dev.idpbench.seed.MintedPool;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Secret;
import dev.idpbench.seed.TokenAnswer;
import dev.idpbench.stack.Stack;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The seeded organization as the benchmark loads it. */
final class ZitadelTenant implements Tenant {

    /** Well over any step, well under what Zitadel grants by default (12 h and 30 days): less means other settings. */
    private static final Duration SHORTEST = Duration.ofHours(1);

    private static final List<String> ACCESS = List.of("openid", "profile");
    private static final List<String> REFRESH = List.of("openid", "profile", "offline_access");

    private final ZitadelApi api;
    private final ZitadelServer server;
    private final Secret loginPat;
    private final String issuer;
    private final Runnable removal;
    private final Seeded seeded;
    private final Stack stack;
    private final Optional<String> commit;
    private final Minter minter;
    private final Duration refreshTokenIdle;
    private final String version;
    private final String features;
    private final EventCount events;
    private volatile Duration settled = Duration.ZERO;

    /** @param removal ends what was seeded, where it would stay */
    ZitadelTenant(Premises premises, Secret loginPat, Seeded seeded, Stack stack, Minter minter, Runnable removal) {
        this.api = new ZitadelApi(stack.endpoint(ZitadelApi.PUBLIC));
        this.server = premises.server();
        this.issuer = premises.issuer();
        this.removal = removal;
        this.loginPat = loginPat;
        this.seeded = seeded;
        this.stack = stack;
        this.minter = minter;
        this.commit = ZitadelBinary.commitOf(stack.artifacts().getOrDefault("product", ""));
        this.refreshTokenIdle = server.refreshTokenIdle();
        this.version = server.version();
        this.features = server.features();
        this.events = EventCount.of(stack);
    }

    @Override
    public Workload workload(Scenario scenario, Variant variant) {
        return new ZitadelWorkloads(api.base(), issuer, seeded).of(scenario, variant);
    }

    @Override
    public TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress) {
        try {
            return kind == PoolKind.ACCESS_TOKEN
                    ? pool("user access tokens", ACCESS, count, progress)
                    : pool("refresh tokens", REFRESH, count, progress);
        } catch (UserError e) {
            throw server.explained(e);
        }
    }

    /** Access and refresh tokens never come from the same login: a refresh kills the access token of its login. */
    private TokenPool pool(String what, List<String> scopes, int count, Progress progress) {
        var flow = new LoginFlow(api, loginPat, seeded.app(), scopes);
        var tokens = minter.mint(
                what,
                count,
                (index, wire) -> flow.tokens(seeded.user(index), wire)
                        .thenApply(answer -> token(answer, seeded.user(index), scopes)),
                progress);
        return MintedPool.of(tokens, SHORTEST);
    }

    private Token token(TokenAnswer answer, Session session, List<String> scopes) {
        return scopes.equals(REFRESH)
                ? new Token(
                        answer.text("refresh_token"),
                        session.user(),
                        Instant.now().plus(refreshTokenIdle))
                : new Token(answer.text("access_token"), session.user(), answer.expiry("access_token", "expires_in"));
    }

    Token one(PoolKind kind, Variant variant) {
        return mint(kind, variant, 1, Progress.SILENT).tokens().get(0);
    }

    /** The server's own word; a build that is no release says so, and which commit it is as far as the file tells. */
    @Override
    public Optional<String> serverVersion() {
        return Optional.of(
                version.startsWith("v")
                        ? version
                        : version + commit.map(c -> " of commit " + c).orElse(""));
    }

    @Override
    public void close() {
        removal.run();
    }

    Seeded seeded() {
        return seeded;
    }

    ZitadelServer server() {
        return server;
    }

    /** Feature flags as the server told them when it was seeded. */
    String featuresBefore() {
        return features;
    }

    EventCount events() {
        return events;
    }

    @Override
    public void awaitSettled(Progress progress) {
        new Settling(this).await(progress);
        if (stack instanceof ZitadelStack timed) {
            timed.settled();
        }
    }

    /** Of the seeding: what a restart takes to settle is a stage of that start. */
    void settledAfter(Duration time) {
        if (settled.isZero()) {
            settled = time;
        }
    }

    Duration settled() {
        return settled;
    }

    UserError explained(UserError e, Scenario scenario, Variant variant) {
        return ZitadelServer.named(e)
                ? e
                : likelyCause(scenario, variant)
                        .map(cause -> ZitadelServer.because(e, cause))
                        .orElse(e);
    }

    @Override
    public Optional<String> likelyCause(Scenario scenario, Variant variant) {
        var causes = new ArrayList<>(stack.incidents());
        server.trouble().ifPresent(causes::add);
        if (causes.isEmpty()) {
            Hint.of(scenario, variant, api.base()).ifPresent(causes::add);
        }
        return causes.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", causes));
    }
}
