package dev.idpbench.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import dev.idpbench.core.Reading;
import java.io.IOException;

/** A reading is {@code {"value": ...}} or {@code {"missing": "why"}}. */
final class ReadingJson {

    static final String VALUE = "value";
    static final String MISSING = "missing";

    private ReadingJson() {}

    @SuppressWarnings("rawtypes")
    static final class Writer extends JsonSerializer<Reading> {
        @Override
        public void serialize(Reading reading, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartObject();
            if (reading instanceof Reading.Present<?> present) {
                provider.defaultSerializeField(VALUE, present.value(), out);
            } else if (reading instanceof Reading.Missing<?> missing) {
                out.writeStringField(MISSING, missing.reason());
            }
            out.writeEndObject();
        }
    }

    /** Needs the property's declaration to know what the value is. */
    static final class Reader extends JsonDeserializer<Reading<?>> implements ContextualDeserializer {
        private final JavaType type;

        Reader() {
            this(null);
        }

        private Reader(JavaType type) {
            this.type = type;
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
            var reading = context.getContextualType();
            return new Reader((reading == null ? property.getType() : reading).containedType(0));
        }

        @Override
        public Reading<?> deserialize(JsonParser in, DeserializationContext context) throws IOException {
            JsonNode node = context.readTree(in);
            if (node.has(MISSING)) {
                return Reading.missing(node.get(MISSING).asText());
            }
            return Reading.of(context.<Object>readTreeAsValue(node.get(VALUE), type));
        }
    }
}
