package dev.idpbench.report;

import java.util.List;

/** Sessions in, text out: no file is read or written here. */
final class Rendering {

    private final Templates templates = new Templates();

    /** The comparison of what is published, as Markdown. */
    String comparison(List<ReadSession> sessions) {
        return templates.render("comparison.ftl", Documents.comparison(sessions));
    }

    /** The same as a page with charts that needs no other file. */
    String page(List<ReadSession> sessions) {
        return templates.render("index.ftl", Charts.of(Selection.of(sessions)));
    }

    /** One session, publishable or not, as Markdown. */
    String session(ReadSession session) {
        return templates.render("session.ftl", Documents.session(session, Links.FROM_SESSION));
    }

    /** One session in short, for a page that is not in its folder. */
    String summary(ReadSession session) {
        return templates.render("summary.ftl", Documents.session(session, Links.NONE));
    }
}
