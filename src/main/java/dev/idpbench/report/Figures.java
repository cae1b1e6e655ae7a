package dev.idpbench.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/**
 * Figures as text. Rounds the exact decimal value of the binary figure: the digits depend neither on the locale nor on
 * the JDK, whose own formatting of doubles changed with release 19.
 */
final class Figures {

    private static final BigDecimal KIBI = BigDecimal.valueOf(1024);
    private static final BigDecimal MEBI = KIBI.multiply(KIBI);

    private Figures() {}

    static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return "not a number";
        }
        return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
    }

    /** Requests a second: whole from 1000 on, else one decimal. */
    static String qps(double perSecond) {
        return fixed(perSecond, perSecond >= 1000 ? 0 : 1);
    }

    /** Milliseconds: two decimals, three under one millisecond. */
    static String millis(long micros) {
        return BigDecimal.valueOf(micros, 3)
                .setScale(micros < 1000 ? 3 : 2, RoundingMode.HALF_UP)
                .toPlainString();
    }

    static String mebibytes(long bytes) {
        return BigDecimal.valueOf(bytes).divide(MEBI, 0, RoundingMode.HALF_UP).toPlainString();
    }

    /** A share of one core in percent. */
    static String percent(double share) {
        return fixed(share * 100, 0) + " %";
    }

    /** A share that is tiny when all is well: four decimals of a percent, rounded up so that a bound stays a bound. */
    static String bound(double share) {
        if (!Double.isFinite(share)) {
            return "not a number";
        }
        return new BigDecimal(share)
                        .movePointRight(2)
                        .setScale(4, RoundingMode.CEILING)
                        .toPlainString()
                + " %";
    }

    static String cores(double cores) {
        return fixed(cores, 2);
    }

    static String ratio(double ratio) {
        return fixed(ratio, 2);
    }

    /** Seconds without trailing zeros, for example {@code 10 s}, {@code 7.3 s}. */
    static String seconds(Duration duration) {
        var seconds = BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros();
        return seconds.setScale(Math.max(0, seconds.scale()), RoundingMode.UNNECESSARY)
                        .toPlainString() + " s";
    }
}
