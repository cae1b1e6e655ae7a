package dev.idpbench.product.keycloak;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.idpbench.core.Deviation;
import java.util.List;
import java.util.Optional;

/**
 * A field of the benchmark's realm beside Keycloak's default, so that what is set and what is disclosed cannot part.
 *
 * @param usual Keycloak's default, as text
 * @param reason why it is set
 */
record RealmSetting(String field, JsonNode value, String usual, String reason) {

    /** Seconds that every token and session lives: longer than any run. */
    static final int LIFETIME_SECONDS = 86_400;

    private static final String SOURCE = "https://www.keycloak.org/docs/latest/server_admin/";
    private static final String OUTLAST = "tokens of a pool must outlast the run that spends them";
    private static final String NO_EVENTS = "event rows would be written beside the measured work";

    static final List<RealmSetting> ALL = List.of(
            number("accessTokenLifespan", LIFETIME_SECONDS, "300", OUTLAST),
            number("ssoSessionIdleTimeout", LIFETIME_SECONDS, "1800", OUTLAST + "; a refresh token lives as long"),
            number("ssoSessionMaxLifespan", LIFETIME_SECONDS, "36000", OUTLAST),
            flag("revokeRefreshToken", true, "false", "one-shot refresh tokens, as the other products have"),
            number("refreshTokenMaxReuse", 0, "0", "one-shot refresh tokens"),
            flag("bruteForceProtected", false, "false", "parallel logins of one user would lock it"),
            flag("eventsEnabled", false, "false", NO_EVENTS),
            flag("adminEventsEnabled", false, "false", NO_EVENTS),
            text("sslRequired", "none", "external", "plain HTTP is measured"),
            text(
                    "passwordPolicy",
                    "hashAlgorithm(pbkdf2-sha256) and hashIterations(1)",
                    "(unset: argon2id, 5 iterations, 7 MiB)",
                    "seeding only: pool tokens come from thousands of logins, and no measured request verifies a password"));

    /** The deviation that this setting is, or empty when it only states the default. */
    Optional<Deviation> deviation() {
        return value.asText().equals(usual)
                ? Optional.empty()
                : Optional.of(new Deviation("realm " + field, usual, value.asText(), reason, SOURCE));
    }

    private static RealmSetting number(String field, int value, String usual, String reason) {
        return new RealmSetting(field, IntNode.valueOf(value), usual, reason);
    }

    private static RealmSetting flag(String field, boolean value, String usual, String reason) {
        return new RealmSetting(field, BooleanNode.valueOf(value), usual, reason);
    }

    private static RealmSetting text(String field, String value, String usual, String reason) {
        return new RealmSetting(field, TextNode.valueOf(value), usual, reason);
    }
}
