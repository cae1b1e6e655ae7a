package dev.idpbench.settings;

import dev.idpbench.core.UserError;

/**
 * A value that the user gave.
 *
 * @param origin where, as the user would write it, for example {@code environment variable BENCH_MODE}
 */
record Given(String name, String value, String origin) {

    /** The error for this value: what is wrong, where it was set, what now. A secret's value is not repeated. */
    UserError wrong(String problem) {
        var shown = SettingName.isSecret(name) ? "" : " \"" + value + "\"";
        return new UserError(name + shown + " (" + origin + ") " + problem);
    }
}
