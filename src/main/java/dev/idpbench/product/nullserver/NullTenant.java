package dev.idpbench.product.nullserver;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Tenant;
import dev.idpbench.product.Workloads;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.MintedPool;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.TokenAnswer;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** The null server knows every user, so there is nothing to seed but tokens. */
final class NullTenant implements Tenant {

    private static final int USERS = 300;
    private static final Duration SHORTEST = Duration.ofHours(12);

    private final Workloads workloads;
    private final String issuer;
    private final Minter minter;

    NullTenant(URI base, ProductOptions options) {
        this.workloads = new Workloads(base);
        this.issuer = base.toString();
        this.minter = Minter.of(options);
    }

    @Override
    public Workload workload(Scenario scenario, Variant variant) {
        return switch (scenario) {
            case DISCOVERY -> workloads.discovery(variant, NullAnswers.DISCOVERY, issuer);
            case CLIENT_CREDENTIALS ->
                workloads.clientCredentials(
                        variant, NullAnswers.TOKEN, Map.of(), FormBody.grant("client_credentials"), false);
            case INTROSPECT -> workloads.introspect(variant, NullAnswers.INTROSPECT, Map.of());
            case REFRESH_TOKEN ->
                workloads.refresh(variant, NullAnswers.TOKEN, Map.of(), FormBody.grant("refresh_token"), true);
            case USERINFO -> workloads.userinfo(variant, NullAnswers.USERINFO);
        };
    }

    @Override
    public TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress) {
        var tokens = switch (kind) {
            case ACCESS_TOKEN ->
                minter.mint("access tokens", count, this::login, a -> token(a, "access_token", "expires_in"), progress);
            case REFRESH_TOKEN ->
                minter.mint(
                        "refresh tokens",
                        count,
                        this::login,
                        a -> token(a, "refresh_token", "refresh_expires_in"),
                        progress);
        };
        return MintedPool.of(tokens, SHORTEST);
    }

    private dev.idpbench.core.HttpCall login(int index) {
        var form = FormBody.grant("password").with("username", "user" + index % USERS);
        return workloads.form(NullAnswers.TOKEN, Map.of(), form);
    }

    private static Token token(TokenAnswer answer, String name, String lifetime) {
        var value = answer.text(name);
        return new Token(value, NullAnswers.subject(value), answer.expiry(name, lifetime));
    }
}
