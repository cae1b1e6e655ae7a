/** Stacks of containers: what compose/ describes, started by Compose v2, watched and taken down by label. */
package dev.idpbench.stack.compose;
