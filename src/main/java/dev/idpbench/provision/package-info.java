/** What is fetched into the user's cache: Maven artifacts, wrk; checksums, publish by rename. */
package dev.idpbench.provision;
