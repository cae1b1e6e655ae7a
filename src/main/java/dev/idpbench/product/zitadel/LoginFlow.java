package dev.idpbench.product.zitadel;

import dev.idpbench.core.UserError;
import dev.idpbench.seed.Pkce;
import dev.idpbench.seed.Secret;
import dev.idpbench.seed.TokenAnswer;
import dev.idpbench.seed.Wire;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;

/** One login of a user with a session: three requests, of which the second is what a login page would send. */
record LoginFlow(ZitadelApi api, Secret loginPat, String clientId, List<String> scopes) {

    /** The token endpoint's answer, checked for what was asked. */
    CompletionStage<TokenAnswer> tokens(Session session, Wire wire) {
        var pkce = Pkce.random();
        return wire.send(api.authorize(clientId, scopes, pkce))
                .thenApply(reply -> authRequest(reply.location().orElse("")))
                .thenCompose(request -> wire.send(api.link(loginPat, request, session)))
                .thenApply(reply -> parameter("code", reply.tokens().text("callbackUrl")))
                .thenCompose(code -> wire.send(api.exchange(clientId, code, pkce)))
                .thenApply(reply -> asAsked(reply.tokens()));
    }

    /** Only requests of the second login version can be linked with a session. */
    private static String authRequest(String location) {
        var request = parameter("authRequest", location);
        if (!request.startsWith("V2_")) {
            throw new UserError("Zitadel answered an authorization request of its first login version: is the feature"
                    + " loginV2 required (ZITADEL_DEFAULTINSTANCE_FEATURES_LOGINV2_REQUIRED)?");
        }
        return request;
    }

    private static String parameter(String name, String address) {
        var match = Pattern.compile("[?&]" + name + "=([^&#]+)").matcher(address);
        if (!match.find()) {
            var question = address.indexOf('?');
            throw new UserError("Zitadel's redirect names no " + name + ", but "
                    + (question < 0 ? "nothing" : names(address.substring(question + 1)))
                    + ": check the client's redirect address, grants and scopes.");
        }
        return URLDecoder.decode(match.group(1), StandardCharsets.UTF_8);
    }

    /** Names of the parameters; of the values only an error's: the others may be secret. */
    private static String names(String query) {
        return query.replaceAll("(?<=^|&)(?!error)([^=&]+)=[^&]*", "$1");
    }

    private TokenAnswer asAsked(TokenAnswer answer) {
        if (answer.find("id_token").isEmpty()) {
            throw new UserError("Zitadel's login for the scopes " + scopes + " brought no ID token: a refresh would do"
                    + " other work than the row says.");
        }
        return answer;
    }
}
