package dev.idpbench.product.fulla;

import dev.idpbench.stack.process.ProcessStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Folders as fulla's image and Redis' package have them, with stand-ins for both programs. */
final class StandInFolder {

    /** The keys of the shipped configuration, as far as they are changed. */
    static final String CONFIG = """
            {
              "listeners": [{"address": "0.0.0.0", "port": 5555}],
              "db_clients": [{"name": "default", "number_of_connections": 4, "timeout": 60.0}],
              // the files carry comments
              "redis_clients": [{"name": "default", "number_of_connections": 4, "timeout": 60.0}],
              "app": {
                "session_timeout": 3600, "session_max_age": 3600, "relaunch_on_error": true, "max_connections": 100000,
                "use_gzip": true, "use_brotli": true, "enable_server_header": true, "enable_date_header": true,
                "log": {"log_level": "INFO"}
              },
              "plugins": [
                {"name": "drogon::plugin::PromExporter", "config": {}},
                {"name": "drogon::plugin::Hodor", "config": {"ip_capacity": 30}},
                {"name": "OAuth2Plugin", "config": {"cache": {"enabled": false}, "tokens": {"access_token_ttl": 3600}}}
              ],
              "custom_config": {"auth": {"allow_http_redirect_uri": false}}
            }
            """;

    private StandInFolder() {}

    /** The program of fulla, beside its configuration and its migrations. */
    static Path fulla(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("sql/migrations"));
        Files.writeString(folder.resolve("config.json"), CONFIG);
        var java = "exec '%s' -Xmx128m -cp '%s' %s\n"
                .formatted(
                        ProcessStack.javaCommand(),
                        System.getProperty("java.class.path"),
                        StandInFullaMain.class.getName());
        return script(folder.resolve("fulla-server"), """
                case "$1" in
                  --version) echo "Unknown argument: $1"; echo "Usage: fulla-server [--migrate-only]"; exit 1 ;;
                  --migrate-only)
                    test -d sql/migrations || { echo "no migrations here"; exit 1; }
                    test -n "$FULLA_DB_PASSWORD" || { echo "no database password"; exit 1; }
                    exit 0 ;;
                esac
                """ + java);
    }

    static Path redis(Path folder) throws IOException {
        Files.createDirectories(folder);
        return script(folder.resolve("redis-server"), """
                case "$1" in --version) echo "Redis server v=7.0.0 sha=00000000:0"; exit 0 ;; esac
                grep -q '^requirepass .' "$1" || { echo "no password in $1"; exit 1; }
                exec sleep 600
                """);
    }

    private static Path script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
