package dev.idpbench.competitors;

import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(KeycloakExtension.class)
class KeycloakRatio extends SuiteRatio {}
