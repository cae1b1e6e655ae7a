/** Statistics of benchmark figures: bounds, steady state, summaries, intervals. Each names the source of its formula. */
package dev.idpbench.stats;
