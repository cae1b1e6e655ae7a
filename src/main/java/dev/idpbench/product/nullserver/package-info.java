/**
 * A server that answers every scenario rightly and does no work: the smallest example of a product, and the ceiling of
 * the load driver. Runs only when named.
 */
package dev.idpbench.product.nullserver;
