package dev.idpbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.load.StandInServer;
import dev.idpbench.product.Tenant;
import dev.idpbench.product.Workloads;
import dev.idpbench.seed.FormBody;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FirstAnswersTest {

    private static final Duration POLL = Duration.ofMillis(5);
    private static final int REFUSED_WHILE_STARTING = 100;
    private static final String RENEWED =
            "{\"access_token\":\"a\",\"refresh_token\":\"r\",\"id_token\":\"i\",\"expires_in\":60}";

    /** What a starting Keycloak does: 503 for a while, and then each token counts. */
    @Test
    void aServerThatIsNotReadySpendsNoOneShotToken() throws IOException {
        Set<String> spent = new HashSet<>();
        try (var server = StandInServer.that((request, answer) -> {
            if (request.number() <= REFUSED_WHILE_STARTING) {
                StandInServer.answer(answer, 503, "{}");
            } else if (!spent.add(request.body())) {
                StandInServer.answer(answer, 400, "{\"error\":\"invalid_grant\"}");
            } else if (spent.size() < 3) {
                throw new IOException("the token is spent and its answer lost, on purpose");
            } else {
                StandInServer.answer(answer, 200, RENEWED);
            }
        })) {
            var answers = FirstAnswers.prepare(new RefreshTenant(server.address()), List.of(Scenario.REFRESH_TOKEN));
            answers.awaitAll(POLL, () -> {}, () -> spent.size() <= 10);

            assertThat(answers.at(Scenario.REFRESH_TOKEN).found()).isPresent();
            assertThat(spent).hasSize(3);
        }
    }

    private record RefreshTenant(URI base) implements Tenant {

        @Override
        public Workload workload(Scenario scenario, Variant variant) {
            return new Workloads(base).refresh(variant, "/token", Map.of(), FormBody.grant("refresh_token"), true);
        }

        @Override
        public TokenPool mint(PoolKind kind, Variant variant, int count, Progress progress) {
            var later = Instant.parse("2099-01-01T00:00:00Z");
            return new TokenPool(IntStream.range(0, count)
                    .mapToObj(i -> new Token("token-" + i, "user", later))
                    .toList());
        }
    }
}
