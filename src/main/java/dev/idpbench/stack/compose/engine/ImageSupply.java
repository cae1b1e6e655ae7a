package dev.idpbench.stack.compose.engine;

import dev.idpbench.core.Unavailable;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whether images can be had: they are there, or the engine reaches their manifest in a registry. Pulls nothing. */
final class ImageSupply {

    private static final Duration LOCAL = Duration.ofSeconds(3);
    private static final Duration REGISTRY = Duration.ofSeconds(5);
    private static final Pattern MESSAGE = Pattern.compile("\"message\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    private final EngineApi api;

    ImageSupply(EngineApi api) {
        this.api = api;
    }

    /** The first image that cannot be had; all are asked at once. */
    Optional<Unavailable> missing(Collection<String> images) {
        return images.parallelStream()
                .distinct()
                .map(this::missing)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Unavailable> missing(String image) {
        if (api.get("/images/" + image + "/json", LOCAL).status() == 200) {
            return Optional.empty();
        }
        try {
            var manifest = api.get("/distribution/" + image + "/json", REGISTRY);
            return manifest.status() == 200 ? Optional.empty() : Optional.of(unavailable(image, said(manifest)));
        } catch (RuntimeException e) {
            return Optional.of(unavailable(image, EngineProbe.rootMessage(e)));
        }
    }

    private static Unavailable unavailable(String image, String why) {
        return new Unavailable(
                "the image " + image + " is not here and its registry does not give it (" + why + ")",
                "docker pull " + image + ", name another by the image setting, or run by -Dbench.mode=process");
    }

    private static String said(EngineApi.Answer answer) {
        var match = MESSAGE.matcher(answer.body());
        return match.find() ? match.group(1).replace("\\\"", "\"") : "the engine answers " + answer.status();
    }
}
