package dev.idpbench.product.fulla;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.JwtClaims;
import dev.idpbench.seed.MintedPool;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Secret;
import dev.idpbench.seed.TokenAnswer;
import dev.idpbench.seed.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Mints pools. A login costs 310,000 rounds of PBKDF2, about five a second on a core, so access tokens come from chains of
 * refreshes, each of which leaves the earlier access tokens valid. A refresh token comes from a login of its own.
 */
final class FullaMint {

    /** Well under what is configured, well over any step: less means that the configuration did not take. */
    static final Duration CONFIGURED = Duration.ofSeconds(FullaPatch.LIFETIME_SECONDS / 2);

    /** No token answer tells; the shipped configuration does, and it is not changed. */
    private static final Duration REFRESH_TOKEN = Duration.ofDays(30);

    private final FullaApi api;
    private final Seeded seeded;
    private final Minter minter;
    private final Duration shortest;
    private final LoginFlow flow;

    /** @param shortest lifetime that tokens are expected to have at least */
    FullaMint(FullaApi api, Seeded seeded, Minter minter, Duration shortest) {
        this.api = api;
        this.seeded = seeded;
        this.minter = minter;
        this.shortest = shortest;
        this.flow = new LoginFlow(api, seeded.app());
    }

    TokenPool pool(PoolKind kind, int count, Progress progress) {
        return MintedPool.of(
                kind == PoolKind.ACCESS_TOKEN ? access(count, progress) : refresh(count, progress), shortest);
    }

    private List<Token> refresh(int count, Progress progress) {
        return minter.mint(
                "refresh tokens",
                count,
                (index, wire) -> login(index, wire)
                        .thenApply(answer -> new Token(
                                answer.text("refresh_token"),
                                subject(answer),
                                Instant.now().plus(REFRESH_TOKEN))),
                progress);
    }

    private List<Token> access(int count, Progress progress) {
        var chains = Math.min(count, seeded.users());
        var tokens = new ArrayList<Token>(count);
        minter.mint(
                        "chains of access tokens",
                        chains,
                        (index, wire) -> chain(index, length(count, index), wire),
                        progress)
                .forEach(tokens::addAll);
        return tokens;
    }

    /** Tokens of the {@code index}-th chain, so that all chains together have {@code count}. */
    private int length(int count, int index) {
        var chains = Math.min(count, seeded.users());
        return count / chains + (index < count % chains ? 1 : 0);
    }

    private CompletionStage<List<Token>> chain(int index, int length, Wire wire) {
        return login(index, wire).thenApply(first -> chain(first, length, wire));
    }

    /** In a loop: a chain may be thousands long, and each answer comes on the thread that asked. */
    private List<Token> chain(TokenAnswer first, int length, Wire wire) {
        var subject = subject(first);
        var tokens = new ArrayList<>(List.of(token(first, subject)));
        for (var last = first; tokens.size() < length; ) {
            last = wire.send(api.refresh(seeded.app(), Secret.of(last.text("refresh_token"))))
                    .join()
                    .tokens();
            tokens.add(token(last, subject));
        }
        return tokens;
    }

    private CompletionStage<TokenAnswer> login(int index, Wire wire) {
        return flow.tokens(seeded.user(index), seeded.password(), wire);
    }

    private static Token token(TokenAnswer answer, String subject) {
        return new Token(answer.text("access_token"), subject, answer.expiry("access_token", "expires_in"));
    }

    /** Access tokens are opaque; the ID token names the user. */
    private static String subject(TokenAnswer answer) {
        return JwtClaims.of(answer.text("id_token"))
                .flatMap(JwtClaims::subject)
                .orElseThrow(() -> new UserError("fulla's ID token names no subject"));
    }
}
