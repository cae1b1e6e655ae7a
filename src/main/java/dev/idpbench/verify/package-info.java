/** Exact semantic checks of each scenario: a 200 is not a success. */
package dev.idpbench.verify;
