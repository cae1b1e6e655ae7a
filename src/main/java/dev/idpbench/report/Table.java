package dev.idpbench.report;

import java.util.List;

/**
 * A table whose cells are finished Markdown.
 *
 * @param caption heading above it; empty for none
 */
record Table(String caption, List<String> header, List<List<String>> rows) {

    Table {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
        for (var row : rows) {
            if (row.size() != header.size()) {
                throw new IllegalArgumentException(caption + ": " + row.size() + " cells under " + header.size());
            }
        }
    }

    boolean empty() {
        return rows.isEmpty();
    }
}
