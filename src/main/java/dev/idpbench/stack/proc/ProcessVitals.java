package dev.idpbench.stack.proc;

import dev.idpbench.core.Reading;
import dev.idpbench.stack.Vitals;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * Vitals of a process and all its descendants from {@code /proc}. CPU counts from the part's last start and includes
 * children that ended and were waited for.
 */
public final class ProcessVitals implements Vitals {

    /** USER_HZ, which Linux fixes at 100 in all its interfaces on x86-64 and arm64. */
    private static final double TICKS_PER_SECOND = 100;

    private static final String NO_PROC = "this system has no /proc";

    private final LongSupplier root;

    /**
     * Watches a part.
     *
     * @param root pid of the part's first process, or 0 while there is none
     */
    public ProcessVitals(LongSupplier root) {
        this.root = root;
    }

    @Override
    public Reading<Double> cpuSeconds() {
        return tree().map(tree -> tree.stream().mapToLong(ProcStat::ticks).sum() / TICKS_PER_SECOND);
    }

    @Override
    public Reading<Long> rssBytes() {
        return sum("status", "VmRSS");
    }

    /** The kernel's own high-water mark, summed over the tree. */
    @Override
    public Reading<Long> peakRssBytes() {
        return sum("status", "VmHWM");
    }

    @Override
    public Reading<Long> pssBytes() {
        return sum("smaps_rollup", "Pss");
    }

    @Override
    public Reading<Double> throttledSeconds() {
        if (!ProcessTable.available()) {
            return Reading.missing(NO_PROC);
        }
        return CpuThrottle.seconds(root.getAsLong());
    }

    private Reading<List<ProcStat>> tree() {
        if (!ProcessTable.available()) {
            return Reading.missing(NO_PROC);
        }
        long pid = root.getAsLong();
        var tree = ProcessTable.recent(pid).tree(pid);
        if (tree.isEmpty() || tree.get(0).zombie()) {
            return Reading.missing("its process has ended");
        }
        return Reading.of(tree);
    }

    private Reading<Long> sum(String file, String field) {
        if (!(tree() instanceof Reading.Present<List<ProcStat>> tree)) {
            return Reading.missing(ProcessTable.available() ? "its process has ended" : NO_PROC);
        }
        var sizes = tree.value().stream()
                .map(stat -> size(stat.pid(), file, field))
                .filter(OptionalLong::isPresent)
                .toList();
        ToLongFunction<OptionalLong> value = OptionalLong::getAsLong;
        return sizes.isEmpty()
                ? Reading.missing("/proc/" + root.getAsLong() + "/" + file + " cannot be read")
                : Reading.of(sizes.stream().mapToLong(value).sum());
    }

    private static OptionalLong size(long pid, String file, String field) {
        return ProcessTable.text(ProcessTable.PROC.resolve(pid + "/" + file))
                .map(text -> ProcessTable.kilobytes(text, field))
                .orElse(OptionalLong.empty());
    }
}
