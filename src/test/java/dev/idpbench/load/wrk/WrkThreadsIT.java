package dev.idpbench.load.wrk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.Measurement;
import dev.idpbench.core.PoolUse;
import dev.idpbench.core.TokenPool;
import dev.idpbench.load.Loads;
import dev.idpbench.load.StandInServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two threads of wrk, each with a Lua state of its own, are one load. */
class WrkThreadsIT {

    @TempDir
    Path folder;

    private final ConcurrentLinkedQueue<String> bodies = new ConcurrentLinkedQueue<>();

    private Measurement refresh(PoolUse use, TokenPool pool, int seconds) throws IOException {
        var driver = new WrkDriver(TestWrk.binary(), 2, TestWrk.SCRIPTS, folder.resolve("private"), Set.of());
        try (var server = StandInServer.that((request, answer) -> {
            bodies.add(request.body());
            StandInServer.answer(
                    answer, 200, "{\"id_token\":\"x\",\"refresh_token\":\"next-" + request.number() + "\"}");
        })) {
            return driver.run(new Loads(server.address(), folder.resolve("evidence")).refresh(use, pool, 4, seconds));
        }
    }

    @Test
    void spendNoTokenTwice() throws IOException {
        var measured = refresh(PoolUse.ONE_SHOT, Loads.pool(1_001), 30);

        assertThat(bodies).doesNotHaveDuplicates();
        assertThat(measured.poolSpent().dry()).isTrue();
        assertThat(measured.poolSpent().spent()).isEqualTo(bodies.size());
        assertThat(measured.good()).isEqualTo(measured.requests()).isBetween(bodies.size() - 4L, (long) bodies.size());
    }

    @Test
    void rotateEachItsShare() throws IOException {
        var measured = refresh(PoolUse.ROTATED, Loads.pool(11), 1);

        assertThat(bodies).doesNotHaveDuplicates();
        assertThat(measured.remaining().size()).isBetween(7, 11);
        assertThat(measured.good()).isEqualTo(measured.requests()).isGreaterThan(11);
    }

    @Test
    void showTheirCpuEach() throws IOException {
        var measured = refresh(PoolUse.ROTATED, Loads.pool(11), 2);

        var threads = measured.driverCpu().threads().found().orElseThrow();
        assertThat(threads).extracting("name").containsExactly("wrk main", "wrk worker 1", "wrk worker 2");
        assertThat(threads).allSatisfy(thread -> assertThat(thread.cores()).isBetween(0.0, 1.1));
        assertThat(measured.driverCpu().busiestCores().found().orElseThrow()).isPositive();
        assertThat(measured.longestGap()).isPositive();
    }
}
