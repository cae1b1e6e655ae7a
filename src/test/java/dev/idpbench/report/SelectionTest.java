package dev.idpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelectionTest {

    private static ReadSession session(String day, Mode mode, String kernel, String... products) {
        var sample = new Samples();
        sample.name = "202612" + day + "T000000Z-standard-0123456";
        sample.startedAt = Samples.START.plusSeconds(86_400L * Integer.parseInt(day));
        sample.mode = mode;
        sample.environment = Samples.environment(kernel);
        sample.measured.clear();
        sample.measured.addAll(List.of(products));
        return sample.session();
    }

    private static Column column(Selection selection, String product) {
        return selection.columns().stream()
                .filter(c -> c.product().equals(product))
                .findFirst()
                .orElseThrow();
    }

    private static String sessionOf(Selection selection, String product) {
        return column(selection, product).entrant().orElseThrow().session().name();
    }

    @Test
    void takesTheNewestSessionOfEachProduct() {
        var selection = Selection.of(List.of(
                session("01", Mode.PROCESS, "6.1", "keycloak", "hydra"),
                session("03", Mode.PROCESS, "6.1", "keycloak"),
                session("02", Mode.PROCESS, "6.1", "zitadel")));
        assertThat(sessionOf(selection, "keycloak")).startsWith("20261203");
        assertThat(sessionOf(selection, "hydra")).startsWith("20261201");
        assertThat(sessionOf(selection, "zitadel")).startsWith("20261202");
        assertThat(column(selection, "fulla").entrant()).isEmpty();
    }

    @Test
    void anotherModeIsNamedAndAnOlderSessionThatAgreesIsTaken() {
        var selection = Selection.of(List.of(
                session("01", Mode.PROCESS, "6.1", "hydra"),
                session("02", Mode.COMPOSE, "6.1", "hydra", "zitadel"),
                session("03", Mode.PROCESS, "6.1", "keycloak")));
        assertThat(sessionOf(selection, "hydra")).startsWith("20261201");
        assertThat(column(selection, "hydra").remarks())
                .containsExactly("Session 20261202T000000Z-standard-0123456: not comparable with session "
                        + "20261203T000000Z-standard-0123456: mode compose against process.");
        assertThat(column(selection, "zitadel").entrant()).isEmpty();
        assertThat(column(selection, "zitadel").reason()).contains("mode compose against process");
    }

    @Test
    void anotherMachineIsNeverMixedIn() {
        var selection = Selection.of(
                List.of(session("01", Mode.PROCESS, "6.1", "hydra"), session("02", Mode.PROCESS, "6.12", "keycloak")));
        assertThat(column(selection, "hydra").entrant()).isEmpty();
        assertThat(column(selection, "hydra").reason()).contains("kernel 6.1 against 6.12");
    }

    @Test
    void anotherProtocolIsNeverMixedIn() {
        var reference = new Samples();
        reference.protocol = "reference";
        reference.name = "20261202T000000Z-reference-0123456";
        reference.startedAt = Samples.START.plusSeconds(86_400L * 2);
        var selection = Selection.of(List.of(session("01", Mode.PROCESS, "6.1.0", "hydra"), reference.session()));
        assertThat(sessionOf(selection, "keycloak")).contains("reference");
        assertThat(column(selection, "hydra").reason()).contains("protocol standard against reference");
    }

    @Test
    void anIncompleteSessionFillsNoColumn() {
        var whole = new Samples().session();
        var torn = new ReadSession(whole.record(), whole.steps().subList(0, 34), List.of());
        var column = column(Selection.of(List.of(torn)), "keycloak");
        assertThat(column.entrant()).isEmpty();
        assertThat(column.reason())
                .contains("1 of 35 planned steps have no result, the first is S6 userinfo c=128")
                .contains("Next step: ");
    }

    @Test
    void aSessionOfSomeScenariosDoesNotHideAWholeOne() {
        var whole = session("01", Mode.PROCESS, "6.1", "keycloak");
        var part = new Samples();
        part.startedAt = Samples.START.plusSeconds(86_400L * 9);
        part.ladder = List.of(8);
        part.environment = Samples.environment("6.1");
        assertThat(sessionOf(Selection.of(List.of(whole, part.session())), "keycloak"))
                .startsWith("20261201T000000Z");
    }
}
