package dev.idpbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.idpbench.core.Mode;
import dev.idpbench.core.Reading;
import dev.idpbench.core.Resources;
import java.time.Duration;

/** How the domain's records look as JSON. */
final class Json {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(new JavaTimeModule())
            .addModule(domain())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
            .build();

    private Json() {}

    private static SimpleModule domain() {
        var module = new SimpleModule("idpbench");
        module.addSerializer(Reading.class, new ReadingJson.Writer());
        module.addDeserializer(Reading.class, new ReadingJson.Reader());
        module.addSerializer(Duration.class, new NumbersJson.SecondsWriter());
        module.addDeserializer(Duration.class, new NumbersJson.SecondsReader());
        module.addSerializer(Double.class, new NumbersJson.DoubleWriter());
        module.addSerializer(double.class, new NumbersJson.DoubleWriter());
        module.addSerializer(Mode.class, new NumbersJson.ModeWriter());
        module.addSerializer(Resources.class, new ResourcesJson.Writer());
        module.addDeserializer(Resources.class, new ResourcesJson.Reader());
        return module;
    }

    static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /** Pretty, with line feeds on every system, arrays of numbers on one line, and a line feed at the end. */
    static String text(JsonNode document) {
        var indent = new DefaultIndenter("  ", "\n");
        ObjectWriter writer = MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(indent));
        try {
            return writer.writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of JSON can always be written", e);
        }
    }
}
