/** Ory Hydra: how it starts, is seeded, and what one of its requests costs. */
package dev.idpbench.product.hydra;
