package dev.idpbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.ColdStart.Kind;
import dev.idpbench.core.ColdStart.Run;
import dev.idpbench.core.Scenario;
import dev.idpbench.product.ComposeSite;
import dev.idpbench.product.Products;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two cold starts of each kind of a real Keycloak in containers. Needs an engine. */
@Timeout(900)
class ColdStartsComposeIT {

    private static final Map<String, String> PORTS = Map.of("port", "24083", "managementPort", "24084");

    @TempDir
    Path folder;

    @Test
    void comeToTheirEnd() throws IOException {
        var keycloak = Products.all().stream()
                .filter(product -> product.id().equals("keycloak"))
                .findFirst()
                .orElseThrow();
        var site = ComposeSite.orSkip(keycloak, folder, PORTS);

        var runs = new ColdStarts(keycloak, site, List.of(Scenario.values()), 2)
                .measure((stack, tenant, measured) -> List.copyOf(measured));

        assertThat(runs).extracting(Run::kind).containsExactly(Kind.A, Kind.A, Kind.B, Kind.B);
        assertThat(runs).allSatisfy(ColdStartsComposeIT::isWhole);
    }

    private static void isWhole(Run run) {
        assertThat(run.readyMillis()).isPositive();
        assertThat(run.peakRssBytes().found()).isPresent();
        assertThat(run.firstAnswerMillis()).hasSize(Scenario.values().length);
        assertThat(run.firstAnswerMillis().values())
                .allSatisfy(answer -> assertThat(answer.found()).isPresent());
    }
}
