/** Stacks of native processes on loopback: started in order under a lifeline, stopped in order, nothing left. */
package dev.idpbench.stack.process;
