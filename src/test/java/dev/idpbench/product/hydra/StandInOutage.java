package dev.idpbench.product.hydra;

import dev.idpbench.product.standin.StandInReply;

/** What Hydra v26.2.0 was seen to answer while its database was stopped: quick, and seldom saying so. */
final class StandInOutage {

    private StandInOutage() {}

    static StandInReply of(String operation) {
        return switch (operation) {
            case "isReady" -> StandInReply.error(503, "error", "The error is unrecognizable");
            case "oAuth2Authorize" ->
                StandInReply.redirect(
                        302,
                        "http://127.0.0.1/oauth2/fallbacks/error?error=invalid_client&error_description="
                                + "The+requested+OAuth+2.0+Client+does+not+exist.");
            case "introspectOAuth2Token" ->
                StandInReply.json(200, StandInReply.object().put("active", false));
            case "oauth2TokenExchange" -> StandInReply.error(401, "invalid_client", "Client authentication failed");
            case "getOidcUserInfo" -> StandInReply.error(401, "request_unauthorized", "");
            default -> StandInReply.error(500, "error", "The error is unrecognizable");
        };
    }
}
