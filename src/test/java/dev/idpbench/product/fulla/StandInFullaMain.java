package dev.idpbench.product.fulla;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Runs the stand-in as the process that fulla would be: told by environment and by ./config.json. */
final class StandInFullaMain {

    private StandInFullaMain() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var config = new ObjectMapper().readTree(Path.of("config.json").toFile());
        if (!config.at("/listeners/0/address").asText().equals("127.0.0.1")
                || config.toString().contains("Hodor")) {
            throw new IllegalStateException("not started with the changed configuration");
        }
        new StandInFulla(
                Integer.parseInt(System.getenv("FULLA_LISTEN_PORT")), System.getenv("FULLA_BOOTSTRAP_ADMIN_PASSWORD"));
        new CountDownLatch(1).await();
    }
}
