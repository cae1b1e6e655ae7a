package dev.idpbench.core;

/** How a load takes tokens from its pool. */
public enum PoolUse {
    /** The request carries no pool token. */
    NONE,
    /** Round robin over the pool, for ever. */
    REUSED,
    /** Each token once; a dry pool ends the load at that moment. */
    ONE_SHOT,
    /** A queue: each answer's new token is put at its end. */
    ROTATED
}
