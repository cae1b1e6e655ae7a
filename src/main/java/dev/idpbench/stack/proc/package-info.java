/** What Linux tells in /proc about process trees and ports. */
package dev.idpbench.stack.proc;
