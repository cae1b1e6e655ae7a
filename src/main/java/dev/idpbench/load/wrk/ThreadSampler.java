package dev.idpbench.load.wrk;

import dev.idpbench.core.DriverCpu.ThreadCpu;
import dev.idpbench.core.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * CPU and run-queue delay of each thread of a process, from {@code /proc/<pid>/task/<tid>/schedstat} (nanoseconds on a
 * CPU, nanoseconds spent waiting for one: kernel documentation, sched-stats), else CPU alone from {@code stat}.
 */
final class ThreadSampler {

    /** USER_HZ, which is 100 on every Linux that a JDK runs on. */
    private static final long NANOS_PER_TICK = 10_000_000;

    private static final Pattern SPACE = Pattern.compile(" ");

    private record Sample(long at, long cpuNanos, Optional<Long> delayNanos) {}

    private record Span(Sample first, Sample last) {}

    private final long pid;
    private final Path tasks;
    private final String command;
    private final Map<Long, Span> spans = new TreeMap<>();

    /** @param executable the process is another one, a shell, until its name is this one */
    ThreadSampler(long pid, Path executable) {
        this.pid = pid;
        this.tasks = Path.of("/proc", Long.toString(pid), "task");
        var name = executable.getFileName().toString();
        this.command = name.substring(0, Math.min(15, name.length()));
    }

    /** Takes a sample of every thread, if the process is at work: its main thread alone only prepares and reports. */
    void sample() {
        var ids = threads();
        if (ids.size() < 2 || !read(tasks.resolveSibling("comm")).strip().equals(command)) {
            return;
        }
        for (var id : ids) {
            sample(id)
                    .ifPresent(now ->
                            spans.merge(id, new Span(now, now), (old, fresh) -> new Span(old.first, fresh.last)));
        }
    }

    Reading<List<ThreadCpu>> read() {
        if (!Files.isDirectory(Path.of("/proc/self/task"))) {
            return Reading.missing("this system has no /proc/<pid>/task");
        }
        var threads = spans.entrySet().stream()
                .filter(entry -> entry.getValue().last.at > entry.getValue().first.at)
                .map(entry -> cpu(entry.getKey(), entry.getValue()))
                .toList();
        return threads.isEmpty()
                ? Reading.missing("the load driver ended before it was seen twice")
                : Reading.of(threads);
    }

    private ThreadCpu cpu(long id, Span span) {
        double nanos = span.last.at - span.first.at;
        var name = id == pid
                ? command + " main"
                : command + " worker " + spans.keySet().stream().toList().indexOf(id);
        var delay =
                span.first.delayNanos.flatMap(from -> span.last.delayNanos.map(to -> Reading.of((to - from) / nanos)));
        return new ThreadCpu(
                name,
                (span.last.cpuNanos - span.first.cpuNanos) / nanos,
                delay.orElse(Reading.missing("this kernel has no /proc/<pid>/task/<tid>/schedstat")));
    }

    private List<Long> threads() {
        try (var folders = Files.list(tasks)) {
            return folders.map(folder -> Long.valueOf(folder.getFileName().toString()))
                    .toList();
        } catch (IOException e) {
            return List.of(); // the process has ended
        }
    }

    private Optional<Sample> sample(long id) {
        var folder = tasks.resolve(Long.toString(id));
        var schedstat =
                SPACE.splitAsStream(read(folder.resolve("schedstat")).strip()).toList();
        if (schedstat.size() == 3) {
            return Optional.of(new Sample(
                    System.nanoTime(), Long.parseLong(schedstat.get(0)), Optional.of(Long.valueOf(schedstat.get(1)))));
        }
        var stat = read(folder.resolve("stat"));
        if (stat.isEmpty()) {
            return Optional.empty();
        }
        // the command in parentheses may hold spaces: utime and stime are the 12th and 13th field after it
        var fields = SPACE.splitAsStream(stat.substring(stat.lastIndexOf(')') + 2));
        long ticks = fields.skip(11).limit(2).mapToLong(Long::parseLong).sum();
        return Optional.of(new Sample(System.nanoTime(), ticks * NANOS_PER_TICK, Optional.empty()));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return ""; // the thread has ended
        }
    }
}
