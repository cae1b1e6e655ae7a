package dev.idpbench.core;

import java.util.List;

/**
 * What every single body of a load must show, cheap enough to be checked inside the load.
 *
 * @param contains texts that must occur, for example {@code "active":true}
 * @param lacks texts that must not occur, for example {@code "id_token"}
 * @param knownSubject whether the body's {@code "sub"} must be one of the pool's subjects
 */
public record BodyCheck(List<String> contains, List<String> lacks, boolean knownSubject) {

    public BodyCheck {
        contains = List.copyOf(contains);
        lacks = List.copyOf(lacks);
        if (contains.isEmpty()) {
            throw new IllegalArgumentException("a body check names at least one marker of success");
        }
    }
}
