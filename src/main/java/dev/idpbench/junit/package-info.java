/** The suite as JUnit sees it: product extensions, the ladder as parameters, class order. The only room that knows JUnit. */
package dev.idpbench.junit;
