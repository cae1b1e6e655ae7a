package dev.idpbench.report;

import dev.idpbench.core.GitState;
import dev.idpbench.core.SessionRecord;
import java.util.List;
import java.util.regex.Pattern;

/** The commands that measure a session again. */
final class Reproduction {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._,:/=@%+-]+");

    private Reproduction() {}

    static List<String> of(List<ReadSession> sessions) {
        return sessions.stream().map(s -> commands(s.record())).toList();
    }

    private static String commands(SessionRecord session) {
        var lines = new StringBuilder("# session " + oneLine(session.name()) + "\n");
        lines.append(
                session.git().sha().equals(GitState.NO_GIT)
                        ? "# measured without a git commit\n"
                        : "git checkout " + session.git().sha() + "\n");
        lines.append("./mvnw verify -Pcompetitors");
        session.settings().forEach((name, value) -> lines.append(" ").append(option(name, value)));
        return lines.toString();
    }

    private static String option(String name, String value) {
        var option = "-D" + oneLine(name) + "=" + oneLine(value);
        return PLAIN.matcher(option).matches() ? option : "'" + option.replace("'", "'\\''") + "'";
    }

    private static String oneLine(String words) {
        return words.replaceAll("\\s+", " ").replace("```", "");
    }
}
