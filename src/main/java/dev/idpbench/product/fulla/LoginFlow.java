package dev.idpbench.product.fulla;

import dev.idpbench.core.UserError;
import dev.idpbench.seed.Pkce;
import dev.idpbench.seed.Secret;
import dev.idpbench.seed.TokenAnswer;
import dev.idpbench.seed.Wire;
import java.util.concurrent.CompletionStage;

/** One login with a proof key: a request for the code, a request for the tokens. */
record LoginFlow(FullaApi api, FullaApi.App app) {

    /** In the message of a login that gave no code for this reason. */
    static final String MUST_CHANGE = "its password must be changed";

    CompletionStage<TokenAnswer> tokens(String user, Secret password, Wire wire) {
        var pkce = Pkce.random();
        return wire.send(api.login(app, user, password, pkce))
                .thenApply(reply -> code(user, reply))
                .thenCompose(code -> wire.send(api.exchange(app, code, pkce)))
                .thenApply(Wire.Reply::tokens);
    }

    private static String code(String user, Wire.Reply reply) {
        var answer = reply.tokens();
        return answer.find("code")
                .orElseThrow(() -> new UserError("fulla's login of " + user + " gave no code but "
                        + answer
                        + (answer.find("password_change_required").isPresent() ? ": " + MUST_CHANGE : "")
                        + (answer.find("mfa_required").isPresent() ? ": it has a second factor" : "")));
    }
}
