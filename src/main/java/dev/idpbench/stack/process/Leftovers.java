package dev.idpbench.stack.process;

import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.proc.PortHolder;
import dev.idpbench.stack.proc.ProcessTree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Looks for what a stack left behind, ends it, and tells. */
final class Leftovers {

    /** A server's helpers end a moment after it. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private Leftovers() {}

    /**
     * Waits for a whole stack's processes to go, and kills those that do not.
     *
     * @param known processes that were seen in the stack
     * @return a sentence for each that was left
     */
    static List<String> of(ProcessTree tree, Set<ProcessTree.Member> known) {
        var left = new ArrayList<>(killed(() -> {
            var ours = new HashSet<>(tree.marked());
            ours.addAll(ProcessTree.living(known));
            return ours;
        }));
        // Not killed: somebody's shell may stand in the folder. Ours are PostgreSQL's, which lose the mark.
        remaining(tree::inside).forEach(member -> left.add(member + " still works in the stack's folder"));
        return left;
    }

    /** Waits for these processes to go, and kills those that do not. */
    static List<String> of(Set<ProcessTree.Member> known) {
        return killed(() -> Set.copyOf(ProcessTree.living(known)));
    }

    private static List<String> killed(Supplier<Set<ProcessTree.Member>> processes) {
        var left = remaining(processes);
        left.forEach(Signals::kill);
        return left.stream()
                .map(member -> member + " outlived it and was killed")
                .toList();
    }

    private static Set<ProcessTree.Member> remaining(Supplier<Set<ProcessTree.Member>> processes) {
        try {
            Awaitility.await("no process is left")
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(50))
                    .atMost(PATIENCE)
                    .until(() -> processes.get().isEmpty());
            return Set.of();
        } catch (ConditionTimeoutException e) {
            return processes.get();
        }
    }

    /** A sentence for each port that is still listened on. */
    static List<String> ports(List<PortClaim> claims) {
        var left = new ArrayList<String>();
        for (PortClaim claim : claims) {
            PortHolder.of(claim.port())
                    .filter(PortHolder::listening)
                    .ifPresent(holder -> left.add("port %d for %s is still listened on by %s"
                            .formatted(claim.port(), claim.purpose(), holder.description())));
        }
        return left;
    }
}
