/** Judges what was measured. A gate returns a verdict; only the test asserts it. */
package dev.idpbench.gate;
