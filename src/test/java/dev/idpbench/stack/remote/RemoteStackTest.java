package dev.idpbench.stack.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.idpbench.core.Mode;
import dev.idpbench.core.ProductOptions;
import dev.idpbench.stack.Readiness;
import dev.idpbench.stack.Site;
import dev.idpbench.stack.StackFailure;
import dev.idpbench.stack.process.TestSite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemoteStackTest {

    private static final String READY = "/ready";

    @TempDir
    private Path folder;

    private HttpServer standIn;

    @BeforeEach
    void start() throws IOException {
        standIn = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        standIn.createContext(READY, exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        standIn.start();
    }

    @AfterEach
    void stop() {
        standIn.stop(0);
    }

    @Test
    void leavesTheServerUpWhenItIsClosed() throws IOException {
        var stack = RemoteStack.connect(site(address()), "x", READY);
        stack.close();
        stack.close();

        assertThat(Readiness.http(URI.create(address() + READY)).check().missing())
                .isEmpty();
    }

    @Test
    void saysWhatItDoesNotKnowInsteadOfMakingItUp() throws IOException {
        try (var stack = RemoteStack.connect(site(address()), "x", READY)) {
            assertThat(stack.mode()).isEqualTo(Mode.REMOTE);
            assertThat(stack.imageOrigin()).isEqualTo("remote");
            assertThat(stack.database()).isEmpty();
            assertThat(stack.parts()).singleElement().satisfies(part -> {
                assertThat(part.name()).isEqualTo("product");
                assertThat(part.vitals().cpuSeconds().found()).isEmpty();
                assertThat(part.vitals().rssBytes().found()).isEmpty();
                assertThat(part.vitals().pssBytes().found()).isEmpty();
                assertThat(part.vitals().throttledSeconds().found()).isEmpty();
            });
            assertThat(stack.notes())
                    .anyMatch(note -> note.contains("does not tell"))
                    .anyMatch(note -> note.contains("loopback"));
            assertThatThrownBy(() -> stack.stopPart("product")).isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void sendsTheAdminElsewhereWhenToldSo() throws IOException {
        var options = Map.of("url", address(), "adminUrl", "http://127.0.0.1:9");
        try (var stack = RemoteStack.connect(site(options), "x", READY)) {
            assertThat(stack.endpoint(RemoteStack.PUBLIC)).isEqualTo(URI.create(address()));
            assertThat(stack.endpoint(RemoteStack.ADMIN)).isEqualTo(URI.create("http://127.0.0.1:9"));
        }
    }

    @Test
    void namesTheSettingWhenAnotherServerAnswers() {
        assertThatThrownBy(() -> RemoteStack.connect(site(address()), "x", "/other"))
                .isInstanceOf(StackFailure.class)
                .hasMessageContaining("bench.x.url")
                .hasMessageContaining("answered 404");
    }

    @Test
    void refusesWithoutAnAddressAndBelowAPath() {
        assertThat(RemoteAddress.unavailable("x", ProductOptions.NONE)
                        .orElseThrow()
                        .reason())
                .contains("bench.x.url is not set");
        assertThat(RemoteAddress.unavailable("x", new ProductOptions(Map.of("url", "http://h:1/auth")))
                        .orElseThrow()
                        .reason())
                .contains("has a path");
        var open = new ProductOptions(Map.of("url", "http://h:1"));
        assertThat(RemoteAddress.unavailable("x", open)).isEmpty();
        assertThat(RemoteAddress.unavailableWithAdmin("x", open).orElseThrow().nextStep())
                .contains("-Dbench.x.adminUrl=");
    }

    private String address() {
        return "http://127.0.0.1:" + standIn.getAddress().getPort();
    }

    private Site site(String url) throws IOException {
        return site(Map.of("url", url));
    }

    private Site site(Map<String, String> options) throws IOException {
        var site = TestSite.in(folder);
        return new Site(
                site.session(),
                Mode.REMOTE,
                new ProductOptions(options),
                site.database(),
                site.scratch(),
                site.logs(),
                site.depot(),
                site.progress());
    }
}
