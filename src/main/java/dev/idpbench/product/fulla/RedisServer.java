package dev.idpbench.product.fulla;

import dev.idpbench.seed.Secret;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.ProcessSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;

/**
 * Redis as a part of a stack of processes: a cache, nothing of it is kept.
 *
 * @param folder of its own for its configuration
 */
record RedisServer(RedisBinary.Located program, PortClaim port, Path folder, Secret password) {

    private static final Duration STOP = Duration.ofSeconds(15);

    ProcessSpec spec() {
        return ProcessSpec.of(
                        "redis",
                        folder,
                        List.of(program.path().toString(), configuration().toString()))
                .withEnvironment(program.environment())
                .listeningOn(port)
                .stoppedBy("TERM", STOP);
    }

    /** A file, because everybody on the machine can read a command line. */
    private Path configuration() {
        try {
            var file = Files.createFile(
                    folder.resolve("redis.conf"),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            return Files.writeString(
                    file,
                    "bind 127.0.0.1\nport %d\nrequirepass %s\nsave \"\"\nappendonly no\ndaemonize no\ndir %s\n"
                            .formatted(port.port(), password.reveal(), folder));
        } catch (IOException e) {
            throw new StackFailure("Redis' configuration cannot be written below " + folder + ": " + e, e);
        }
    }
}
