package dev.idpbench.product.hydra;

import dev.idpbench.seed.Secret;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.process.OneTimeCommand;
import dev.idpbench.stack.process.ProcessSpec;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.postgres.PostgresServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Hydra as a native process: migrate, serve, make the keys. */
record HydraProcess(HydraBinary binary, HydraConfiguration configuration, Path folder, Path logs) {

    private static final String PRODUCT = "product";
    private static final Duration MIGRATION = Duration.ofMinutes(3);
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration STOP = Duration.ofSeconds(15);

    static Stack start(Site site) {
        return start(site, Secret.random());
    }

    static ProcessStack start(Site site, Secret systemSecret) {
        var binary = HydraBinary.require(site.options());
        var ports = HydraPorts.of(site.options());
        var postgres = PostgresServer.of(site, "hydra");
        var configuration =
                new HydraConfiguration(ports, HydraPool.of(site.options()), postgres.product(), systemSecret);
        var process = new HydraProcess(binary, configuration, folder(site), site.logs());
        return ProcessStack.builder(site)
                .postgres(postgres)
                .preparation(PRODUCT, process.migration()::run)
                .part(process.server(), binary.artifact(), "native")
                .step(process::makeKeys)
                .endpoint("public", ports.openAddress())
                .endpoint("admin", ports.adminAddress())
                .origin("given binary")
                .start();
    }

    OneTimeCommand migration() {
        return new OneTimeCommand(
                "Hydra's database migration",
                List.of(binary.path().toString(), "migrate", "sql", "up", "-e", "--yes"),
                configuration.environment(),
                folder,
                logs.resolve("hydra-migrate.log"),
                MIGRATION);
    }

    ProcessSpec server() {
        return server(PRODUCT);
    }

    ProcessSpec server(String part) {
        var ports = configuration.ports();
        return ProcessSpec.of(part, folder, List.of(binary.path().toString(), "serve", "all"))
                .withEnvironment(configuration.environment())
                .listeningOn(ports.open(), ports.admin())
                .stoppedBy("TERM", STOP)
                .readyWhen(Readiness.http(URI.create(ports.openAddress() + HydraApi.READY))
                        .within(START));
    }

    void makeKeys() {
        configuration.ports().makeKeys(logs);
    }

    private static Path folder(Site site) {
        try {
            return Files.createDirectories(site.scratch().resolve("hydra"));
        } catch (IOException e) {
            throw new UncheckedIOException("no folder for Hydra below " + site.scratch(), e);
        }
    }
}
