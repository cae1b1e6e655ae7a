package dev.idpbench.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.idpbench.core.Measurement;
import dev.idpbench.core.StepResult;

/** A step as a document: flat where it can be, in the order in which a reader asks. Each figure stands once. */
final class StepJson {

    static final String KIND = "step";

    private StepJson() {}

    static ObjectNode of(StepResult result) {
        var node = Documents.start(KIND, result.session());
        Documents.product(node, result.product());
        step(node, result);
        load(node, result.measurement());
        latency(node, result.measurement());
        observed(node, result);
        node.set("verdicts", Json.tree(result.verdicts()));
        node.set("limited", Json.tree(result.limited()));
        Documents.setUp(node, result.product().disclosure(), result.environment(), result.git());
        node.set("startedAt", Json.tree(result.startedAt()));
        node.set("loadStartedAt", Json.tree(result.measurement().startedAt()));
        node.set("endedAt", Json.tree(result.endedAt()));
        node.set("evidence", Json.tree(result.evidence()));
        return node;
    }

    private static void step(ObjectNode node, StepResult result) {
        var step = result.step();
        node.put("protocol", result.protocol());
        node.put("scenario", step.scenario().id());
        node.put("scenarioLabel", step.scenario().label());
        node.put("variant", step.variant().name());
        node.put("variantDescription", step.variant().description());
        node.put("connections", step.connections());
        node.put("round", step.round());
        node.set("driver", Json.tree(result.driver()));
        var warmUps = node.putArray("warmUps");
        for (var warmUp : result.warmUps()) {
            warmUps.addObject()
                    .put("purpose", warmUp.purpose())
                    .put("connections", warmUp.connections())
                    .put("seconds", NumbersJson.seconds(warmUp.duration()))
                    .put("qps", NumbersJson.rounded(warmUp.qps()));
        }
    }

    private static void load(ObjectNode node, Measurement measurement) {
        node.put("plannedSeconds", NumbersJson.seconds(measurement.planned()));
        node.put("measuredSeconds", NumbersJson.seconds(measurement.covered()));
        node.put("requests", measurement.requests());
        node.put("good", measurement.good());
        node.put("qps", NumbersJson.rounded(measurement.qps()));
        node.set("errors", Json.tree(measurement.errors()));
        node.set("statuses", Json.tree(new java.util.TreeMap<>(measurement.statuses())));
        node.set("bodyFailures", Json.tree(new java.util.TreeMap<>(measurement.bodyFailures())));
    }

    private static void latency(ObjectNode node, Measurement measurement) {
        node.set("latency", Json.tree(measurement.latency()));
        node.set("driverCpu", Json.tree(measurement.driverCpu()));
        node.set("pool", Json.tree(measurement.poolSpent()));
        node.put("longestGapSeconds", NumbersJson.seconds(measurement.longestGap()));
        node.put("silentEndSeconds", NumbersJson.seconds(measurement.silentEnd()));
    }

    private static void observed(ObjectNode node, StepResult result) {
        var observation = result.observation();
        node.set("resources", Json.tree(observation.parts()));
        node.set("database", Json.tree(observation.database()));
        node.set("hostStalls", Json.tree(observation.hostStalls()));
        node.set("incidents", Json.tree(observation.incidents()));
    }
}
