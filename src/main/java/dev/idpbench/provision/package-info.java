/** What is fetched into the user's cache: Maven artifacts, wrk and Redis; checksums, publish by rename. */
package dev.idpbench.provision;
