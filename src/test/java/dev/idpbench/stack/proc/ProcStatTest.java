package dev.idpbench.stack.proc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcStatTest {

    private static final String LINE =
            "4711 (my (odd) na me) S 17 4711 4710 0 -1 4194560 100 200 0 0 30 12 5 3 20 0 1 0 987654 1000 50 18446744073709551615 1 1 0";

    @Test
    void readsPastAnOddName() {
        assertThat(ProcStat.parse(LINE)).contains(new ProcStat(4711, 17, 4710, 30 + 12 + 5 + 3, 987654, false));
    }

    @Test
    void knowsTheDead() {
        assertThat(ProcStat.parse(LINE.replace(") S ", ") Z ")).orElseThrow().zombie())
                .isTrue();
    }

    @Test
    void takesNothingFromAnEmptyOrTornLine() {
        assertThat(ProcStat.parse("")).isEmpty();
        assertThat(ProcStat.parse("4711 (name")).isEmpty();
        assertThat(ProcStat.parse("4711 (name) S 17")).isEmpty();
    }
}
