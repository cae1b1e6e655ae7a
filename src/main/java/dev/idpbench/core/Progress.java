package dev.idpbench.core;

/** Where long work says how far it is, a line at a time. Lines carry no secret. */
@FunctionalInterface
public interface Progress {

    Progress SILENT = line -> {};

    void say(String line);
}
