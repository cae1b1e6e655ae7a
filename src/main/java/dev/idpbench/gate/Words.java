package dev.idpbench.gate;

import java.time.Duration;
import java.util.Locale;

/** Figures as a reason shows them. */
final class Words {

    private Words() {}

    static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    /** A share as a percentage with as many digits as tell it from the error gate's limit. */
    static String percent(double share) {
        return share == 0 ? "0 %" : String.format(Locale.ROOT, "%.4g %%", share * 100);
    }

    static String cores(double cores) {
        return String.format(Locale.ROOT, "%.2f", cores);
    }

    /** Without decimals where there are none. */
    static String plain(double cores) {
        return cores == Math.rint(cores) ? String.valueOf((long) cores) : cores(cores);
    }

    static String count(long count, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
    }

    static String time(Duration duration) {
        return String.format(Locale.ROOT, "%.1f s", seconds(duration));
    }
}
