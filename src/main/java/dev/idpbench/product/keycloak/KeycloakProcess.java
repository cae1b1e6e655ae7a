package dev.idpbench.product.keycloak;

import dev.idpbench.core.Mode;
import dev.idpbench.seed.Secret;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.ProcessSpec;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.postgres.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keycloak and PostgreSQL as native processes on loopback. */
final class KeycloakProcess {

    private static final String PRODUCT = "product";

    /** Each failed poll writes a line into Keycloak's log. */
    private static final Duration POLL = Duration.ofMillis(400);

    /** A fresh database is laid out at the first start: 20 s on two idle cores. */
    private static final Duration START = Duration.ofMinutes(4);

    private static final Duration STOP = Duration.ofSeconds(20);

    private KeycloakProcess() {}

    static Stack start(Site site) {
        var settings = KeycloakSettings.of(site);
        var database = PostgresServer.of(site, KeycloakProduct.ID);
        var admin = AdminSecret.of(site).create();
        return ProcessStack.builder(site)
                .postgres(database)
                .part(
                        server(site, settings, database.product(), admin),
                        KeycloakDistribution.DISTRIBUTION.description(),
                        ProcessStack.javaRuntime())
                .endpoint(KeycloakEndpoints.PUBLIC, settings.base())
                .endpoint(KeycloakEndpoints.MANAGEMENT, settings.managementBase())
                .start();
    }

    private static ProcessSpec server(Site site, KeycloakSettings settings, DatabaseAccess database, Secret admin) {
        try {
            Files.createDirectories(site.logs());
            var distribution = KeycloakDistribution.prepare(site);
            var home = distribution.sessionHome(site.scratch());
            return spec(
                    distribution.startCommand(site, KeycloakEnvironment.heap(settings), home),
                    settings,
                    database,
                    admin,
                    home);
        } catch (IOException e) {
            throw new StackFailure(
                    "Keycloak could not be laid out below " + site.scratch() + ": " + e
                            + ". Is there space, and may we write there?",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackFailure("Keycloak's start was interrupted", e);
        }
    }

    private static ProcessSpec spec(
            List<String> command,
            KeycloakSettings settings,
            DatabaseAccess database,
            Secret admin,
            java.nio.file.Path home) {
        return ProcessSpec.of(PRODUCT, home, command)
                .withEnvironment(environment(settings, database, admin))
                .listeningOn(settings.http(), settings.management(), settings.cluster(), settings.clusterCheck())
                .stoppedBy("TERM", STOP)
                .readyWhen(Readiness.http(settings.managementBase().resolve(KeycloakEndpoints.READY))
                        .every(POLL)
                        .within(START));
    }

    private static Map<String, String> environment(KeycloakSettings settings, DatabaseAccess database, Secret admin) {
        var env = new HashMap<>(KeycloakEnvironment.disclosed(settings, Mode.PROCESS));
        env.put("KC_DB_URL", database.jdbcUrl());
        env.put("KC_DB_USERNAME", database.user());
        env.put("KC_DB_PASSWORD", database.password());
        env.put("KC_BOOTSTRAP_ADMIN_USERNAME", AdminSecret.USER);
        env.put("KC_BOOTSTRAP_ADMIN_PASSWORD", admin.reveal());
        return env;
    }
}
