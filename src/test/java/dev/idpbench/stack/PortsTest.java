package dev.idpbench.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.idpbench.core.ProductOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PortsTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void namesTheHolderAndTheSetting() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var claim = new PortClaim(socket.getLocalPort(), "Keycloak", "bench.keycloak.port");
            assertThatThrownBy(() -> Ports.requireFree(List.of(claim)))
                    .isInstanceOf(StackFailure.class)
                    .hasMessageContaining("Port " + claim.port() + " for Keycloak")
                    .hasMessageContaining("process " + ProcessHandle.current().pid() + " (")
                    .hasMessageContaining("-Dbench.keycloak.port=<port>");
        }
    }

    @Test
    void acceptsAFreePort() throws IOException {
        int port;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        assertThatCode(() -> Ports.requireFree(List.of(new PortClaim(port, "it", "bench.it.port"))))
                .doesNotThrowAnyException();
    }

    @Test
    void warnsOfPortsForOutgoingConnections() {
        assertThat(Ports.ephemeral(8080, "8000\t9100\n"))
                .hasValueSatisfying(text -> assertThat(text).contains("8080").contains("8000-9100"));
        assertThat(Ports.ephemeral(18080, "32768\t60999\n")).isEmpty();
    }

    @Test
    void takesTheUsersPortBeforeTheUsualOne() {
        var options = new ProductOptions(Map.of("port", "9999"));
        assertThat(PortClaim.of(options, "keycloak", "port", 18080, "Keycloak"))
                .isEqualTo(new PortClaim(9999, "Keycloak", "bench.keycloak.port"));
        assertThat(PortClaim.of(ProductOptions.NONE, "keycloak", "port", 18080, "Keycloak")
                        .port())
                .isEqualTo(18080);
    }
}
