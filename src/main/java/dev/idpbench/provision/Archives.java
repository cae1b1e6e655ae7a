package dev.idpbench.provision;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** Unpacks archives without the system's tools: {@code .zip .jar .tar .tar.gz .tgz .tar.xz .txz}. */
public final class Archives {

    private static final int OWNER_EXECUTES = 0100;

    private Archives() {}

    /**
     * Unpacks everything below {@code into}, keeping executable bits and symbolic links. An entry that would land
     * outside of it is refused.
     */
    public static void unpack(Path archive, Path into) throws IOException {
        var name = archive.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".zip") || name.endsWith(".jar")) {
            unzip(archive, into);
            return;
        }
        try (var file = new BufferedInputStream(Files.newInputStream(archive));
                var plain = decompressed(name, file);
                var tar = new TarArchiveInputStream(plain, "UTF-8")) {
            untar(tar, into);
        }
    }

    private static InputStream decompressed(String name, InputStream file) throws IOException {
        if (name.endsWith(".gz") || name.endsWith(".tgz")) {
            return GzipCompressorInputStream.builder()
                    .setInputStream(file)
                    .setDecompressConcatenated(true)
                    .get();
        }
        if (name.endsWith(".xz") || name.endsWith(".txz")) {
            return XZCompressorInputStream.builder()
                    .setInputStream(file)
                    .setDecompressConcatenated(true)
                    .get();
        }
        if (name.endsWith(".tar")) {
            return file;
        }
        throw new IOException("no known kind of archive: " + name);
    }

    private static void untar(TarArchiveInputStream tar, Path into) throws IOException {
        for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            var target = inside(into, entry.getName());
            if (entry.isDirectory()) {
                Files.createDirectories(target);
            } else if (entry.isSymbolicLink()) {
                link(into, target, entry.getLinkName());
            } else if (entry.isLink()) {
                makeParent(target);
                Files.createLink(target, inside(into, entry.getLinkName()));
            } else if (entry.isFile()) {
                write(tar, target, entry.getMode());
            }
        }
    }

    private static void unzip(Path archive, Path into) throws IOException {
        try (var zip = ZipFile.builder().setPath(archive).get()) {
            var entries = zip.getEntries();
            while (entries.hasMoreElements()) {
                unzip(zip, entries.nextElement(), into);
            }
        }
    }

    private static void unzip(ZipFile zip, ZipArchiveEntry entry, Path into) throws IOException {
        var target = inside(into, entry.getName());
        if (entry.isDirectory()) {
            Files.createDirectories(target);
        } else if (entry.isUnixSymlink()) {
            link(into, target, zip.getUnixSymlink(entry));
        } else {
            try (var content = zip.getInputStream(entry)) {
                write(content, target, entry.getUnixMode());
            }
        }
    }

    private static void write(InputStream content, Path target, int mode) throws IOException {
        makeParent(target);
        Files.copy(content, target);
        if ((mode & OWNER_EXECUTES) != 0) {
            Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private static void link(Path into, Path target, String to) throws IOException {
        makeParent(target);
        inside(into, into.relativize(target.resolveSibling(to)).toString());
        Files.createSymbolicLink(target, Path.of(to));
    }

    private static void makeParent(Path target) throws IOException {
        Files.createDirectories(target.toAbsolutePath().getParent());
    }

    private static Path inside(Path into, String name) throws IOException {
        var target = into.resolve(name).normalize();
        if (!target.startsWith(into.normalize())) {
            throw new IOException("an entry points outside of the archive: " + name);
        }
        return target;
    }
}
