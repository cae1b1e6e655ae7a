package dev.idpbench.core;

/**
 * Failed requests by kind.
 *
 * @param connect connections refused or failed
 * @param read reset, closed or malformed answers
 * @param write failed writes
 * @param timeout no answer within the driver's timeout
 * @param status answers with a status other than the expected 2xx
 * @param body 2xx answers whose body lacked the marker of success
 */
public record Errors(long connect, long read, long write, long timeout, long status, long body) {

    public static final Errors NONE = new Errors(0, 0, 0, 0, 0, 0);

    public long total() {
        return connect + read + write + timeout + status + body;
    }

    /** Errors that left no answer to count as a completed request. */
    public long withoutAnswer() {
        return connect + read + write + timeout;
    }
}
