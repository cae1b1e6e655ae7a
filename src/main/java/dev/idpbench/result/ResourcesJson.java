package dev.idpbench.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import dev.idpbench.core.Resources.Sample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Resources of a part; its timeline as columns, a line each, so that a step's file stays readable. */
final class ResourcesJson {

    private static final String SECONDS = "seconds";
    private static final String CPU = "cpuCores";
    private static final String RSS = "rssBytes";
    private static final String NOT_SAMPLED = "this sample could not be taken";

    private ResourcesJson() {}

    static final class Writer extends JsonSerializer<Resources> {
        @Override
        public void serialize(Resources value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartObject();
            provider.defaultSerializeField("rssBytes", value.rssBytes(), out);
            provider.defaultSerializeField("peakRssBytes", value.peakRssBytes(), out);
            provider.defaultSerializeField("cpuCores", value.cpuCores(), out);
            provider.defaultSerializeField("pssBytes", value.pssBytes(), out);
            provider.defaultSerializeField("throttledShare", value.throttledShare(), out);
            out.writeObjectFieldStart("timeline");
            timeline(value.timeline(), out);
            out.writeEndObject();
            out.writeEndObject();
        }

        private static void timeline(List<Sample> samples, JsonGenerator out) throws IOException {
            out.writeArrayFieldStart(SECONDS);
            for (var sample : samples) {
                out.writeNumber(NumbersJson.rounded(sample.second()));
            }
            out.writeEndArray();
            out.writeArrayFieldStart(CPU);
            for (var sample : samples) {
                number(sample.cpuCores(), out);
            }
            out.writeEndArray();
            out.writeArrayFieldStart(RSS);
            for (var sample : samples) {
                number(sample.rssBytes().map(Long::doubleValue), out);
            }
            out.writeEndArray();
        }

        private static void number(Reading<Double> reading, JsonGenerator out) throws IOException {
            var found = reading.found();
            if (found.isPresent()) {
                out.writeNumber(NumbersJson.rounded(found.get()));
            } else {
                out.writeNull();
            }
        }
    }

    static final class Reader extends JsonDeserializer<Resources> {

        /** The figures without the timeline, which has another shape in the file. */
        private record Figures(
                Reading<Long> rssBytes,
                Reading<Long> peakRssBytes,
                Reading<Double> cpuCores,
                Reading<Long> pssBytes,
                Reading<Double> throttledShare) {}

        @Override
        public Resources deserialize(JsonParser in, DeserializationContext context) throws IOException {
            JsonNode node = context.readTree(in);
            var figures = context.readTreeAsValue(node, Figures.class);
            return new Resources(
                    figures.rssBytes(),
                    figures.peakRssBytes(),
                    figures.cpuCores(),
                    figures.pssBytes(),
                    figures.throttledShare(),
                    timeline(node.get("timeline")));
        }

        private static List<Sample> timeline(JsonNode columns) {
            var samples = new ArrayList<Sample>();
            for (int i = 0; i < columns.get(SECONDS).size(); i++) {
                Reading<Double> cpu = number(columns.get(CPU).get(i));
                samples.add(new Sample(
                        columns.get(SECONDS).get(i).asDouble(),
                        cpu,
                        number(columns.get(RSS).get(i)).map(Double::longValue)));
            }
            return samples;
        }

        private static Reading<Double> number(JsonNode node) {
            return node == null || node.isNull() ? Reading.missing(NOT_SAMPLED) : Reading.of(node.asDouble());
        }
    }
}
