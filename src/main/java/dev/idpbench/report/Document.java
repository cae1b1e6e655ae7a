package dev.idpbench.report;

import java.util.List;

/**
 * Everything that a template prints, in the order of the page; cells are finished Markdown.
 *
 * @param publication for a session: what speaks against publishing each product, empty when nothing does
 * @param columns what ran as which product
 * @param remarks newer sessions that were passed over, and why
 * @param glance steady state of every scenario in one table
 * @param scenarios the results, a table a scenario
 * @param ladders every measured step
 * @param variantWords what each variant changes
 * @param commands how to measure it again, a block a session
 */
record Document(
        String title,
        boolean filled,
        List<String> publication,
        Table columns,
        List<String> remarks,
        List<Table> environment,
        Table sessions,
        List<String> protocol,
        Table glance,
        List<Table> scenarios,
        List<Ladders> ladders,
        List<Table> coldStarts,
        List<Table> variants,
        List<String> variantWords,
        List<Table> rotating,
        Table workProfiles,
        List<Fairness.Section> fairness,
        Limits limits,
        List<String> commands,
        List<Footnotes.Note> notes) {

    /** The ladders of one product. */
    record Ladders(String title, List<Table> tables) {}
}
