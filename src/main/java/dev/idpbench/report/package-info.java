/** The comparison, generated from results/ alone: the same JSON gives the same bytes on every machine. */
package dev.idpbench.report;
