package dev.idpbench.core;

/**
 * The commit that measured.
 *
 * @param sha full commit id, or {@code no git}
 * @param clean true when nothing differed from that commit
 * @param note why there is no commit id, or what differed; empty otherwise
 */
public record GitState(String sha, boolean clean, String note) {

    public static final String NO_GIT = "no git";

    /** First seven characters of the commit id, or {@code nogit}: safe in a file name. */
    public String shortSha() {
        return sha.equals(NO_GIT) ? "nogit" : sha.substring(0, Math.min(7, sha.length()));
    }
}
