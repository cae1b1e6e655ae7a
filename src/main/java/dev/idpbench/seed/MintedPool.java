package dev.idpbench.seed;

import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Turns minted tokens into a pool, after the checks that a pool must pass before any load. */
public final class MintedPool {

    private MintedPool() {}

    /**
     * A pool of distinct tokens that live long enough.
     *
     * @param shortest lifetime that every token must still have
     * @throws UserError when tokens repeat, or one expires sooner
     */
    public static TokenPool of(List<Token> tokens, Duration shortest) {
        var pool = new TokenPool(tokens);
        var distinct = tokens.stream().map(Token::value).distinct().count();
        if (distinct != pool.size()) {
            throw new UserError("the server issued only " + distinct + " distinct tokens for " + pool.size()
                    + " grants: a repeated token would be spent twice. Does each grant have a login of its own?");
        }
        var lifetime = pool.shortestLifetime(Instant.now());
        if (pool.size() > 0 && lifetime.compareTo(shortest) < 0) {
            throw new UserError("the server issued a token that lives for " + lifetime.toSeconds() + " s only, "
                    + shortest.toSeconds() + " s are needed: look at the token lifetimes of what was seeded.");
        }
        return pool;
    }
}
