package dev.idpbench.stack.process;

import dev.idpbench.core.Mode;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;

/** A stack of native processes on loopback. */
public abstract class ProcessStack implements Stack {

    ProcessStack() {}

    public static ProcessStackBuilder builder(Site site) {
        return new ProcessStackBuilder(site);
    }

    /** Java that runs JVM servers: the one that runs this suite. */
    public static String javaCommand() {
        return java.nio.file.Path.of(System.getProperty("java.home"), "bin", "java")
                .toString();
    }

    /** What {@link #javaCommand()} is, for example {@code OpenJDK 64-Bit Server VM 17.0.15+6}. */
    public static String javaRuntime() {
        return System.getProperty("java.vm.name") + " " + Runtime.version();
    }

    @Override
    public Mode mode() {
        return Mode.PROCESS;
    }

    /** Stops one part and leaves the others, its data too; returns when its processes are gone. */
    public abstract void stopPart(String name);

    /** Starts a stopped part again and returns when it is ready. */
    public abstract void startPart(String name);
}
