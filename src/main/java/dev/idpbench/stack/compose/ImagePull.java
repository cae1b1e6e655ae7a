package dev.idpbench.stack.compose;

import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.api.model.ResponseItem.ProgressDetail;
import dev.idpbench.core.Progress;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.compose.engine.Engine;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** One pull of an image: says every few seconds how far it is, and gives up when nothing moves any more. */
final class ImagePull extends ResultCallback.Adapter<PullResponseItem> {

    private static final Duration STALLED = Duration.ofSeconds(60);
    private static final Duration WHOLE = Duration.ofMinutes(20);
    private static final Duration SAY = Duration.ofSeconds(3);
    private static final long MB = 1_000_000;

    private final String image;
    private final Map<String, ProgressDetail> layers = new ConcurrentHashMap<>();
    private volatile long lastEventNanos = System.nanoTime();
    private volatile Optional<String> failure = Optional.empty();
    private volatile boolean complete;

    private ImagePull(String image) {
        this.image = image;
    }

    /** @throws StackFailure when the registry refuses, or nothing moves for 60 s */
    static void run(Engine engine, String image, Progress progress) {
        progress.say("pulling " + image);
        var pull = engine.ask(
                "pulling " + image, client -> client.pullImageCmd(image).exec(new ImagePull(image)));
        try {
            Awaitility.await()
                    .atMost(WHOLE)
                    .pollInterval(SAY)
                    .pollDelay(Duration.ZERO)
                    .until(() -> pull.ended(progress));
        } catch (ConditionTimeoutException e) {
            throw pull.failed("it took longer than " + WHOLE.toMinutes() + " minutes");
        }
        pull.failure.ifPresent(why -> {
            throw pull.failed(why);
        });
    }

    private boolean ended(Progress progress) {
        if (!complete && System.nanoTime() - lastEventNanos > STALLED.toNanos()) {
            failure = Optional.of("nothing moved for " + STALLED.toSeconds() + " s");
        }
        if (!complete && !layers.isEmpty()) {
            progress.say("pulling " + image + ": " + loaded() / MB + " of " + total() / MB + " MB so far known");
        }
        return complete || failure.isPresent();
    }

    private long loaded() {
        return layers.values().stream().mapToLong(d -> number(d.getCurrent())).sum();
    }

    private long total() {
        return layers.values().stream().mapToLong(d -> number(d.getTotal())).sum();
    }

    private static long number(Long value) {
        return value == null ? 0 : value;
    }

    private StackFailure failed(String why) {
        return new StackFailure("Cannot pull " + image + ": " + why + ". Pull it by hand (docker pull " + image
                + "), name another by the image setting, or run by -Dbench.mode=process.");
    }

    @Override
    public void onNext(PullResponseItem item) {
        lastEventNanos = System.nanoTime();
        if (item.getErrorDetail() != null) {
            failure = Optional.of(String.valueOf(item.getErrorDetail().getMessage()));
        } else if ("Downloading".equals(item.getStatus()) && item.getProgressDetail() != null) {
            layers.put(item.getId(), item.getProgressDetail());
        }
    }

    @Override
    public void onError(Throwable thrown) {
        failure = Optional.of(String.valueOf(thrown.getMessage()).strip());
    }

    @Override
    public void onComplete() {
        complete = true;
    }
}
