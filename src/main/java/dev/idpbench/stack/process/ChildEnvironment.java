package dev.idpbench.stack.process;

import java.nio.file.Path;
import java.util.Map;

/**
 * What every child process gets, and nothing else of the user's own environment: a {@code PGHOST}, a {@code KC_...}, a
 * {@code JAVA_TOOL_OPTIONS} or a proxy of the user would change what is measured.
 *
 * @param home a private, empty home folder
 * @param temp its folder for temporary files
 * @param mark {@code NAME=value} by which leftovers are recognised
 */
record ChildEnvironment(Path home, Path temp, String mark) {

    private static final String USUAL_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    void into(ProcessBuilder builder, Map<String, String> more) {
        var environment = builder.environment();
        var path = environment.getOrDefault("PATH", USUAL_PATH);
        environment.clear();
        environment.put("PATH", path);
        environment.put("HOME", home.toString());
        environment.put("TMPDIR", temp.toString());
        environment.put("LANG", "C.UTF-8");
        environment.put("LC_ALL", "C.UTF-8");
        environment.put(mark.substring(0, mark.indexOf('=')), mark.substring(mark.indexOf('=') + 1));
        environment.putAll(more);
    }
}
