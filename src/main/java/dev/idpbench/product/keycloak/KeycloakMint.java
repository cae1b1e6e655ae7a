package dev.idpbench.product.keycloak;

import dev.idpbench.core.HttpCall;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.JwtClaims;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.TokenAnswer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Mints pools by password grants, each token from a login of its own: tokens of one session spoil each other. */
final class KeycloakMint {

    /** The rate of logins is flat from 8 requests in flight on two cores; more cores take more. */
    private static final int CONCURRENCY = 16;

    private static final Duration DEADLINE = Duration.ofMinutes(15);

    /** Well under what the realm grants, well over any step: less means that the realm's lifetimes did not take. */
    private static final Duration SHORTEST = Duration.ofSeconds(RealmSetting.LIFETIME_SECONDS / 2);

    private final URI base;
    private final Realm realm;
    private final Minter minter = new Minter(CONCURRENCY, DEADLINE);

    KeycloakMint(URI base, Realm realm) {
        this.base = base;
        this.realm = realm;
    }

    TokenPool pool(PoolKind kind, Variant variant, int count, Progress progress) {
        var idToken = !variant.equals(KeycloakVariants.NO_ID_TOKEN);
        var tokens = switch (kind) {
            case ACCESS_TOKEN ->
                minter.mint(
                        "access tokens",
                        count,
                        i -> login(i, true),
                        answer -> token(answer, "access_token", "expires_in"),
                        progress);
            case REFRESH_TOKEN ->
                minter.mint(
                        "refresh tokens",
                        count,
                        i -> login(i, idToken),
                        answer -> refreshToken(answer, idToken),
                        progress);
        };
        return checked(new TokenPool(tokens));
    }

    private HttpCall login(int index, boolean idToken) {
        var form = FormBody.grant("password")
                .with("client_id", Realm.APP)
                .with("username", realm.user(index))
                .with("password", realm.password());
        var body = (idToken ? form.with("scope", "openid") : form).encoded();
        var headers = Map.of("Content-Type", FormBody.TYPE);
        return new HttpCall("POST", base, KeycloakEndpoints.token(Realm.NAME), headers, Optional.of(body));
    }

    private static Token refreshToken(TokenAnswer answer, boolean idToken) {
        if (answer.find("id_token").isPresent() != idToken) {
            throw new UserError("a login " + (idToken ? "with" : "without") + " scope openid answered "
                    + (idToken ? "no" : "an") + " ID token: refreshes would do other work than the row says.");
        }
        return token(answer, "refresh_token", "refresh_expires_in");
    }

    private static Token token(TokenAnswer answer, String name, String lifetime) {
        var subject = JwtClaims.of(answer.text("access_token"))
                .flatMap(JwtClaims::subject)
                .orElseThrow(() -> new UserError("Keycloak's access token names no subject: does " + Realm.APP
                        + " still have the client scope \"basic\"?"));
        return new Token(answer.text(name), subject, answer.expiry(name, lifetime));
    }

    private static TokenPool checked(TokenPool pool) {
        var distinct = pool.tokens().stream().map(Token::value).distinct().count();
        if (distinct != pool.size()) {
            throw new UserError("Keycloak issued only " + distinct + " distinct tokens in " + pool.size() + " logins");
        }
        var shortest = pool.shortestLifetime(Instant.now());
        if (pool.size() > 0 && shortest.compareTo(SHORTEST) < 0) {
            throw new UserError("Keycloak issued a token that lives for " + shortest.toSeconds()
                    + " s only: look at the lifetimes of realm " + Realm.NAME + ".");
        }
        return pool;
    }
}
