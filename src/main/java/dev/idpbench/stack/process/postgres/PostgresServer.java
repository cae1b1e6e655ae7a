package dev.idpbench.stack.process.postgres;

import dev.idpbench.stack.DatabaseAccess;
import dev.idpbench.stack.PortClaim;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.DatabaseServer;
import dev.idpbench.stack.process.OneTimeCommand;
import dev.idpbench.stack.process.ProcessSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * PostgreSQL 17 with a fresh cluster: durability on, pg_stat_statements loaded, 127.0.0.1 only, password required. Made
 * first, so that the product's settings can name its address; started by the stack.
 */
public final class PostgresServer implements DatabaseServer {

    private static final int USUAL_PORT = 15432;
    private static final String SUPERUSER = "postgres";

    private final Site site;
    private final PortClaim port;
    private final PostgresBinaries binaries;
    private final Catalog catalog;
    private volatile Optional<Quarters> quarters = Optional.empty();

    private PostgresServer(Site site, PortClaim port, PostgresBinaries binaries, Catalog catalog) {
        this.site = site;
        this.port = port;
        this.binaries = binaries;
        this.catalog = catalog;
    }

    /**
     * Chooses port and passwords; starts nothing.
     *
     * @param name of the product's database and role, a plain lower-case word, for example {@code keycloak}
     */
    public static PostgresServer of(Site site, String name) {
        var port = PortClaim.of(site.database(), "postgres", "port", USUAL_PORT, "PostgreSQL");
        var url = "jdbc:postgresql://127.0.0.1:" + port.port() + "/";
        var catalog = new Catalog(
                new DatabaseAccess(url + SUPERUSER, SUPERUSER, password()),
                new DatabaseAccess(url + name, name, password()));
        return new PostgresServer(site, port, PostgresBinaries.forThisMachine(), catalog);
    }

    private static String password() {
        var bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What the product connects with: owner of its own database, no superuser. */
    public DatabaseAccess product() {
        return catalog.product();
    }

    public PortClaim port() {
        return port;
    }

    @Override
    public String storage() {
        try {
            return Files.getFileStore(quarters.map(Quarters::base).orElse(site.scratch()))
                    .type();
        } catch (IOException e) {
            return "unknown (" + e.getMessage() + ")";
        }
    }

    @Override
    public DatabaseAccess observer() {
        return catalog.observer();
    }

    @Override
    public String artifact() {
        return binaries.description();
    }

    @Override
    public ProcessSpec prepare(Path folder, Path log) throws InterruptedException {
        try {
            var found = Quarters.find(folder, binaries.in(site.depot()));
            quarters = Optional.of(found);
            initialise(found, log);
            return ProcessSpec.of("database", found.base(), found.command(command(found)))
                    .listeningOn(port)
                    .stoppedBy("INT", Duration.ofSeconds(10))
                    .readyWhen(catalog.readiness());
        } catch (IOException e) {
            throw new StackFailure("PostgreSQL's data folder could not be made in " + folder + ": " + e, e);
        }
    }

    private void initialise(Quarters found, Path log) throws IOException, InterruptedException {
        var password = found.secret("superuser", catalog.superuser().password());
        var arguments = List.of(
                found.program("initdb"),
                "-D",
                data(found),
                "-U",
                SUPERUSER,
                "-A",
                "scram-sha-256",
                "--pwfile=" + password,
                "-E",
                "UTF-8",
                "--locale=C.UTF-8",
                "--no-instructions");
        new OneTimeCommand(
                        "PostgreSQL's initdb",
                        found.command(arguments),
                        Map.of(),
                        found.base(),
                        log,
                        Duration.ofMinutes(2))
                .run();
        Files.delete(password);
    }

    /** TCP only: the path of a Unix socket may have at most 107 bytes, and temporary folders are longer at times. */
    private List<String> command(Quarters found) {
        return List.of(
                found.program("postgres"),
                "-D",
                data(found),
                "-p",
                Integer.toString(port.port()),
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories=",
                "-c",
                "shared_preload_libraries=pg_stat_statements",
                "-c",
                "fsync=on",
                "-c",
                "synchronous_commit=on",
                "-c",
                "full_page_writes=on");
    }

    private static String data(Quarters found) {
        return found.base().resolve("data").toString();
    }

    @Override
    public void fill() {
        catalog.fill();
    }

    @Override
    public void remove() throws IOException {
        if (quarters.isPresent()) {
            dev.idpbench.provision.FileTree.delete(quarters.get().base());
        }
    }
}
