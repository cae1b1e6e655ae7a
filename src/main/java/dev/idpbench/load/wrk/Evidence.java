package dev.idpbench.load.wrk;

import dev.idpbench.core.Load;
import dev.idpbench.load.LoadFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.zip.GZIPOutputStream;

/** Keeps the script's report, from which every figure of a load can be computed again. It holds no secret. */
final class Evidence {

    private Evidence() {}

    /** Writes {@code <name>.wrk.json.gz} into the load's evidence; a histogram is 200 kB as text. */
    static void keep(String report, Load load) {
        var file = load.evidence().resolve(load.name() + ".wrk.json.gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(report.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new LoadFailure("wrk's report cannot be kept as " + file + ": " + e.getMessage(), e);
        }
    }
}
