package dev.idpbench.run;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.UserError;
import dev.idpbench.core.Variant;
import dev.idpbench.product.Tenant;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The token pools of a tenant. Access tokens are reused over the whole run; refresh tokens are ammunition: rotated for
 * warm-up and calibration, one-shot for the measured run.
 */
final class Pools {

    /** Grants of the rotation queue: more than any ladder step has connections, since each cut-off loses up to one per connection. */
    private static final int ROTATION_GRANTS = 400;

    /** Slack on the calibrated rate: a step may be faster than its warm-up was. */
    private static final double ONE_SHOT_MARGIN = 1.3;

    private final Tenant tenant;
    private final int accessPoolSize;
    private final Progress progress;
    private final Map<String, TokenPool> access = new HashMap<>();
    private final Map<String, TokenPool> rotation = new HashMap<>();
    private int probes;

    Pools(Tenant tenant, int accessPoolSize, Progress progress) {
        this.tenant = tenant;
        this.accessPoolSize = accessPoolSize;
        this.progress = progress;
    }

    /** The reusable pool, minted anew when a token in it would expire within {@code needed}. */
    TokenPool access(Variant variant, Duration needed) {
        var pool = access.get(variant.name());
        if (pool == null || pool.shortestLifetime(Instant.now()).compareTo(needed) < 0) {
            pool = outliving(tenant.mint(PoolKind.ACCESS_TOKEN, variant, accessPoolSize, progress), needed);
            access.put(variant.name(), pool);
        }
        return pool;
    }

    /** The rotation queue, topped up so that every connection always finds a token. */
    TokenPool rotation(Variant variant, int connections, Duration needed) {
        var pool = rotation.getOrDefault(variant.name(), new TokenPool(java.util.List.of()));
        int wanted = Math.max(ROTATION_GRANTS, 3 * connections);
        if (pool.size() > 0 && pool.shortestLifetime(Instant.now()).compareTo(needed) < 0) {
            pool = new TokenPool(java.util.List.of());
        }
        if (pool.size() < wanted) {
            pool = join(pool, tenant.mint(PoolKind.REFRESH_TOKEN, variant, wanted - pool.size(), progress));
            rotation.put(variant.name(), outliving(pool, needed));
        }
        return pool;
    }

    /** Keeps what a rotated load left, for the next one. */
    void rotated(Variant variant, TokenPool remaining) {
        rotation.put(variant.name(), remaining);
    }

    /** A fresh one-shot pool for {@code time} at {@code rate} a second, never fewer than every connection needs twice. */
    TokenPool oneShot(Variant variant, double rate, Duration time, int connections, Duration needed) {
        int count = Math.max(4 * connections, (int) Math.ceil(rate * time.toSeconds() * ONE_SHOT_MARGIN));
        return outliving(tenant.mint(PoolKind.REFRESH_TOKEN, variant, count, progress), needed);
    }

    /** A token for one exact request: of the reusable pool, or a refresh token of its own that no load will send. */
    Token probe(PoolKind kind, Variant variant) {
        if (kind == PoolKind.ACCESS_TOKEN && access.containsKey(variant.name())) {
            var tokens = access.get(variant.name()).tokens();
            // Another user each time: a server that answers one user's body to everybody must be seen.
            return tokens.get(probes++ % tokens.size());
        }
        return tenant.mint(kind, variant, 1, Progress.SILENT).tokens().get(0);
    }

    private static TokenPool outliving(TokenPool pool, Duration needed) {
        var lifetime = pool.shortestLifetime(Instant.now());
        if (lifetime.compareTo(needed) < 0) {
            throw new UserError("freshly issued tokens expire in " + lifetime.toSeconds() + " s, but the step needs "
                    + needed.toSeconds() + " s: raise the product's token lifetimes or shorten the step");
        }
        return pool;
    }

    private static TokenPool join(TokenPool first, TokenPool second) {
        return new TokenPool(
                Stream.concat(first.tokens().stream(), second.tokens().stream()).toList());
    }
}
