package dev.idpbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvidenceTest {

    @TempDir
    private Path folder;

    @Test
    void takesTokensAndFoldersOutOfTexts() throws IOException {
        var log = Files.createDirectories(folder.resolve("keycloak")).resolve("product.log");
        var home = System.getProperty("user.home");
        Files.writeString(
                log, "at " + home + "/.cache: Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJl end");

        Evidence.tidy(folder);

        assertThat(Files.readString(log)).isEqualTo("at ~/.cache: Bearer [token] end");
    }

    @Test
    void aMissingFolderIsFine() {
        Evidence.tidy(folder.resolve("nothing"));

        assertThat(folder).isEmptyDirectory();
    }
}
