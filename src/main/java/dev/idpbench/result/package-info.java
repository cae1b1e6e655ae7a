/** Result files of schema v1: written whole or not at all, checked on the way out and on the way in. */
package dev.idpbench.result;
