/** Probes that watch a stack, its database and the measuring host while a load runs. */
package dev.idpbench.observe;
