/** What is compared: each product is one folder that says where it differs, and nothing else. */
package dev.idpbench.product;
