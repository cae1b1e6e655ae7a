package dev.idpbench.product.keycloak;

import dev.idpbench.core.HttpCall;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.Workloads;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.JwtClaims;
import dev.idpbench.seed.MintedPool;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.TokenAnswer;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** Mints pools by password grants, each token from a login of its own: tokens of one session spoil each other. */
final class KeycloakMint {

    /** Well under what the realm grants, well over any step: less means that the realm's lifetimes did not take. */
    private static final Duration SHORTEST = Duration.ofSeconds(RealmSetting.LIFETIME_SECONDS / 2);

    private final Workloads workloads;
    private final Realm realm;
    private final Minter minter;

    KeycloakMint(URI base, Realm realm, Minter minter) {
        this.workloads = new Workloads(base);
        this.realm = realm;
        this.minter = minter;
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
        return MintedPool.of(tokens, SHORTEST);
    }

    /** One login, as a password grant. */
    HttpCall login(int index, boolean idToken) {
        var form = FormBody.grant("password")
                .with("client_id", Realm.APP)
                .with("username", realm.user(index))
                .with("password", realm.password());
        var body = idToken ? form.with("scope", "openid") : form;
        return workloads.form(KeycloakEndpoints.token(realm.name()), Map.of(), body);
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
}
