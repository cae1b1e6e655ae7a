package dev.idpbench.session;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;

/**
 * Held by the one benchmark that may run on a machine. The operating system drops the lock with its owner, however that
 * ends; what a dead owner leaves is its name in the file, and the next one says that it took over.
 */
public final class MachineLock implements AutoCloseable {

    private static final int OWNER_BYTES = 512;

    private final FileChannel channel;
    private final String takenOverFrom;

    private MachineLock(FileChannel channel, String takenOverFrom) {
        this.channel = channel;
        this.takenOverFrom = takenOverFrom;
    }

    /** The machine's lock file: one for all users, wherever their own temporary folder lies. */
    public static Path defaultFile() {
        var shared = Path.of("/tmp");
        var folder = Files.isWritable(shared) ? shared : Path.of(System.getProperty("java.io.tmpdir"));
        return folder.resolve("idpbench.lock");
    }

    /**
     * Takes the lock.
     *
     * @throws UserError naming the owner when another benchmark runs
     */
    public static MachineLock take(Path file, String session) {
        try {
            var channel = open(file);
            var owner = read(channel);
            if (!locked(channel)) {
                channel.close();
                throw new UserError("another benchmark runs on this machine (" + owner + "; lock " + file
                        + "): wait for it or end it; two at once would measure each other");
            }
            write(
                    channel,
                    "pid " + ProcessHandle.current().pid() + ", user " + System.getProperty("user.name") + ", session "
                            + session + ", since " + Instant.now());
            return new MachineLock(channel, owner);
        } catch (IOException e) {
            throw new UserError(
                    "cannot take the machine's lock " + file + ": " + e.getMessage()
                            + "; make the file writable or remove it",
                    e);
        }
    }

    /** The owner that ended without giving the lock back; empty when there was none. */
    public String takenOverFrom() {
        return takenOverFrom;
    }

    @Override
    public void close() {
        try (channel) {
            if (channel.isOpen()) {
                channel.truncate(0);
            }
        } catch (IOException e) {
            throw new UserError("cannot give the machine's lock back: " + e.getMessage(), e);
        }
    }

    /** Opens without O_CREAT when the file exists: in a sticky folder the kernel refuses that on others' files. */
    private static FileChannel open(Path file) throws IOException {
        try {
            Files.createFile(file);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        } catch (FileAlreadyExistsException | UnsupportedOperationException e) {
            // made by an earlier run, or a file system without permissions: both are fine
        }
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static String read(FileChannel channel) throws IOException {
        var buffer = ByteBuffer.allocate(OWNER_BYTES);
        channel.read(buffer, 0);
        return new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8).strip();
    }

    private static void write(FileChannel channel, String owner) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(owner.getBytes(StandardCharsets.UTF_8)), 0);
        channel.force(true);
    }
}
