/** A session: the machine's lock, the plan, the ledger of its steps, and what it says on the console. */
package dev.idpbench.session;
