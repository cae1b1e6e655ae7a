package dev.idpbench.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.idpbench.core.Mode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;

/** Numbers as a reader of the file wants them: durations in seconds, no more digits than mean something. */
final class NumbersJson {

    /** More than any figure here is good for, and few enough to be read. */
    private static final MathContext DIGITS = new MathContext(9);

    private NumbersJson() {}

    /** Seconds to the nanosecond. */
    static BigDecimal seconds(Duration duration) {
        return plain(BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9)));
    }

    static Duration duration(BigDecimal seconds) {
        return Duration.ofNanos(seconds.movePointRight(9).longValueExact());
    }

    /** Nine significant digits; whole numbers keep all of theirs. */
    static BigDecimal rounded(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a figure is a finite number or a missing reading, not " + value);
        }
        var exact = BigDecimal.valueOf(value);
        return plain(exact.stripTrailingZeros().scale() <= 0 ? exact : exact.round(DIGITS));
    }

    private static BigDecimal plain(BigDecimal value) {
        var stripped = value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    static final class SecondsWriter extends JsonSerializer<Duration> {
        @Override
        public void serialize(Duration value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeNumber(seconds(value));
        }
    }

    static final class SecondsReader extends JsonDeserializer<Duration> {
        @Override
        public Duration deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return duration(in.getDecimalValue());
        }
    }

    static final class DoubleWriter extends JsonSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeNumber(rounded(value));
        }
    }

    static final class ModeWriter extends JsonSerializer<Mode> {
        @Override
        public void serialize(Mode value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(value.word());
        }
    }
}
