package dev.idpbench.run;

import dev.idpbench.core.BodyCheck;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.Progress;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Token;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.product.Tenant;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Asks a starting product for each scenario, over and over, and notes when each was first answered rightly. */
final class FirstAnswers {

    private static final Duration GIVE_UP = Duration.ofMinutes(4);
    private static final Duration CONNECT = Duration.ofSeconds(2);

    /** The first answer of a cold server is a slow one: given up early, it would be asked for again and again. */
    private static final Duration ONE_TRY = Duration.ofSeconds(10);

    /** A server that does not serve yet says so; anything below was a verdict on the token. */
    private static final int NOT_SERVING = 500;

    /** One-shot tokens at hand: a try that was refused, or whose answer was lost, may have spent its token. */
    private static final int TOKENS = 32;

    private final Map<Scenario, Workload> workloads = new EnumMap<>(Scenario.class);
    private final Map<Scenario, Deque<Token>> tokens = new EnumMap<>(Scenario.class);
    private final Map<Scenario, Instant> answered = new ConcurrentHashMap<>();
    private final Set<Scenario> asking = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();

    private FirstAnswers() {}

    /** Takes what the requests need from the tenant while it still runs. */
    static FirstAnswers prepare(Tenant tenant, List<Scenario> scenarios) {
        var answers = new FirstAnswers();
        for (var scenario : scenarios) {
            var workload = tenant.workload(scenario, Variant.PLAIN);
            answers.workloads.put(scenario, workload);
            var pool = workload.pool()
                    .map(kind -> tenant.mint(kind, Variant.PLAIN, TOKENS, Progress.SILENT)
                            .tokens())
                    .orElse(List.of());
            answers.tokens.put(scenario, new ArrayDeque<>(pool));
        }
        return answers;
    }

    /**
     * Asks until every scenario was answered, for four minutes at the most.
     *
     * @param eachTime done at every round
     * @param worthwhile false ends the waiting: there is nothing left to wait for
     */
    void awaitAll(Duration poll, Runnable eachTime, BooleanSupplier worthwhile) {
        try {
            Awaitility.await("first answers")
                    .pollDelay(Duration.ZERO)
                    .pollInterval(poll)
                    .atMost(GIVE_UP)
                    .until(() -> {
                        workloads.keySet().forEach(this::askAside);
                        eachTime.run();
                        return answered.size() == workloads.size() || !worthwhile.getAsBoolean();
                    });
        } catch (ConditionTimeoutException e) {
            // What was not answered is a missing reading with this reason.
        } finally {
            threads.shutdownNow();
        }
    }

    /** When the scenario was first answered rightly. */
    Reading<Instant> at(Scenario scenario) {
        return answered.containsKey(scenario)
                ? Reading.of(answered.get(scenario))
                : Reading.missing("no right answer within " + GIVE_UP.toMinutes() + " min of asking");
    }

    /** One try of each scenario at a time, none waits for another's. */
    private void askAside(Scenario scenario) {
        if (!answered.containsKey(scenario) && asking.add(scenario)) {
            threads.execute(() -> {
                try {
                    ask(scenario);
                } finally {
                    asking.remove(scenario);
                }
            });
        }
    }

    private void ask(Scenario scenario) {
        try {
            var workload = workloads.get(scenario);
            var response = client.send(request(workload.call(), scenario), BodyHandlers.ofString());
            if (right(workload.check(), response)) {
                answered.put(scenario, Instant.now());
            } else if (response.statusCode() < NOT_SERVING) {
                spend(scenario);
            }
        } catch (HttpConnectTimeoutException e) {
            // Nobody took the request, so its token is still good.
        } catch (HttpTimeoutException e) {
            spend(scenario);
        } catch (IOException e) {
            // Not listening yet, or a proxy in front that accepts before the server does: not ready.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The next try takes another token; the last one stays, for the server's reason to stay the same. */
    private void spend(Scenario scenario) {
        if (tokens.get(scenario).size() > 1) {
            tokens.get(scenario).removeFirst();
        }
    }

    private HttpRequest request(HttpCall call, Scenario scenario) {
        var token = tokens.get(scenario).isEmpty()
                ? ""
                : tokens.get(scenario).peekFirst().value();
        var body = call.body()
                .map(b -> b.replace(HttpCall.TOKEN, URLEncoder.encode(token, StandardCharsets.UTF_8)))
                .map(BodyPublishers::ofString)
                .orElse(BodyPublishers.noBody());
        var request = HttpRequest.newBuilder(call.uri()).timeout(ONE_TRY).method(call.method(), body);
        call.headers().forEach((name, value) -> request.header(name, value.replace(HttpCall.TOKEN, token)));
        return request.build();
    }

    private static boolean right(BodyCheck check, HttpResponse<String> response) {
        return response.statusCode() == 200
                && check.contains().stream().allMatch(response.body()::contains)
                && check.lacks().stream().noneMatch(response.body()::contains);
    }
}
