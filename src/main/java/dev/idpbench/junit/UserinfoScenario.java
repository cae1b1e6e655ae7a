package dev.idpbench.junit;

import dev.idpbench.core.Scenario;

/** S6: claims of the user whom an access token stands for. */
@Measures(Scenario.USERINFO)
public abstract class UserinfoScenario extends ScenarioBenchmark {}
