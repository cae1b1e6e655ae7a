package dev.idpbench.competitors;

import dev.idpbench.junit.ClientCredentialsScenario;
import dev.idpbench.junit.ColdStartScenario;
import dev.idpbench.junit.DiscoveryScenario;
import dev.idpbench.junit.IntrospectScenario;
import dev.idpbench.junit.RefreshTokenScenario;
import dev.idpbench.junit.UserinfoScenario;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.extension.ExtendWith;

@Order(2)
@DisplayName("Ory Hydra")
@ExtendWith(HydraExtension.class)
class HydraBenchmark {

    @Nested
    class ColdStart extends ColdStartScenario {}

    @Nested
    class Discovery extends DiscoveryScenario {}

    @Nested
    class ClientCredentials extends ClientCredentialsScenario {}

    @Nested
    class Introspect extends IntrospectScenario {}

    @Nested
    class RefreshToken extends RefreshTokenScenario {}

    @Nested
    class Userinfo extends UserinfoScenario {}
}
