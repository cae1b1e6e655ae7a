/** The load driver: drives a workload at a fixed number of connections and reports all that it saw. */
package dev.idpbench.load;
