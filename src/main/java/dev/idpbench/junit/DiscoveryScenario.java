package dev.idpbench.junit;

import dev.idpbench.core.Scenario;

/** S1: the provider's metadata. */
@Measures(Scenario.DISCOVERY)
public abstract class DiscoveryScenario extends ScenarioBenchmark {}
