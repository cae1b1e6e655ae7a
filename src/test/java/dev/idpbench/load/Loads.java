package dev.idpbench.load;

import dev.idpbench.core.BodyCheck;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.Load;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Loads for tests, against any address. */
public record Loads(URI base, Path evidence) {

    public static final Instant EXPIRY = Instant.parse("2099-01-01T00:00:00Z");

    /** A token with everything in it that must be encoded in a form. */
    public static TokenPool pool(int size) {
        return new TokenPool(IntStream.range(0, size)
                .mapToObj(i -> new Token("tok+en/" + i + "=&%", "user-" + i, EXPIRY))
                .toList());
    }

    public Load discovery(int connections, int seconds) {
        var call = new HttpCall("GET", base, "/.well-known/openid-configuration", Map.of(), Optional.empty());
        var check = new BodyCheck(List.of("\"issuer\":\"http://idp\""), List.of(), false);
        var workload = new Workload(Scenario.DISCOVERY, Variant.PLAIN, call, check, Optional.empty());
        return load(workload, PoolUse.NONE, new TokenPool(List.of()), connections, seconds);
    }

    public Load introspect(TokenPool pool, int connections, int seconds) {
        var check = new BodyCheck(List.of("\"active\":true"), List.of("\"error\""), true);
        var call = form("/introspect", "token={token}&token_type_hint=access_token");
        var workload =
                new Workload(Scenario.INTROSPECT, Variant.PLAIN, call, check, Optional.of(PoolKind.ACCESS_TOKEN));
        return load(workload, PoolUse.REUSED, pool, connections, seconds);
    }

    public Load userinfo(TokenPool pool, int connections, int seconds) {
        var call = new HttpCall("GET", base, "/userinfo", Map.of("Authorization", "Bearer {token}"), Optional.empty());
        var check = new BodyCheck(List.of("\"sub\""), List.of(), true);
        var workload = new Workload(Scenario.USERINFO, Variant.PLAIN, call, check, Optional.of(PoolKind.ACCESS_TOKEN));
        return load(workload, PoolUse.REUSED, pool, connections, seconds);
    }

    public Load clientCredentials(int connections, int seconds) {
        var check = new BodyCheck(List.of("\"access_token\""), List.of("\"id_token\""), false);
        var call = form("/token", "grant_type=client_credentials");
        var workload = new Workload(Scenario.CLIENT_CREDENTIALS, Variant.PLAIN, call, check, Optional.empty());
        return load(workload, PoolUse.NONE, new TokenPool(List.of()), connections, seconds);
    }

    public Load refresh(PoolUse use, TokenPool pool, int connections, int seconds) {
        var check = new BodyCheck(List.of("\"refresh_token\"", "\"id_token\""), List.of(), false);
        var call = form("/token", "grant_type=refresh_token&refresh_token={token}");
        var workload =
                new Workload(Scenario.REFRESH_TOKEN, Variant.PLAIN, call, check, Optional.of(PoolKind.REFRESH_TOKEN));
        return load(workload, use, pool, connections, seconds);
    }

    private HttpCall form(String path, String body) {
        var headers = Map.of(
                "Authorization", "Basic Y2xpZW50OnNlY3JldA==", "Content-Type", "application/x-www-form-urlencoded");
        return new HttpCall("POST", base, path, headers, Optional.of(body));
    }

    private Load load(Workload workload, PoolUse use, TokenPool pool, int connections, int seconds) {
        return new Load(
                workload, use, pool, connections, Duration.ofSeconds(seconds), evidence, "product-S-c" + connections);
    }
}
