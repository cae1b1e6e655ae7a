package dev.idpbench.stack.process;

import dev.idpbench.provision.Distribution;
import dev.idpbench.provision.PackagedProgram;
import dev.idpbench.stack.Site;
import java.nio.file.Path;
import java.util.Map;

/** A server that the system's distribution packages, for a part that no product brings along. */
public record SystemProgram(PackagedProgram program, Distribution distribution) {

    /**
     * The program, ready to run.
     *
     * @param environment what its process must find
     * @param origin for disclosures
     */
    public record Unpacked(Path path, Map<String, String> environment, String origin) {}

    /**
     * Redis for this machine.
     *
     * @param setting the name of the setting that holds the path of another one
     */
    public static SystemProgram redis(String setting) {
        return new SystemProgram(PackagedProgram.redis(setting), Distribution.here());
    }

    /** Whether {@link #unpack} may be tried here; fetches nothing. */
    public boolean unpacks() {
        return distribution.hasDebianPackages();
    }

    /** A phrase: the command that installs it on this system, and the setting. */
    public String howToInstall() {
        return program.howToInstall(distribution);
    }

    /**
     * The program from the user's cache, unpacked there once, without root.
     *
     * @throws dev.idpbench.core.UserError when that is not possible, with the command that installs it
     */
    public Unpacked unpack(Site site) {
        var unpacked = program.unpack(distribution, site.depot(), site.progress());
        return new Unpacked(
                unpacked.path(), unpacked.environment(), "unpacked from the packages of " + distribution.id());
    }
}
