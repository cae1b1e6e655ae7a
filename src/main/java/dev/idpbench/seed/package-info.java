/** What seeding a product needs: admin calls, bulk minting of token pools, signed assertions, secrets. */
package dev.idpbench.seed;
