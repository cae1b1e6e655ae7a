/** Servers that run already: found by their address, measured, and left as they were. */
package dev.idpbench.stack.remote;
