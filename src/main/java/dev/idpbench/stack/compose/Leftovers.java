package dev.idpbench.stack.compose;

import static java.util.stream.Collectors.joining;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import dev.idpbench.core.Progress;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** What is there of a project, whose it is, and what may be done about it. Nothing without our label is ever touched. */
final class Leftovers {

    private final Engine engine;
    private final String project;

    Leftovers(Engine engine, String project) {
        this.engine = engine;
        this.project = project;
    }

    /**
     * Removes what dead owners left of any of our projects, then makes sure that nothing is in the way of this one.
     *
     * @throws StackFailure naming what is in the way: a living owner's stack, one started by hand, or somebody else's
     */
    void clear(Progress progress) {
        var dead = everything().stream().filter(Leftovers::ownerIsDead).toList();
        if (!dead.isEmpty()) {
            progress.say("removing what a dead run left behind: " + names(dead));
            dead.forEach(this::remove);
        }
        var inTheWay = everything().stream().filter(l -> l.inTheWayOf(project)).toList();
        if (!inTheWay.isEmpty()) {
            throw new StackFailure(refusal(inTheWay));
        }
    }

    /** What an owner still has on this engine, whatever the project. */
    List<Leftover> of(Owner owner) {
        return everything().stream()
                .filter(l -> l.ownedBy(owner.label()) && l.inTheWayOf(project))
                .toList();
    }

    void remove(Leftover leftover) {
        try {
            engine.ask("removing " + leftover, client -> remove(client, leftover));
        } catch (NotFoundException e) {
            // Gone by itself, which is what was asked for.
            return;
        }
    }

    private static Object remove(DockerClient client, Leftover leftover) {
        return switch (leftover.kind()) {
            case CONTAINER ->
                client.removeContainerCmd(leftover.id())
                        .withForce(true)
                        .withRemoveVolumes(true)
                        .exec();
            case VOLUME -> client.removeVolumeCmd(leftover.id()).exec();
            case NETWORK -> client.removeNetworkCmd(leftover.id()).exec();
        };
    }

    private static boolean ownerIsDead(Leftover leftover) {
        return leftover.ownerLabel()
                .flatMap(Owner::parse)
                .filter(owner -> switch (owner.state()) {
                    case LIVING -> false;
                    case DEAD -> true;
                    // After a reboot nothing of it runs. What runs may belong to another machine that shares the
                    // engine.
                    case ELSEWHERE -> !leftover.running();
                })
                .isPresent();
    }

    private String refusal(List<Leftover> inTheWay) {
        var first = inTheWay.get(0);
        var owner = first.ownerLabel();
        var what = names(inTheWay);
        if (owner.isEmpty()) {
            return "Not ours, and in the way of " + project + ": " + what
                    + ". It is left alone; remove or rename it, or run by -Dbench.mode=process.";
        }
        if (Owner.parse(owner.get()).isEmpty()) {
            return "A stack started by hand is in the way of " + project + ": " + what
                    + ". It is left alone; take it down by: docker compose -p " + project + " down -v";
        }
        return "Another run (owner " + owner.get() + ", session "
                + first.labels().get(Owner.SESSION_LABEL) + ") has "
                + what + ". Wait until it ends; if it runs on a machine that is gone: docker compose -p " + project
                + " down -v";
    }

    static String names(List<Leftover> leftovers) {
        return leftovers.stream().map(Leftover::toString).collect(joining(", "));
    }

    private List<Leftover> everything() {
        return engine.ask("listing containers, volumes and networks", client -> {
            var all = new ArrayList<Leftover>();
            for (var c : client.listContainersCmd().withShowAll(true).exec()) {
                var name = c.getNames().length == 0 ? c.getId() : c.getNames()[0].substring(1);
                all.add(new Leftover(
                        Leftover.Kind.CONTAINER, c.getId(), name, c.getLabels(), "running".equals(c.getState())));
            }
            for (var v : Objects.requireNonNullElse(
                    client.listVolumesCmd().exec().getVolumes(),
                    List.<com.github.dockerjava.api.command.InspectVolumeResponse>of())) {
                all.add(new Leftover(Leftover.Kind.VOLUME, v.getName(), v.getName(), v.getLabels(), false));
            }
            for (var n : client.listNetworksCmd().exec()) {
                all.add(new Leftover(Leftover.Kind.NETWORK, n.getId(), n.getName(), n.getLabels(), false));
            }
            all.sort(Comparator.comparing(Leftover::kind));
            return all;
        });
    }
}
