/** The container engine: where it answers, whether it can serve, and calls to it that end in time. */
package dev.idpbench.stack.compose.engine;
