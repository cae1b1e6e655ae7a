package dev.idpbench.core;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Tokens issued for a scenario, in the order in which they are spent. */
public record TokenPool(List<Token> tokens) {

    public TokenPool {
        tokens = List.copyOf(tokens);
    }

    public int size() {
        return tokens.size();
    }

    /** The {@code sub} values that a correct answer may carry. */
    public Set<String> subjects() {
        return tokens.stream().map(Token::subject).collect(Collectors.toUnmodifiableSet());
    }

    /** Time until the first token expires, negative when one has expired, zero for an empty pool. */
    public Duration shortestLifetime(Instant now) {
        return tokens.stream()
                .map(Token::expiresAt)
                .min(Instant::compareTo)
                .map(first -> Duration.between(now, first))
                .orElse(Duration.ZERO);
    }

    @Override
    public String toString() {
        return "TokenPool[" + tokens.size() + " tokens]";
    }
}
