/** How a product's processes come up, are watched, and go away without a trace. */
package dev.idpbench.stack;
