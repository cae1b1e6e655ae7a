package dev.idpbench.junit;

import dev.idpbench.core.Scenario;

/** S2: an access token for a client with its secret. */
@Measures(Scenario.CLIENT_CREDENTIALS)
public abstract class ClientCredentialsScenario extends ScenarioBenchmark {}
