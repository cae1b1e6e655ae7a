package dev.idpbench.report;

import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapper;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.Version;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;

/** The documents' prose. Nothing in here asks the machine for its locale, time zone or charset. */
final class Templates {

    private static final Version SINCE = Configuration.VERSION_2_3_34;

    private final Configuration configuration = new Configuration(SINCE);

    Templates() {
        configuration.setClassForTemplateLoading(Templates.class, "");
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setLocale(Locale.ROOT);
        configuration.setTimeZone(TimeZone.getTimeZone("UTC"));
        configuration.setNumberFormat("computer");
        configuration.setLocalizedLookup(false);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        configuration.setObjectWrapper(new RecordWrapper());
    }

    /** Renders a document; lines end with a single line feed. */
    String render(String template, Record document) {
        var out = new StringWriter();
        try {
            configuration.getTemplate(template).process(document, out);
        } catch (IOException e) {
            throw new UncheckedIOException("template " + template + " cannot be read", e);
        } catch (TemplateException e) {
            throw new IllegalStateException("template " + template + " does not fit its document", e);
        }
        return out.toString().replace("\r\n", "\n");
    }

    /** FreeMarker reads public types only; the records of this room are its own business. */
    private static final class RecordWrapper extends DefaultObjectWrapper {

        RecordWrapper() {
            super(SINCE);
        }

        @Override
        protected TemplateModel handleUnknownType(Object object) throws TemplateModelException {
            return object instanceof Record record ? wrap(components(record)) : super.handleUnknownType(object);
        }

        private static Map<String, Object> components(Record record) throws TemplateModelException {
            var components = new LinkedHashMap<String, Object>();
            for (RecordComponent component : record.getClass().getRecordComponents()) {
                try {
                    components.put(component.getName(), component.getAccessor().invoke(record));
                } catch (ReflectiveOperationException e) {
                    throw new TemplateModelException("cannot read " + component, e);
                }
            }
            return components;
        }
    }
}
