package dev.idpbench.stack.compose;

import dev.idpbench.core.ProductOptions;
import dev.idpbench.core.ProjectFolder;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fills in the variables of a product's compose file and says what of it is observed. */
public final class ComposeStackBuilder {

    /** The one PostgreSQL of all products. */
    public static final String POSTGRES_IMAGE = "postgres:17";

    private static final Duration BUILD = Duration.ofMinutes(10);

    final Site site;
    final String project;
    final Map<String, String> variables = new LinkedHashMap<>();
    final List<StackImage> images = new ArrayList<>();
    final List<PortClaim> ports = new ArrayList<>();
    final List<Member.MemberSpec> members = new ArrayList<>();
    final Map<String, URI> endpoints = new LinkedHashMap<>();
    final List<Readiness> readiness = new ArrayList<>();
    Optional<DatabaseAccess> database = Optional.empty();
    final List<Runnable> steps = new ArrayList<>();
    final List<Preparation> preparations = new ArrayList<>();
    Path file;
    Duration buildLimit = BUILD;
    Duration upLimit = Duration.ofMinutes(4);

    ComposeStackBuilder(Site site, String product) {
        this.site = site;
        this.project = "idpbench-" + product;
        this.file = ProjectFolder.current().resolve(Path.of("compose", product, "compose.yaml"));
    }

    /** A password that nobody knows, for this stack alone. */
    public static String secret() {
        var bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Another compose file than {@code compose/<product>/compose.yaml} of the checkout. */
    public ComposeStackBuilder file(Path other) {
        file = other.toAbsolutePath();
        return this;
    }

    /** A variable of the compose file; values may be secret, they travel by environment only. */
    public ComposeStackBuilder variable(String name, String value) {
        variables.put(name, value);
        return this;
    }

    /** A variable that is only set when the user gave the setting, for example {@code memory}. */
    public ComposeStackBuilder variable(String name, Optional<String> setting) {
        setting.ifPresent(value -> variables.put(name, value));
        return this;
    }

    /** The image of a part: the user's {@code image} setting, or the vendor's pinned one. */
    public ComposeStackBuilder image(String part, String variable, ProductOptions options, String official) {
        var image = new StackImage(part, variable, options.get("image").orElse(official), official);
        images.add(image);
        return variable(variable, image.reference());
    }

    /** A port that the compose file publishes on loopback. */
    public ComposeStackBuilder port(String variable, PortClaim claim) {
        ports.add(claim);
        return variable(variable, String.valueOf(claim.port()));
    }

    /**
     * A part that is observed, in start order.
     *
     * @param part {@code product}, {@code redis} ...
     * @param service its name in the compose file
     * @param runtimeCommand prints inside the container what executes the server's code, for example
     *     {@code java -version}; none when nothing there can tell
     */
    public ComposeStackBuilder part(String part, String service, String... runtimeCommand) {
        members.add(new Member.MemberSpec(part, service, List.of(runtimeCommand)));
        return this;
    }

    /** The part {@code database}, as {@code compose/postgres.yaml} describes it for all products. */
    public ComposeStackBuilder postgres(String databaseName) {
        var options = site.database();
        var port = PortClaim.of(options, "postgres", "port", PublishedPorts.free(), "PostgreSQL");
        var password = secret();
        var address = "jdbc:postgresql://127.0.0.1:" + port.port() + "/" + databaseName;
        database = Optional.of(new DatabaseAccess(address, "bench", password));
        return image("database", "IDPBENCH_POSTGRES_IMAGE", options, POSTGRES_IMAGE)
                .port("IDPBENCH_POSTGRES_PORT", port)
                .variable("IDPBENCH_POSTGRES_PASSWORD", password)
                .variable("IDPBENCH_POSTGRES_MEMORY", options.get("memory"))
                .part("database", "database", "postgres", "--version");
    }

    /**
     * A one-off service that a part's first start consists of, too: a migration, for example. The part's time counts from
     * the start of the first that was added, and the output of each is kept as a log of its name.
     */
    public ComposeStackBuilder preparation(String part, String service) {
        preparations.add(new Preparation(part, service));
        return this;
    }

    /** Adds work to be done once, after the stack is ready; when it fails, the stack is taken down. */
    public ComposeStackBuilder step(Runnable work) {
        steps.add(work);
        return this;
    }

    public ComposeStackBuilder endpoint(String name, URI address) {
        endpoints.put(name, address);
        return this;
    }

    /** What must hold before the stack counts as started; asked from outside, one after the other. */
    public ComposeStackBuilder ready(Readiness condition) {
        readiness.add(condition);
        return this;
    }

    /** How long the one-time build of an image, and the start of all containers, may take. */
    public ComposeStackBuilder limits(Duration build, Duration up) {
        buildLimit = build;
        upLimit = up;
        return this;
    }

    /**
     * Starts everything and waits until it is ready; takes down again what came up when something does not.
     *
     * @throws StackFailure naming the cause, with the end of the log behind it
     */
    public ComposeStack start() {
        if (!Files.isReadable(file)) {
            throw new StackFailure("There is no " + file + ": run from the folder of the checkout.");
        }
        return ComposeStart.of(this).run();
    }
}
