package dev.idpbench.product.hydra;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.Pkce;
import dev.idpbench.seed.Secret;
import dev.idpbench.seed.TokenAnswer;
import dev.idpbench.seed.Wire;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * One login of one user: six requests, of which the admin endpoint answers the two that a login page would.
 *
 * <p>The cookies are Secure and no HTTP client would send them over plain HTTP, so this flow sends them itself; without
 * them Hydra refuses. Nothing shortens the flow: neither {@code skip_consent} nor a remembered login.
 */
final class LoginFlow {

    private final HydraApi api;
    private final String clientId;
    private final List<String> scopes;
    private final String subject;
    private final Wire wire;
    private final Pkce pkce = Pkce.random();
    private final CookieJar cookies = new CookieJar();

    LoginFlow(HydraApi api, String clientId, List<String> scopes, String subject, Wire wire) {
        this.api = api;
        this.clientId = clientId;
        this.scopes = scopes;
        this.subject = subject;
        this.wire = wire;
    }

    /** The token endpoint's answer, checked for what was asked. */
    CompletionStage<TokenAnswer> tokens() {
        return wire.send(api.authorize(clientId, scopes, pkce, Secret.random(), Secret.random()))
                .thenApply(reply -> parameter("login_challenge", reply))
                .thenCompose(challenge -> wire.send(api.accept("login", challenge, login())))
                .thenCompose(this::follow)
                .thenApply(reply -> parameter("consent_challenge", reply))
                .thenCompose(challenge -> wire.send(api.accept("consent", challenge, consent())))
                .thenCompose(this::follow)
                .thenApply(reply -> parameter("code", reply))
                .thenCompose(code -> wire.send(api.exchange(clientId, code, pkce)))
                .thenApply(reply -> asAsked(reply.tokens()));
    }

    private CompletionStage<Wire.Reply> follow(Wire.Reply acceptance) {
        var redirectTo = acceptance
                .tokens()
                .find("redirect_to")
                .orElseThrow(() -> new UserError("Hydra accepted a login or consent without naming \"redirect_to\": is "
                        + api.admin() + " really its admin endpoint?"));
        return wire.send(api.follow(redirectTo, cookies.header()));
    }

    private String parameter(String name, Wire.Reply reply) {
        cookies.keep(reply.setCookies());
        return Redirect.of(reply).expect(name);
    }

    private String login() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("subject", subject)
                .put("remember", false)
                .toString();
    }

    private String consent() {
        var body = JsonNodeFactory.instance.objectNode();
        var granted = body.putArray("grant_scope");
        scopes.forEach(granted::add);
        body.putArray("grant_access_token_audience");
        body.put("remember", false);
        // The only claim that userinfo can show: Hydra knows no users.
        body.putObject("session").putObject("id_token").put("email", subject + "@example.test");
        return body.toString();
    }

    /** A scope that was not granted is no error for Hydra: the token only lacks what it would bring. */
    private TokenAnswer asAsked(TokenAnswer answer) {
        var granted = List.of(answer.text("scope").split(" "));
        if (!granted.containsAll(scopes)) {
            throw new UserError("Hydra granted the scopes " + granted + " instead of " + scopes
                    + ": the consent was not accepted in full, or the client lacks them.");
        }
        if (answer.find("id_token").isPresent() != scopes.contains("openid")) {
            throw new UserError("Hydra's login for the scopes " + scopes + " brought "
                    + (scopes.contains("openid") ? "no" : "an") + " ID token");
        }
        return answer;
    }
}
