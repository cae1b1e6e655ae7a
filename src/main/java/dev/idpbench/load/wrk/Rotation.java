package dev.idpbench.load.wrk;

import dev.idpbench.core.Load;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import java.util.List;
import java.util.stream.Collectors;

/** What a rotated pool is after a load. */
final class Rotation {

    /** Subject of a token that came in an answer: wrk does not tell which request that answer belongs to. */
    static final String UNKNOWN_SUBJECT = "unknown";

    private Rotation() {}

    static TokenPool remaining(Load load, LoadFolder folder) {
        if (load.use() != PoolUse.ROTATED) {
            return new TokenPool(List.of());
        }
        return remaining(load.pool(), folder.remaining());
    }

    /**
     * Tokens that were not sent stay what they are. New ones expire no sooner than the first of the old ones: a new
     * token is never given less time than its predecessor had. Their subject is known only if the pool has a single one.
     */
    static TokenPool remaining(TokenPool before, List<String> values) {
        var known = before.tokens().stream().collect(Collectors.toMap(Token::value, token -> token, (a, b) -> a));
        var subjects = before.subjects();
        var subject = subjects.size() == 1 ? subjects.iterator().next() : UNKNOWN_SUBJECT;
        var expiry = before.tokens().stream()
                .map(Token::expiresAt)
                .min(java.time.Instant::compareTo)
                .orElseThrow();
        return new TokenPool(values.stream()
                .map(value -> known.getOrDefault(value, new Token(value, subject, expiry)))
                .toList());
    }
}
