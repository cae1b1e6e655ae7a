package dev.idpbench.provision;

import dev.idpbench.core.Progress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/** A line at the start of a big download and at each quarter of it. Small files come without a word. */
final class DownloadProgress extends AbstractTransferListener {

    private static final long BIG = 5_000_000;
    private static final int STEPS = 4;

    private final Progress progress;
    private final Map<String, Long> told = new ConcurrentHashMap<>();

    DownloadProgress(Progress progress) {
        this.progress = progress;
    }

    @Override
    public void transferProgressed(TransferEvent event) {
        var size = event.getResource().getContentLength();
        if (size < BIG) {
            return;
        }
        var name = event.getResource().getResourceName();
        var step = event.getTransferredBytes() * STEPS / size;
        var before = told.put(name, step);
        if (before == null) {
            progress.say("Downloading %s (%d MB)".formatted(file(name), size / 1_000_000));
        } else if (step > before) {
            progress.say("Downloading %s: %d %%".formatted(file(name), step * 100 / STEPS));
        }
    }

    private static String file(String resource) {
        return resource.substring(resource.lastIndexOf('/') + 1);
    }
}
