package dev.idpbench.product.zitadel;

import dev.idpbench.seed.Secret;
import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.Stack;
import dev.idpbench.stack.process.OneTimeCommand;
import dev.idpbench.stack.process.ProcessSpec;
import dev.idpbench.stack.process.ProcessStack;
import dev.idpbench.stack.process.ProcessStackBuilder;
import dev.idpbench.stack.process.postgres.PostgresServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Zitadel and PostgreSQL as native processes: init, setup and start, each of which may be run again. */
record ZitadelProcess(
        ZitadelBinary binary,
        ZitadelSettings settings,
        ZitadelFolder folder,
        Map<String, String> environment,
        Path logs) {

    private static final String MASTER_KEY = "--masterkeyFromEnv";

    private static final Duration PHASE = Duration.ofMinutes(3);

    private static final Duration START = Duration.ofMinutes(2);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration STOP = Duration.ofSeconds(20);

    static Stack start(Site site) {
        var postgres = PostgresServer.of(site, ZitadelProduct.ID);
        var zitadel = of(site, postgres.product(), ZitadelEnvironment.masterKey());
        site.progress()
                .say("Zitadel has no setting for the address that it listens on: port "
                        + zitadel.settings.port().port() + " is open on all interfaces while it runs");
        var builder = ProcessStack.builder(site)
                .postgres(postgres)
                .preparation(ZitadelStack.PRODUCT, zitadel.init()::run)
                .preparation(ZitadelStack.PRODUCT, zitadel.setup()::run);
        return zitadel.serving(builder);
    }

    /** The phases, ready to be run; starts nothing. */
    static ZitadelProcess of(Site site, DatabaseAccess database, Secret masterKey) {
        var binary = ZitadelBinary.require(site.options());
        var settings = ZitadelSettings.of(site);
        var folder = ZitadelFolder.create(site);
        var environment = ZitadelEnvironment.complete(settings, database, masterKey, folder);
        return new ZitadelProcess(binary, settings, folder, environment, site.logs());
    }

    /** Starts everything that the builder holds, and then the server. */
    ZitadelStack serving(ProcessStackBuilder builder) {
        builder.part(server(), binary.artifact(), "native")
                .endpoint(ZitadelApi.PUBLIC, settings.base())
                .origin("given binary");
        return ZitadelStack.started(builder::start, stack -> {}, settings.base(), folder);
    }

    /** Role and database exist already, so it needs no administrator: what the vendor names for managed databases. */
    OneTimeCommand init() {
        return phase("init", "init", "zitadel");
    }

    OneTimeCommand setup() {
        return phase("setup", "setup", MASTER_KEY);
    }

    ProcessSpec server() {
        return ProcessSpec.of("product", folder.path(), List.of(binary.path().toString(), "start", MASTER_KEY))
                .withEnvironment(environment)
                .listeningOn(settings.port())
                .stoppedBy("TERM", STOP)
                .readyWhen(Readiness.http(settings.base().resolve(ZitadelApi.READY))
                        .every(POLL)
                        .within(START));
    }

    private OneTimeCommand phase(String name, String... arguments) {
        var command = new java.util.ArrayList<>(List.of(binary.path().toString()));
        command.addAll(List.of(arguments));
        return new OneTimeCommand(
                "Zitadel's " + name,
                command,
                environment,
                folder.path(),
                logs.resolve("zitadel-" + name + ".log"),
                PHASE);
    }
}
