package dev.idpbench.product.fulla;

import dev.idpbench.product.GivenBinary;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.OneTimeCommand;
import dev.idpbench.stack.process.ProcessSpec;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.postgres.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** fulla, PostgreSQL and Redis as native processes on loopback: migrate, then serve. */
final class FullaProcess {

    private static final String CONFIG = "config.json";
    private static final Duration MIGRATION = Duration.ofMinutes(3);
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration STOP = Duration.ofSeconds(15);

    private final Site site;
    private final FullaSettings settings;
    private final GivenBinary binary;
    private final RedisServer redis;
    private final Path folder;
    private final Map<String, String> environment;

    private FullaProcess(Site site, DatabaseAccess database, Secret redisPassword) {
        this.site = site;
        this.settings = FullaSettings.of(site);
        this.binary = GivenBinary.require(FullaBinary.KIND, site.options());
        var redisBinary = RedisBinary.of(site.options()).locate(site);
        this.folder = folder(site, binary.path().getParent(), settings);
        this.redis = new RedisServer(redisBinary, settings.redis(), folder, redisPassword);
        this.environment = FullaEnvironment.complete(
                settings, database, redisPassword, AdminSecret.of(site).create());
    }

    static Stack start(Site site) {
        var postgres = PostgresServer.of(site, FullaProduct.ID);
        var fulla = new FullaProcess(site, postgres.product(), Secret.random());
        return ProcessStack.builder(site)
                .postgres(postgres)
                .part(fulla.redis.spec(), fulla.redis.program().artifact(), "native")
                .preparation("product", fulla.migration()::run)
                .part(fulla.server(), FullaBinary.artifact(fulla.binary.path()), "native")
                .endpoint(FullaApi.PUBLIC, fulla.settings.base())
                .origin("given binary")
                .start();
    }

    private OneTimeCommand migration() {
        return new OneTimeCommand(
                "fulla's database migration",
                List.of(binary.path().toString(), "--migrate-only"),
                environment,
                folder,
                site.logs().resolve("fulla-migrate.log"),
                MIGRATION);
    }

    private ProcessSpec server() {
        return ProcessSpec.of("product", folder, List.of(binary.path().toString()))
                .withEnvironment(environment)
                .listeningOn(settings.http())
                .stoppedBy("TERM", STOP)
                .readyWhen(
                        Readiness.http(settings.base().resolve(FullaApi.READY)).within(START));
    }

    /** A folder of the session's own: everything of the shipped one behind links, but the configuration, which is changed. */
    private static Path folder(Site site, Path shipped, FullaSettings settings) {
        var config = shipped.resolve(CONFIG);
        if (!Files.isReadable(config)) {
            throw new StackFailure(
                    "There is no " + config + " beside fulla's program: keep the folder /app of the image"
                            + " together, its configuration and migrations are needed.");
        }
        try {
            var own = Files.createTempDirectory(site.scratch(), "fulla-");
            try (var files = Files.list(shipped)) {
                for (var file : files.filter(f -> !f.equals(config)).toList()) {
                    Files.createSymbolicLink(own.resolve(file.getFileName()), file);
                }
            }
            FullaConfiguration.read(Files.readString(config), config.toString(), settings, site)
                    .write(site, own.resolve(CONFIG));
            return own;
        } catch (IOException e) {
            throw new StackFailure("fulla cannot be laid out below " + site.scratch() + ": " + e, e);
        }
    }
}
