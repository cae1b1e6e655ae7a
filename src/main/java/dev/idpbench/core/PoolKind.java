package dev.idpbench.core;

/** What a pool holds. */
public enum PoolKind {
    /** Access tokens of users: reusable, spent by S3 and S6. */
    ACCESS_TOKEN,
    /** Refresh tokens of users, each of a grant (login) of its own: one-shot, spent by S5. */
    REFRESH_TOKEN
}
