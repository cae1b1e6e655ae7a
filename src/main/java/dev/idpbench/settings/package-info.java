/** What the user may set: {@code bench.*} names, their precedence, and errors that name the nearest right one. */
package dev.idpbench.settings;
