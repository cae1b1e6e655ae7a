package dev.idpbench.report;

import java.util.List;

/** Sessions in, text out: no file is read or written here. */
final class Rendering {

    private final Templates templates = new Templates();

    String comparison(List<ReadSession> sessions) {
        return templates.render("comparison.ftl", Documents.comparison(sessions));
    }

    String session(ReadSession session) {
        return templates.render("session.ftl", Documents.session(session));
    }
}
