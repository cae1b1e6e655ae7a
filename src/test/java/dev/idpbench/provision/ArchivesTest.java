package dev.idpbench.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchivesTest {

    @TempDir
    Path temp;

    @Test
    void keepsExecutableBitsAndLinksOfTarGz() throws IOException {
        var archive = temp.resolve("server.tar.gz");
        try (var out = new GzipCompressorOutputStream(Files.newOutputStream(archive))) {
            writeTar(out);
        }
        assertUnpacked(archive);
    }

    @Test
    void readsXz() throws IOException {
        var archive = temp.resolve("server.txz");
        try (var out = new XZCompressorOutputStream(Files.newOutputStream(archive))) {
            writeTar(out);
        }
        assertUnpacked(archive);
    }

    @Test
    void keepsExecutableBitsOfZip() throws IOException {
        var archive = temp.resolve("server.zip");
        try (var zip = new ZipArchiveOutputStream(archive)) {
            var run = new ZipArchiveEntry("server/bin/run");
            run.setUnixMode(0100755);
            zip.putArchiveEntry(run);
            zip.write("#!/bin/sh\n".getBytes(StandardCharsets.UTF_8));
            zip.closeArchiveEntry();
        }
        Archives.unpack(archive, temp.resolve("zip"));
        assertThat(temp.resolve("zip/server/bin/run")).isExecutable();
    }

    @Test
    void refusesWhatPointsOutside() throws IOException {
        var archive = temp.resolve("evil.tar");
        try (var tar = new TarArchiveOutputStream(Files.newOutputStream(archive))) {
            add(tar, "../outside", 0644, "x");
        }
        assertThatThrownBy(() -> Archives.unpack(archive, temp.resolve("into")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("../outside");
        assertThat(temp.resolve("outside")).doesNotExist();
    }

    @Test
    void refusesALinkThatPointsOutside() throws IOException {
        var archive = temp.resolve("evil.tar");
        try (var tar = new TarArchiveOutputStream(Files.newOutputStream(archive))) {
            link(tar, "etc", "../../etc");
        }
        assertThatThrownBy(() -> Archives.unpack(archive, temp.resolve("into"))).isInstanceOf(IOException.class);
    }

    private void assertUnpacked(Path archive) throws IOException {
        var into = temp.resolve("into");
        Archives.unpack(archive, into);
        assertThat(into.resolve("server/bin/run")).isExecutable().hasContent("#!/bin/sh");
        assertThat(Files.isExecutable(into.resolve("server/readme"))).isFalse();
        assertThat(Files.readSymbolicLink(into.resolve("server/lib/current"))).isEqualTo(Path.of("../bin/run"));
    }

    private static void writeTar(OutputStream out) throws IOException {
        try (var tar = new TarArchiveOutputStream(out)) {
            add(tar, "server/bin/run", 0755, "#!/bin/sh");
            add(tar, "server/readme", 0644, "text");
            link(tar, "server/lib/current", "../bin/run");
        }
    }

    private static void add(TarArchiveOutputStream tar, String name, int mode, String content) throws IOException {
        var entry = new TarArchiveEntry(name, true);
        entry.setMode(mode);
        entry.setSize(content.length());
        tar.putArchiveEntry(entry);
        tar.write(content.getBytes(StandardCharsets.UTF_8));
        tar.closeArchiveEntry();
    }

    private static void link(TarArchiveOutputStream tar, String name, String to) throws IOException {
        var entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
        entry.setLinkName(to);
        tar.putArchiveEntry(entry);
        tar.closeArchiveEntry();
    }
}
