/** The domain: scenarios, protocols, measurements, verdicts. Records without I/O that depend on the JDK alone. */
package dev.idpbench.core;
