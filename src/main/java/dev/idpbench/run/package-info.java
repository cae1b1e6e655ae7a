/** The way of a step: stack up, seeded, verified, warmed, loaded, judged, recorded. Knows no test framework. */
package dev.idpbench.run;
