package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.SignedJWT;
import dev.idpbench.product.standin.StandInReply;
import dev.idpbench.seed.Secret;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the stand-in issued: authorization requests, codes, access and refresh tokens. */
final class StandInGrants {

    private static final Duration OLDEST = Duration.ofHours(1);

    /** A login, or a machine user's grant; {@code project} is the only audience, empty for none. */
    record Grant(String subject, Set<String> scopes, boolean audience) {}

    record AuthRequest(String client, Set<String> scopes) {}

    private final Map<String, AuthRequest> requests = new ConcurrentHashMap<>();
    private final Map<String, Grant> codes = new ConcurrentHashMap<>();
    private final Map<String, Grant> access = new ConcurrentHashMap<>();
    private final Map<String, Grant> refresh = new ConcurrentHashMap<>();
    private final Map<Grant, String> accessOf = new ConcurrentHashMap<>();

    String ask(String client, String scope) {
        var id = "V2_" + Secret.random().reveal();
        requests.put(id, new AuthRequest(client, scopes(scope)));
        return id;
    }

    /** A code, once for each request. */
    Optional<String> link(String request, String user) {
        return Optional.ofNullable(requests.remove(request)).map(asked -> {
            var code = Secret.random().reveal();
            codes.put(code, new Grant(user, withMark(asked.scopes()), true));
            return code;
        });
    }

    Optional<ObjectNode> redeem(String code) {
        return Optional.ofNullable(codes.remove(code)).map(this::issue);
    }

    Optional<ObjectNode> rotate(String token) {
        return Optional.ofNullable(refresh.remove(token)).map(grant -> {
            // A refresh kills the access token of its login.
            Optional.ofNullable(accessOf.remove(grant)).ifPresent(access::remove);
            return issue(grant);
        });
    }

    ObjectNode machine(String user, String scope) {
        var scopes = scopes(scope);
        return issue(new Grant(user, scopes, scopes.stream().anyMatch(s -> s.endsWith(":aud"))));
    }

    Optional<Grant> live(String token) {
        return Optional.ofNullable(access.get(token));
    }

    private ObjectNode issue(Grant grant) {
        var token = Secret.random().reveal();
        access.put(token, grant);
        accessOf.put(grant, token);
        var answer = StandInReply.object()
                .put("access_token", token)
                .put("token_type", "Bearer")
                .put("expires_in", 43199);
        if (grant.scopes().contains("openid")) {
            answer.put("id_token", "stand-in");
        }
        if (grant.scopes().contains("offline_access")) {
            var next = Secret.random().reveal();
            refresh.put(next, grant);
            answer.put("refresh_token", next);
        }
        return answer;
    }

    /** Issued within the last hour and not in the future, not expired, for the issuer alone, signed by the key. */
    static boolean acceptable(String assertion, String issuer, String client, RSAKey key) {
        try {
            var jwt = SignedJWT.parse(assertion);
            var claims = jwt.getJWTClaimsSet();
            var now = Instant.now();
            var issued = claims.getIssueTime().toInstant();
            return jwt.verify(new RSASSAVerifier(key.toRSAPublicKey()))
                    && claims.getAudience().equals(java.util.List.of(issuer))
                    && claims.getIssuer().equals(client)
                    && claims.getSubject().equals(client)
                    && issued.isAfter(now.minus(OLDEST))
                    && issued.isBefore(now.plusSeconds(1))
                    && claims.getExpirationTime().toInstant().isAfter(now);
        } catch (ParseException | JOSEException e) {
            return false;
        }
    }

    /** Each login is a grant of its own, even with the same user and scopes. */
    private static Set<String> withMark(Set<String> scopes) {
        var all = new java.util.TreeSet<>(scopes);
        all.add("login:" + Secret.random().reveal());
        return all;
    }

    private static Set<String> scopes(String text) {
        return Set.copyOf(Arrays.asList(text.split(" ", -1)));
    }
}
