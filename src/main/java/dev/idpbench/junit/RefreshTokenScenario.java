package dev.idpbench.junit;

import dev.idpbench.core.Scenario;

/** S5: one-shot refresh tokens, each of a login of its own. */
@Measures(Scenario.REFRESH_TOKEN)
public abstract class RefreshTokenScenario extends ScenarioBenchmark {}
