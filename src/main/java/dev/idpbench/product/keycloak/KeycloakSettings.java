package dev.idpbench.product.keycloak;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.UserError;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Site;
import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the user may set under {@code bench.keycloak.}, and what everything else follows from. */
record KeycloakSettings(
        PortClaim http,
        PortClaim management,
        PortClaim cluster,
        PortClaim clusterCheck,
        String memory,
        int pool,
        int users) {

    static final String POOL = "pool";
    static final int VENDOR_POOL = 100;

    private static final String PORT = "port";
    private static final String MANAGEMENT_PORT = "managementPort";
    private static final String JGROUPS_PORT = "jgroupsPort";
    private static final String MEMORY = "memory";
    private static final String USERS = "users";

    /** Outside the ranges from which systems take ports for outgoing connections. */
    private static final int USUAL_PORT = 18080;

    private static final int USUAL_MANAGEMENT_PORT = 19000;
    private static final int USUAL_JGROUPS_PORT = 17800;

    /** The container guide's size for small production. */
    private static final String USUAL_MEMORY = "2g";

    private static final int USUAL_POOL = 25;
    private static final int USUAL_USERS = 300;

    /** JGroups' failure detection listens this far above its main port, modulo the number of ports. */
    private static final int JGROUPS_OFFSET = 50_000;

    private static final int PORTS = 65_536;
    private static final int FIRST_UNPRIVILEGED = 1_024;

    static final Map<String, String> NAMES = names();

    static KeycloakSettings of(ProductOptions options) {
        var cluster = claim(options, JGROUPS_PORT, USUAL_JGROUPS_PORT, "Keycloak's cluster transport");
        var second = (cluster.port() + JGROUPS_OFFSET) % PORTS;
        if (second < FIRST_UNPRIVILEGED) {
            throw new UserError(cluster.setting() + "=" + cluster.port() + " makes Keycloak listen on port " + second
                    + " as well, which is privileged: choose a port between 16560 and 65535.");
        }
        return new KeycloakSettings(
                claim(options, PORT, USUAL_PORT, "Keycloak"),
                claim(options, MANAGEMENT_PORT, USUAL_MANAGEMENT_PORT, "Keycloak's management endpoint"),
                cluster,
                new PortClaim(second, "Keycloak's cluster failure detection", cluster.setting()),
                options.get(MEMORY).orElse(USUAL_MEMORY),
                atLeastOne(options, POOL, USUAL_POOL),
                atLeastOne(options, USERS, USUAL_USERS));
    }

    static KeycloakSettings of(Site site) {
        return of(site.options());
    }

    URI base() {
        return loopback(http);
    }

    URI managementBase() {
        return loopback(management);
    }

    private static URI loopback(PortClaim claim) {
        return URI.create("http://127.0.0.1:" + claim.port());
    }

    private static PortClaim claim(ProductOptions options, String name, int usual, String purpose) {
        return PortClaim.of(options, KeycloakProduct.ID, name, usual, purpose);
    }

    private static int atLeastOne(ProductOptions options, String name, int usual) {
        var text = options.get(name).orElse(String.valueOf(usual));
        if (!text.matches("[1-9][0-9]{0,5}")) {
            throw new UserError(
                    "bench." + KeycloakProduct.ID + "." + name + " is a number from 1 to 999999, not " + text);
        }
        return Integer.parseInt(text);
    }

    private static Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        names.put(
                JGROUPS_PORT,
                "port of the cluster transport, default " + USUAL_JGROUPS_PORT + "; its second port is "
                        + JGROUPS_OFFSET + " above, modulo " + PORTS);
        names.put(POOL, "database connections, default " + USUAL_POOL + "; Keycloak's own default is " + VENDOR_POOL);
        names.put(USERS, "seeded users, default " + USUAL_USERS);
        return Collections.unmodifiableMap(names);
    }
}
