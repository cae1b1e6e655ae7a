package dev.idpbench.product.keycloak;

import dev.idpbench.core.HttpCall;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Tenant;
import dev.idpbench.seed.Minter;
import dev.idpbench.seed.SigningKeys;
import java.net.URI;
import java.util.Optional;

/** The seeded realm as the benchmark loads it. */
final class KeycloakTenant implements Tenant {

    private final KeycloakAdmin admin;
    private final Realm realm;
    private final Optional<String> version;
    private final String signingKeys;
    private final KeycloakWorkloads workloads;
    private final KeycloakMint mint;

    KeycloakTenant(URI base, Realm realm, String issuer, KeycloakAdmin admin, Minter minter) {
        this.admin = admin;
        this.realm = realm;
        this.version = Optional.of(admin.serverVersion()).filter(v -> !v.isBlank());
        this.signingKeys = SigningKeys.describe(admin.keys(realm.name()));
        this.workloads = new KeycloakWorkloads(base, realm, issuer);
        this.mint = new KeycloakMint(base, realm, minter);
    }

    @Override
    public Workload workload(Scenario scenario, Variant variant) {
        return workloads.of(scenario, variant);
    }

    @Override
    public TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress) {
        return mint.pool(kind, variant, count, progress);
    }

    @Override
    public Optional<String> serverVersion() {
        return version;
    }

    /** The request that the pools are minted by. */
    HttpCall login() {
        return mint.login(0, true);
    }

    /** Algorithm and size of the realm's signing keys, as the server publishes them. */
    String signingKeys() {
        return signingKeys;
    }

    @Override
    public void close() {
        admin.deleteRealm(realm.name());
    }
}
