package dev.idpbench.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.stack.Part;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.process.TestSite;
import dev.idpbench.verify.SemanticCheck;
import dev.idpbench.verify.SemanticFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every product must do, against its real server: extend it, name the product, done. Skipped with the product's
 * own reason where the server cannot run.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ProductContract {

    /** More than a run of one product takes. */
    private static final Duration A_RUN = Duration.ofHours(11);

    private final Product product;
    private final SemanticCheck check = new SemanticCheck(Duration.ofSeconds(20));
    private Site site;
    private Stack stack;
    private Tenant tenant;

    protected ProductContract(Product product) {
        this.product = product;
    }

    @BeforeAll
    void startAndSeed(@TempDir Path folder) throws IOException {
        site = site(folder);
        var missing = product.unavailable(site.mode(), site.options());
        Assumptions.assumeTrue(missing.isEmpty(), () -> missing.orElseThrow().toString());
        stack = product.start(site);
        tenant = product.seed(stack, site);
    }

    /** Where it runs; a product that needs something given takes it from the user's settings here. */
    protected Site site(Path folder) throws IOException {
        return TestSite.in(folder);
    }

    @AfterAll
    void stopAndLeaveNothing() {
        if (stack != null) {
            stack.close();
            stack.close(); // idempotent
        }
    }

    @TestFactory
    Stream<DynamicTest> answersEveryScenarioInEveryVariant() {
        return workloads()
                .map(w -> DynamicTest.dynamicTest(
                        w.scenario().title() + " " + w.variant().name(), () -> answersRightly(tenant, w)));
    }

    @Test
    void loadsEveryScenarioThatItDoesNotRefuseWithAReason() {
        assertThat(Scenario.values())
                .allSatisfy(scenario -> assertThat(product.unsupported().getOrDefault(scenario, "supported"))
                        .isNotBlank());
    }

    /** Every answer of a load is held to these checks, so a product that does less or more work has no row. */
    @Test
    void doesTheSameWorkInItsPlainRowsAsEveryOther() {
        assertThat(plain(Scenario.REFRESH_TOKEN).check().contains()).contains("\"id_token\":\"");
        assertThat(plain(Scenario.CLIENT_CREDENTIALS).check().lacks()).contains("\"id_token\"");
        assertThat(Stream.of(Scenario.INTROSPECT, Scenario.USERINFO).map(this::plain))
                .allSatisfy(workload -> {
                    assertThat(workload.pool()).hasValue(PoolKind.ACCESS_TOKEN);
                    assertThat(workload.check().knownSubject()).isTrue();
                });
    }

    private Workload plain(Scenario scenario) {
        return tenant.workload(scenario, Variant.PLAIN);
    }

    @Test
    void mintsDistinctAccessTokensThatOutliveTheRun() {
        var pool = tenant.mint(PoolKind.ACCESS_TOKEN, Variant.PLAIN, 40, Progress.SILENT);

        assertPool(pool, 40);
        assertThat(pool.subjects()).hasSizeGreaterThan(1);
    }

    @Test
    void mintsRefreshTokensThatDoNotSpoilEachOther() {
        var pool = tenant.mint(PoolKind.REFRESH_TOKEN, Variant.PLAIN, 12, Progress.SILENT);
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);

        assertPool(pool, 12);
        // Each spent once, in order, after all were issued: a shared session would lose some of them.
        assertThat(pool.tokens())
                .allSatisfy(token ->
                        assertThat(check.check(workload, Optional.of(token))).isPresent());
    }

    @Test
    void takesARefreshTokenOnceAndItsSuccessorNext() {
        var workload = tenant.workload(Scenario.REFRESH_TOKEN, Variant.PLAIN);
        var first = mintOne(PoolKind.REFRESH_TOKEN, Variant.PLAIN);
        var second = check.check(workload, Optional.of(first));
        assertThat(check.check(workload, second)).isPresent();

        assertThatThrownBy(() -> check.check(workload, Optional.of(first))).isInstanceOf(SemanticFailure.class);
    }

    @Test
    void seedsAnewWithoutWhatWasBefore() {
        var before = tenant.mint(PoolKind.ACCESS_TOKEN, Variant.PLAIN, 3, Progress.SILENT);
        tenant = product.seed(stack, site);

        workloads().filter(w -> w.variant().isPlain()).forEach(w -> answersRightly(tenant, w));
        assertThat(tenant.mint(PoolKind.ACCESS_TOKEN, Variant.PLAIN, 3, Progress.SILENT)
                        .tokens())
                .extracting(Token::value)
                .doesNotContainAnyElementsOf(
                        before.tokens().stream().map(Token::value).toList());
    }

    @Test
    void disclosesWhatAReaderMustKnow() {
        var disclosure = product.disclose(stack, tenant, site);

        assertThat(disclosure.imageOrigin()).isNotBlank();
        assertThat(disclosure.artifacts()).containsKey("product");
        assertThat(disclosure.runtime()).containsKey("product");
        assertThat(disclosure.durability()).isNotEmpty();
        assertThat(disclosure.workProfiles().keySet())
                .containsAll(supported().map(Scenario::id).toList());
        if (product.compared()) {
            assertThat(disclosure.sources()).isNotEmpty().allSatisfy(claim -> {
                assertThat(claim.statement()).isNotBlank();
                assertThat(claim.source()).startsWith("https://");
            });
            assertThat(disclosure.deviations()).isNotEmpty().allSatisfy(deviation -> {
                assertThat(deviation.reason()).isNotBlank();
                assertThat(deviation.actual()).isNotEqualTo(deviation.recommended());
                assertThat(deviation.source()).startsWith("https://");
            });
        }
        assertThat(tenant.serverVersion())
                .satisfiesAnyOf(
                        version -> assertThat(version).isEmpty(),
                        // Of any version; the result carries what it tells.
                        version -> assertThat(disclosure.imageOrigin()).isIn("given binary", "local build"),
                        version -> assertThat(version)
                                .hasValueSatisfying(
                                        v -> assertThat(product.version()).contains(v)));
    }

    @Test
    void disclosesNoSecret() {
        var disclosure = product.disclose(stack, tenant, site);
        var secrets = new ArrayList<String>();
        stack.database().ifPresent(database -> secrets.add(database.password()));
        workloads()
                .map(w -> w.call().headers().getOrDefault("Authorization", ""))
                .forEach(secrets::add);
        secrets.removeIf(secret -> secret.isBlank() || secret.contains("{token}"));

        assertThat(secrets)
                .allSatisfy(secret -> assertThat(disclosure.toString()).doesNotContain(secret));
    }

    @Test
    void isObservedInAllItsParts() {
        assertThat(stack.parts()).extracting(Part::name).contains("product");
        assertThat(stack.parts()).allSatisfy(part -> {
            assertThat(part.vitals().rssBytes().found()).isPresent();
            assertThat(part.log()).exists();
        });
        assertThat(stack.incidents()).isEmpty();
    }

    private void answersRightly(Tenant by, Workload workload) {
        var token = workload.pool().map(kind -> mintOne(by, kind, workload.variant()));
        assertThat(check.check(workload, token).isPresent()).isEqualTo(workload.scenario() == Scenario.REFRESH_TOKEN);
    }

    private Stream<Workload> workloads() {
        return supported()
                .flatMap(scenario -> Stream.concat(Stream.of(Variant.PLAIN), product.variants(scenario).stream())
                        .filter(variant -> product.stackSettings(variant).isEmpty())
                        .map(variant -> tenant.workload(scenario, variant)));
    }

    private Stream<Scenario> supported() {
        return Stream.of(Scenario.values()).filter(s -> !product.unsupported().containsKey(s));
    }

    private Token mintOne(PoolKind kind, Variant variant) {
        return mintOne(tenant, kind, variant);
    }

    private static Token mintOne(Tenant by, PoolKind kind, Variant variant) {
        return by.mint(kind, variant, 1, Progress.SILENT).tokens().get(0);
    }

    private static void assertPool(TokenPool pool, int size) {
        assertThat(pool.size()).isEqualTo(size);
        assertThat(pool.tokens()).extracting(Token::value).doesNotHaveDuplicates();
        assertThat(pool.shortestLifetime(Instant.now())).isGreaterThan(A_RUN);
        assertThat(pool.subjects()).doesNotContain("");
    }
}
