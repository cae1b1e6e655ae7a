package dev.idpbench.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerTest {

    @Test
    void thisProcessLives() {
        var self = Owner.self();
        assertThat(Owner.parse(self.label())).contains(self);
        assertThat(self.state()).isEqualTo(Owner.State.LIVING);
    }

    @Test
    void aProcessThatEndedIsDead() throws Exception {
        var child = new ProcessBuilder("sleep", "60").start();
        var self = Owner.self();
        child.destroyForcibly().waitFor();
        assertThat(new Owner(child.pid(), "1", self.machine()).state()).isEqualTo(Owner.State.DEAD);
    }

    @Test
    void samePidWithAnotherStartIsAnotherProcess() {
        var self = Owner.self();
        assertThat(new Owner(self.pid(), "1", self.machine()).state()).isEqualTo(Owner.State.DEAD);
    }

    @Test
    void anotherBootOrMachineCannotBeJudged() {
        var self = Owner.self();
        assertThat(new Owner(self.pid(), self.started(), "other~1").state()).isEqualTo(Owner.State.ELSEWHERE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"by-hand", "", "1", "1/2", "x/2/m", "1//m", "1/2/", "1/2/m/n"})
    void whatNamesNoProcessIsNobodysToSweep(String label) {
        assertThat(Owner.parse(label)).isEmpty();
    }
}
