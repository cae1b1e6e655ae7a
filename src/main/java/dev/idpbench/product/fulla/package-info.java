/** fulla: an OAuth2 and OpenID Connect server in C++ with PostgreSQL and Redis. */
package dev.idpbench.product.fulla;
