package dev.idpbench.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {

    @Test
    void prefersTheGivenFolder() {
        assertThat(CacheFolder.choose(Optional.of(Path.of("/given")), Map.of("XDG_CACHE_HOME", "/xdg"), "/home/me"))
                .isEqualTo(Path.of("/given"));
    }

    @Test
    void followsXdgWhereItIsAbsolute() {
        assertThat(CacheFolder.choose(Optional.empty(), Map.of("XDG_CACHE_HOME", "/xdg"), "/home/me"))
                .isEqualTo(Path.of("/xdg/idpbench"));
        assertThat(CacheFolder.choose(Optional.empty(), Map.of("XDG_CACHE_HOME", "xdg"), "/home/me"))
                .isEqualTo(Path.of("/home/me/.cache/idpbench"));
    }

    @Test
    void saysWhatToSetWhereThereIsNoHome() {
        assertThatThrownBy(() -> CacheFolder.choose(Optional.empty(), Map.of(), "?"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("-Dbench.cache=");
    }

    @Test
    void leavesNothingInAUsableFolder(@TempDir Path temp) {
        assertThatCode(() -> CacheFolder.makeUsable(temp.resolve("a b/cache"))).doesNotThrowAnyException();
        assertThat(temp.resolve("a b/cache")).isEmptyDirectory();
    }

    @Test
    void namesAFolderThatCannotBeMade(@TempDir Path temp) throws IOException {
        var file = Files.writeString(temp.resolve("file"), "in the way");
        assertThatThrownBy(() -> CacheFolder.makeUsable(file.resolve("cache")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("-Dbench.cache=");
    }
}
