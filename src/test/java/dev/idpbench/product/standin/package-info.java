/** What servers that are not the product have in common: they say so wherever they are named. */
package dev.idpbench.product.standin;
