package dev.idpbench.junit;

import dev.idpbench.core.Scenario;

/** S3: introspection of active user tokens. */
@Measures(Scenario.INTROSPECT)
public abstract class IntrospectScenario extends ScenarioBenchmark {}
