package dev.idpbench.product.zitadel;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import java.net.URI;
import java.util.Optional;

/** What usually lies behind a refusal that Zitadel words as something else. */
final class Hint {

    private static final String MASTER_KEY =
            "If nothing else failed, the server may run with another master key than its database was set up with.";

    private Hint() {}

    static Optional<String> of(Scenario scenario, Variant variant, URI issuer) {
        if (variant.equals(ZitadelVariants.JWT_BEARER) || variant.equals(ZitadelVariants.PRIVATE_KEY)) {
            return Optional.of(
                    "Zitadel answers 500 server_error or 400 to an assertion that was signed more than an hour ago or"
                            + " in the future by the server's clock, has expired, or names another audience than the"
                            + " issuer " + issuer + ": compare the clocks, and sign anew before each step.");
        }
        return switch (scenario) {
            case INTROSPECT ->
                Optional.of("Zitadel answers 200 {\"active\":false} when the token's audience lacks the project of the"
                        + " introspecting application, when the token was refreshed or has expired, and after any"
                        + " internal error. " + MASTER_KEY);
            case CLIENT_CREDENTIALS -> Optional.of(MASTER_KEY);
            case REFRESH_TOKEN -> Optional.of("A refresh token works once: a second use answers 400 invalid_request.");
            case DISCOVERY, USERINFO -> Optional.empty();
        };
    }
}
