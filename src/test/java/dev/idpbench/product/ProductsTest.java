package dev.idpbench.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Variant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ProductsTest {

    @Test
    void comparesServersAndLeavesTheNullServerToThoseWhoNameIt() {
        assertThat(Products.compared())
                .extracting(Product::id)
                .startsWith("keycloak")
                .doesNotContain("nullserver");
        assertThat(Products.find("nullserver")).isPresent();
        assertThat(Products.find("no-such-server")).isEmpty();
    }

    @Test
    void namesEveryVariantOnceAndNeverThePlainOne() {
        for (var product : Products.all()) {
            assertThat(Arrays.stream(dev.idpbench.core.Scenario.values()))
                    .allSatisfy(scenario -> assertThat(product.variants(scenario))
                            .extracting(Variant::name)
                            .doesNotHaveDuplicates()
                            .doesNotContain("plain"));
        }
    }
}
