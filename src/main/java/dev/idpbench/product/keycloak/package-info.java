/** Keycloak: production form of its container guide, seeded through the Admin API. */
package dev.idpbench.product.keycloak;
