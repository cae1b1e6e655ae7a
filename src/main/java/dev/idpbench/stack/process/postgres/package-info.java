/** PostgreSQL 17 as a native process: real durability, a fresh cluster per stack, as root and as an ordinary user. */
package dev.idpbench.stack.process.postgres;
