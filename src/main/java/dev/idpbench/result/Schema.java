package dev.idpbench.result;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The committed JSON Schema of every document. */
final class Schema {

    private static final String RESOURCE = "schema-v1.json";
    private static final JsonSchema V1 = load();

    private Schema() {}

    private static JsonSchema load() {
        try (InputStream in = Schema.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the class path");
            }
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(Json.MAPPER.readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What speaks against the document, with the place of each fault; empty when it is valid. */
    static List<String> faults(JsonNode document) {
        return V1.validate(document).stream()
                .map(ValidationMessage::getMessage)
                .sorted()
                .toList();
    }
}
