/** The load driver wrk: its command, its report, and the latency that it really recorded. */
package dev.idpbench.load.wrk;
