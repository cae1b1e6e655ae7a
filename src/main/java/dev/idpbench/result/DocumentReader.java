package dev.idpbench.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.ColdStart;
import dev.idpbench.core.Disclosure;
import dev.idpbench.core.DriverCpu;
import dev.idpbench.core.DriverInfo;
import dev.idpbench.core.Environment;
import dev.idpbench.core.Errors;
import dev.idpbench.core.GitState;
import dev.idpbench.core.LatencyPair;
import dev.idpbench.core.Limitation;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.Mode;
import dev.idpbench.core.Observation;
import dev.idpbench.core.Observation.HostStalls;
import dev.idpbench.core.PoolSpent;
import dev.idpbench.core.ProductRun;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.core.RuntimeKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.SessionRecord;
import dev.idpbench.core.Step;
import dev.idpbench.core.StepResult;
import dev.idpbench.core.StepResult.WarmUp;
import dev.idpbench.core.TokenPool;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Verdict;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A document that fits the schema, back as the records that it was written from. */
final class DocumentReader {

    private final JsonNode node;

    DocumentReader(JsonNode node) {
        this.node = node;
    }

    SessionRecord session() {
        return new SessionRecord(
                text("session"),
                text("protocol"),
                value("settings", new TypeReference<Map<String, String>>() {}),
                value("environment", Environment.class),
                value("git", GitState.class),
                value("status", SessionRecord.Status.class),
                value("products", new TypeReference<List<SessionRecord.ProductEntry>>() {}),
                value("startedAt", Instant.class),
                node.has("endedAt") ? Optional.of(value("endedAt", Instant.class)) : Optional.empty());
    }

    ColdStart coldStart() {
        return new ColdStart(
                text("session"),
                product(),
                node.get("pollMillis").intValue(),
                value("runs", new TypeReference<List<ColdStart.Run>>() {}),
                value("environment", Environment.class),
                value("git", GitState.class),
                value("startedAt", Instant.class),
                value("endedAt", Instant.class),
                value("evidence", new TypeReference<Map<String, String>>() {}));
    }

    StepResult step() {
        return new StepResult(
                text("session"),
                stepItself(),
                product(),
                text("protocol"),
                value("driver", DriverInfo.class),
                warmUps(),
                measurement(),
                observation(),
                value("verdicts", new TypeReference<List<Verdict>>() {}),
                value("limited", new TypeReference<List<Limitation>>() {}),
                value("environment", Environment.class),
                value("git", GitState.class),
                value("startedAt", Instant.class),
                value("endedAt", Instant.class),
                value("evidence", new TypeReference<Map<String, String>>() {}));
    }

    private Step stepItself() {
        return new Step(
                text("product"),
                Scenario.find(text("scenario")).orElseThrow(),
                new Variant(text("variant"), text("variantDescription")),
                node.get("connections").intValue(),
                node.get("round").intValue());
    }

    private ProductRun product() {
        ObjectNode disclosure = node.get("disclosure").deepCopy();
        disclosure.put("imageOrigin", text("imageOrigin"));
        return new ProductRun(
                text("product"),
                text("productTitle"),
                text("productVersion"),
                value("mode", Mode.class),
                value("runtimeKind", RuntimeKind.class),
                node.get("order").intValue(),
                convert(disclosure, Disclosure.class));
    }

    private List<WarmUp> warmUps() {
        record Line(String purpose, int connections, Duration seconds, double qps) {}
        return value("warmUps", new TypeReference<List<Line>>() {}).stream()
                .map(l -> new WarmUp(l.purpose(), l.connections(), l.seconds(), l.qps()))
                .toList();
    }

    private Measurement measurement() {
        return new Measurement(
                value("loadStartedAt", Instant.class),
                value("plannedSeconds", Duration.class),
                covered(),
                node.get("requests").longValue(),
                node.get("good").longValue(),
                value("errors", Errors.class),
                value("statuses", new TypeReference<Map<Integer, Long>>() {}),
                value("bodyFailures", new TypeReference<Map<String, Long>>() {}),
                value("latency", LatencyPair.class),
                value("driverCpu", DriverCpu.class),
                value("longestGapSeconds", Duration.class),
                value("silentEndSeconds", Duration.class),
                value("pool", PoolSpent.class),
                new TokenPool(List.of()));
    }

    /**
     * The measured time, unless the file's QPS does not follow from it: the printed figure is what a report must repeat,
     * so a file that was changed by hand shows in the report as changed.
     */
    private Duration covered() {
        var measured = value("measuredSeconds", Duration.class);
        double good = node.get("good").doubleValue();
        double qps = node.get("qps").doubleValue();
        double derived = measured.isZero() ? 0 : good / (measured.toNanos() / 1e9);
        boolean agree = Math.abs(derived - qps) <= 1e-6 * Math.max(1, derived);
        return agree || qps == 0
                ? measured
                : NumbersJson.duration(new BigDecimal((long) (good / qps * 1e9)).movePointLeft(9));
    }

    private Observation observation() {
        return new Observation(
                value("resources", new TypeReference<Map<String, Resources>>() {}),
                value("incidents", new TypeReference<List<String>>() {}),
                value("hostStalls", new TypeReference<Reading<HostStalls>>() {}),
                value("database", new TypeReference<Reading<Map<String, Double>>>() {}));
    }

    private String text(String field) {
        return node.get(field).textValue();
    }

    private <T> T value(String field, Class<T> type) {
        return convert(node.get(field), type);
    }

    private <T> T value(String field, TypeReference<T> type) {
        return convert(node.get(field), type);
    }

    private static <T> T convert(JsonNode value, Class<T> type) {
        try {
            return Json.MAPPER.treeToValue(value, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        }
    }

    private static <T> T convert(JsonNode value, TypeReference<T> type) {
        try {
            return Json.MAPPER.treeToValue(value, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        }
    }
}
