/** Zitadel: init, setup and start as phases, seeded through its own API with users that log in by sessions. */
package dev.idpbench.product.zitadel;
