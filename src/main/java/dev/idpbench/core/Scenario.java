package dev.idpbench.core;

import java.util.Arrays;
import java.util.Optional;

/** What one request does. The ids are those of the seed method; S4 and S7 (login flows) are not measured yet. */
public enum Scenario {
    DISCOVERY("S1", "discovery", "OpenID Connect Discovery 1.0, section 4"),
    CLIENT_CREDENTIALS("S2", "client_credentials", "RFC 6749, section 4.4"),
    INTROSPECT("S3", "introspect", "RFC 7662, section 2"),
    REFRESH_TOKEN("S5", "refresh_token", "RFC 6749, section 6"),
    USERINFO("S6", "userinfo", "OpenID Connect Core 1.0, section 5.3");

    private final String id;
    private final String label;
    private final String specification;

    Scenario(String id, String label, String specification) {
        this.id = id;
        this.label = label;
        this.specification = specification;
    }

    /** Short id, for example {@code S3}. */
    public String id() {
        return id;
    }

    /** The field's own word for the request, for example {@code introspect}; also the name of its Lua script. */
    public String label() {
        return label;
    }

    /** The section that defines the request. */
    public String specification() {
        return specification;
    }

    /** Id and label, for example {@code S3 introspect}. */
    public String title() {
        return id + " " + label;
    }

    /** Finds a scenario by id or label, ignoring case. */
    public static Optional<Scenario> find(String name) {
        return Arrays.stream(values())
                .filter(s -> s.id.equalsIgnoreCase(name) || s.label.equalsIgnoreCase(name))
                .findFirst();
    }
}
