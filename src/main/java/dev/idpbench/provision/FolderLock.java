package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One maker of a folder at a time, among threads and processes. The operating system gives the lock back when its holder
 * dies, however it dies; the lock's file stays, for removing it would race with those who wait on it.
 */
final class FolderLock implements Closeable {

    /** The system's locks belong to a whole process: threads of this one need their own. */
    private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

    private final ReentrantLock threads;
    private final FileChannel channel;

    private FolderLock(ReentrantLock threads, FileChannel channel) {
        this.threads = threads;
        this.channel = channel;
    }

    static FolderLock take(Path folder, String name, Progress progress) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        var file = folder.resolve(name + ".lock").toAbsolutePath().normalize();
        var threads = THREADS.computeIfAbsent(file, any -> new ReentrantLock());
        threads.lockInterruptibly();
        try {
            return new FolderLock(threads, locked(file, name, progress));
        } catch (IOException | RuntimeException e) {
            threads.unlock();
            throw e;
        }
    }

    private static FileChannel locked(Path file, String name, Progress progress) throws IOException {
        var channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                progress.say("Waiting for another run (process %s), which is preparing %s"
                        .formatted(Files.readString(file).strip(), name));
                channel.lock();
            }
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            threads.unlock();
        }
    }
}
