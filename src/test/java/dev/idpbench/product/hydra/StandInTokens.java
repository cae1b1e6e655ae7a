package dev.idpbench.product.hydra;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.product.standin.StandInReply;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The tokens of the stand-in, with Hydra's rotation: a used refresh token kills everything of its login. */
final class StandInTokens {

    private static final int LIFETIME_SECONDS = 86_400;

    /** One login: what it may do, and the tokens that are alive. */
    record Grant(String client, String subject, List<String> scopes, Set<String> live) {}

    private final Map<String, Grant> byToken = new HashMap<>();

    synchronized ObjectNode issue(String client, String subject, List<String> scopes) {
        return tokens(new Grant(client, subject, scopes, new HashSet<>()));
    }

    /** Empty when the token is unknown or was used before. */
    synchronized Optional<ObjectNode> refresh(String token, String client) {
        var grant = byToken.get(token);
        if (grant == null || !grant.client().equals(client)) {
            return Optional.empty();
        }
        var reused = !grant.live().contains(token);
        grant.live().clear();
        return reused ? Optional.empty() : Optional.of(tokens(grant));
    }

    synchronized Optional<Grant> live(String token) {
        return Optional.ofNullable(byToken.get(token)).filter(g -> g.live().contains(token));
    }

    synchronized void deleteAll(String client) {
        byToken.values().stream()
                .filter(g -> g.client().equals(client))
                .forEach(g -> g.live().clear());
    }

    synchronized ObjectNode introspect(String token) {
        var answer = StandInReply.object();
        var grant = live(token);
        answer.put("active", grant.isPresent());
        grant.ifPresent(g -> answer.put("sub", g.subject())
                .put("client_id", g.client())
                .put("scope", String.join(" ", g.scopes()))
                .put("token_use", token.startsWith("rt") ? "refresh_token" : "access_token")
                .put("exp", Instant.now().getEpochSecond() + LIFETIME_SECONDS));
        return answer;
    }

    private ObjectNode tokens(Grant grant) {
        var answer = StandInReply.object()
                .put("access_token", fresh("at", grant))
                .put("token_type", "bearer")
                .put("expires_in", LIFETIME_SECONDS)
                .put("scope", String.join(" ", grant.scopes()));
        if (grant.scopes().contains("openid")) {
            answer.put("id_token", "stand-in");
        }
        if (grant.scopes().contains("offline_access")) {
            answer.put("refresh_token", fresh("rt", grant));
        }
        return answer;
    }

    private String fresh(String kind, Grant grant) {
        var token = kind + UUID.randomUUID();
        grant.live().add(token);
        byToken.put(token, grant);
        return token;
    }
}
