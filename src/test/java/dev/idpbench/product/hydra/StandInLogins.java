package dev.idpbench.product.hydra;

import dev.idpbench.product.hydra.StandInTokens.Grant;
import dev.idpbench.product.standin.StandInReply;
import dev.idpbench.product.standin.StandInRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The stand-in's authorization endpoint: challenges, verifiers, cookies and codes as Hydra hands them out. */
final class StandInLogins {

    private static final String LOGIN_COOKIE = "ory_hydra_login_csrf_1";
    private static final String CONSENT_COOKIE = "ory_hydra_consent_csrf_1";

    /** A login under way. */
    private static final class Flow {
        private final Map<String, String> asked;
        private final String rawQuery;
        private String subject = "";
        private List<String> granted = List.of();

        private Flow(StandInRequest request) {
            this.asked = request.query();
            this.rawQuery = request.rawQuery();
        }
    }

    private final Map<String, Flow> flows = new ConcurrentHashMap<>();
    private final String issuer;
    private final boolean losesConsent;

    StandInLogins(String issuer, boolean losesConsent) {
        this.issuer = issuer;
        this.losesConsent = losesConsent;
    }

    StandInReply authorize(StandInRequest request) {
        var cookies = request.header("Cookie").orElse("");
        var query = request.query();
        if (query.containsKey("consent_verifier")) {
            return cookies.contains(LOGIN_COOKIE) && cookies.contains(CONSENT_COOKIE)
                    ? code(query.get("consent_verifier"))
                    : forbidden(request);
        }
        if (query.containsKey("login_verifier")) {
            var location = "https://127.0.0.1/consent?consent_challenge=" + query.get("login_verifier");
            return cookies.contains(LOGIN_COOKIE)
                    ? StandInReply.redirect(302, location).settingCookie(CONSENT_COOKIE)
                    : forbidden(request);
        }
        if (query.get("state").length() < 8 || query.get("nonce").length() < 8) {
            return StandInReply.redirect(303, query.get("redirect_uri") + "?error=invalid_state");
        }
        var id = store(new Flow(request));
        return StandInReply.redirect(302, "https://127.0.0.1/login?login_challenge=" + id)
                .settingCookie(LOGIN_COOKIE);
    }

    StandInReply acceptLogin(StandInRequest request) {
        var id = request.query().get("login_challenge");
        flows.get(id).subject = request.json().path("subject").asText();
        return redirectTo(id, "login_verifier");
    }

    StandInReply acceptConsent(StandInRequest request) {
        var id = request.query().get("consent_challenge");
        var granted = new ArrayList<String>();
        request.json().path("grant_scope").forEach(s -> granted.add(s.asText()));
        flows.get(id).granted = granted;
        return redirectTo(id, losesConsent ? "login_verifier" : "consent_verifier");
    }

    /** The login behind a code, once, when the verifier fits. */
    Optional<Grant> redeem(Map<String, String> form) {
        var flow = flows.remove(form.getOrDefault("code", ""));
        return Optional.ofNullable(flow)
                .filter(f -> f.asked.get("code_challenge").equals(s256(form.getOrDefault("code_verifier", ""))))
                .filter(f -> f.asked.get("redirect_uri").equals(form.get("redirect_uri")))
                .filter(f -> f.asked.get("client_id").equals(form.get("client_id")))
                .map(f -> new Grant(f.asked.get("client_id"), f.subject, f.granted, new HashSet<>()));
    }

    private StandInReply code(String id) {
        var flow = flows.remove(id);
        return StandInReply.redirect(303, flow.asked.get("redirect_uri") + "?code=" + store(flow));
    }

    private StandInReply redirectTo(String id, String verifier) {
        var address = issuer + "/oauth2/auth?" + flows.get(id).rawQuery + "&" + verifier + "=" + id;
        return StandInReply.json(200, StandInReply.object().put("redirect_to", address));
    }

    private String store(Flow flow) {
        var id = UUID.randomUUID().toString();
        flows.put(id, flow);
        return id;
    }

    private static StandInReply forbidden(StandInRequest request) {
        return StandInReply.redirect(303, request.query().get("redirect_uri") + "?error=request_forbidden");
    }

    private static String s256(String verifier) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
