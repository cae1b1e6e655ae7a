package dev.idpbench.product.zitadel;

import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Workloads;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import dev.idpbench.seed.JwtSigner;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** What is sent. Assertions are signed anew each time that a workload is asked for: Zitadel refuses old ones by 500. */
record ZitadelWorkloads(URI base, String issuer, Seeded seeded) {

    private static final String JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
    private static final String CLIENT_ASSERTION = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

    /** Zitadel refuses what was issued more than an hour ago. */
    private static final Duration ASSERTION = Duration.ofMinutes(55);

    Workload of(Scenario scenario, Variant variant) {
        var workloads = new Workloads(base);
        return switch (scenario) {
            case DISCOVERY -> workloads.discovery(variant, ZitadelApi.DISCOVERY, issuer);
            case CLIENT_CREDENTIALS -> clientCredentials(workloads, variant);
            case INTROSPECT -> introspect(workloads, variant);
            case REFRESH_TOKEN -> {
                var grant = FormBody.grant("refresh_token").with("client_id", seeded.app());
                yield workloads.refresh(variant, ZitadelApi.TOKEN, Map.of(), grant, true);
            }
            case USERINFO -> workloads.userinfo(variant, ZitadelApi.USERINFO);
        };
    }

    /** Without a scope Zitadel refuses; {@code profile} brings no ID token, and so no signature. */
    private Workload clientCredentials(Workloads workloads, Variant variant) {
        var machine = seeded.machine();
        if (variant.equals(ZitadelVariants.JWT_BEARER)) {
            var grant = FormBody.grant(JWT_BEARER)
                    .with("scope", "profile")
                    .with("assertion", assertion(machine.key(), machine.user()));
            return workloads.clientCredentials(variant, ZitadelApi.TOKEN, Map.of(), grant, false);
        }
        var idToken = variant.equals(ZitadelVariants.ID_TOKEN);
        var grant = FormBody.grant("client_credentials").with("scope", idToken ? "openid profile" : "profile");
        return workloads.clientCredentials(variant, ZitadelApi.TOKEN, basic(machine.client()), grant, idToken);
    }

    private Workload introspect(Workloads workloads, Variant variant) {
        if (!variant.equals(ZitadelVariants.PRIVATE_KEY)) {
            return workloads.introspect(variant, ZitadelApi.INTROSPECT, basic(seeded.api()));
        }
        var client = seeded.keyApi();
        var authentication = FormBody.empty()
                .with("client_assertion_type", CLIENT_ASSERTION)
                .with("client_assertion", assertion(client.key(), client.id()));
        return workloads.introspect(variant, ZitadelApi.INTROSPECT, Map.of(), authentication);
    }

    /** The audience is the issuer, and only that. */
    private String assertion(JwtSigner key, String signer) {
        return key.assertion(signer, signer, issuer, ASSERTION);
    }

    private static Map<String, String> basic(Seeded.Client client) {
        return Map.of("Authorization", Credentials.basic(client.id(), client.secret()));
    }
}
