package dev.idpbench.core;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A figure that may be missing, and then says why: never null, never a silent zero. Rendered as N/A with the reason.
 *
 * @param <T> the figure's type; its unit stands in the name of the field that holds the reading
 */
public sealed interface Reading<T> {

    /** A figure that was read. */
    record Present<T>(T value) implements Reading<T> {
        public Present {
            if (value == null) {
                throw new IllegalArgumentException("a present reading has a value");
            }
        }
    }

    /** A figure that could not be read, and why. */
    record Missing<T>(String reason) implements Reading<T> {
        public Missing {
            if (reason == null || reason.isBlank()) {
                throw new IllegalArgumentException("a missing reading has a reason");
            }
        }
    }

    static <T> Reading<T> of(T value) {
        return new Present<>(value);
    }

    static <T> Reading<T> missing(String reason) {
        return new Missing<>(reason);
    }

    default Optional<T> found() {
        return this instanceof Present<T> present ? Optional.of(present.value()) : Optional.empty();
    }

    default <R> Reading<R> map(Function<? super T, ? extends R> function) {
        if (this instanceof Present<T> present) {
            return new Present<>(function.apply(present.value()));
        }
        return new Missing<>(((Missing<T>) this).reason());
    }

    default <E extends RuntimeException> T orElseThrow(Function<String, E> exception) {
        if (this instanceof Missing<T> missing) {
            throw exception.apply(missing.reason());
        }
        return ((Present<T>) this).value();
    }

    default T orElseGet(Supplier<T> other) {
        return found().orElseGet(other);
    }
}
