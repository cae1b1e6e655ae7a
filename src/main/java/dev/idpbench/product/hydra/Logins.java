package dev.idpbench.product.hydra;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.seed.MintedPool;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.Secret;
import dev.idpbench.seed.TokenAnswer;
import dev.idpbench.seed.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Logs users in for their tokens, each token from a login of its own. */
final class Logins {

    /** Half of what the access tokens are given, far more than any step takes. */
    private static final Duration SHORTEST = Duration.ofHours(12);

    private final HydraApi api;
    private final String clientId;
    private final Minter minter;

    /** The server is the limit at 60 to 110 logins a second on two cores: more in flight would only queue. */
    Logins(HydraApi api, String clientId, Minter minter) {
        this.api = api;
        this.clientId = clientId;
        this.minter = minter;
    }

    /**
     * A pool of one kind. Access and refresh tokens never come from the same login: a refresh deletes the access token of
     * its login, and a refresh token used twice kills its whole chain.
     */
    TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress) {
        var scopes = scopes(kind, variant);
        var what = kind == PoolKind.ACCESS_TOKEN ? "user access tokens" : "refresh tokens";
        var tokens = minter.mint(what, count, (index, wire) -> token(kind, scopes, subject(index), wire), progress);
        return MintedPool.of(tokens, SHORTEST);
    }

    private CompletionStage<Token> token(PoolKind kind, List<String> scopes, String subject, Wire wire) {
        return new LoginFlow(api, clientId, scopes, subject, wire)
                .tokens()
                .thenCompose(answer ->
                        kind == PoolKind.ACCESS_TOKEN ? access(answer, subject) : refresh(answer, subject, wire));
    }

    private static CompletionStage<Token> access(TokenAnswer answer, String subject) {
        var expires = answer.expiry("access_token", "expires_in");
        return CompletableFuture.completedFuture(new Token(answer.text("access_token"), subject, expires));
    }

    /** The token endpoint does not tell how long a refresh token lives; introspection does. */
    private CompletionStage<Token> refresh(TokenAnswer answer, String subject, Wire wire) {
        var value = answer.text("refresh_token");
        return wire.send(api.introspect(Secret.of(value)))
                .thenApply(reply -> new Token(value, subject, expiry(reply.tokens())));
    }

    private static Instant expiry(TokenAnswer introspection) {
        if (!introspection.text("active").equals("true")) {
            throw new UserError("Hydra calls a refresh token inactive that it has just issued");
        }
        return Instant.ofEpochSecond(Long.parseLong(introspection.text("exp")));
    }

    private static List<String> scopes(PoolKind kind, Variant variant) {
        var scopes = new ArrayList<String>();
        if (HydraVariants.signsIdToken(variant)) {
            scopes.add("openid");
        }
        if (kind == PoolKind.REFRESH_TOKEN) {
            scopes.add("offline_access");
        }
        scopes.add("profile");
        return scopes;
    }

    private static String subject(int index) {
        return String.format(Locale.ROOT, "user-%06d", index + 1);
    }
}
