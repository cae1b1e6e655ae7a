package dev.idpbench.product.hydra;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.StackFailure;
import java.net.URI;
import java.nio.file.Path;

/** The two ports: everybody's and the operator's, which has no authentication at all. */
record HydraPorts(PortClaim open, PortClaim admin) {

    private static final int PUBLIC = 14444;
    private static final int ADMIN = 14445;

    static HydraPorts of(ProductOptions options) {
        var open = PortClaim.of(options, "hydra", "port", PUBLIC, "Hydra's public endpoint");
        var admin = PortClaim.of(options, "hydra", "adminPort", ADMIN, "Hydra's admin endpoint");
        if (open.port() == admin.port()) {
            throw new UserError("Hydra's public and admin endpoint cannot share port " + open.port() + ": set "
                    + open.setting() + " and " + admin.setting() + " to different ports.");
        }
        return new HydraPorts(open, admin);
    }

    URI openAddress() {
        return loopback("http", open);
    }

    URI adminAddress() {
        return loopback("http", admin);
    }

    /** Hydra refuses an issuer that is not https, though it serves plain HTTP behind a gateway. */
    URI issuer() {
        return loopback("https", open);
    }

    /**
     * Ready is not usable: with a wrong system secret Hydra is ready and answers discovery by 500. Not a readiness poll,
     * because the first answer takes longer than a poll waits: it makes an RSA-4096 key.
     *
     * @param logs folder of the server's log
     */
    void makeKeys(Path logs) {
        try {
            new HydraServer(new HydraApi(openAddress(), adminAddress())).touchKeys();
        } catch (UserError e) {
            throw new StackFailure(e.getMessage() + " Its log is " + logs.resolve("product.log") + ".", e);
        }
    }

    private static URI loopback(String scheme, PortClaim claim) {
        return URI.create(scheme + "://127.0.0.1:" + claim.port());
    }
}
