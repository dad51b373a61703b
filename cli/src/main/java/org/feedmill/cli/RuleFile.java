package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.function.Function;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.RuleForm;

/** Reads rules from files; errors show the line with a marker under the faulty character. */
final class RuleFile {

    /** So much of a long line is shown, the fault in its middle. */
    private static final int SHOWN = 100;

    private RuleFile() {}

    /** The rule in a file, in either form; - is standard input. */
    static Rule read(Console console, String name) throws Complaint {
        return read(name, text(console, name), RuleForm::read);
    }

    static String text(Console console, String name) throws Complaint {
        String text = new String(Input.bytes(console, name), UTF_8);
        if (text.isBlank()) {
            throw new Complaint(Exit.UNREADABLE, SourceOptions.name(name) + " is empty, where a rule was expected.");
        }
        return text;
    }

    /** What a reader makes of a text, or where it is wrong. */
    static <T> T read(String name, String text, Function<String, T> reader) throws Complaint {
        try {
            return reader.apply(text);
        } catch (RuleFault e) {
            String place = SourceOptions.name(name) + ":" + e.line() + ":" + e.column() + ": ";
            throw new Complaint(Exit.UNREADABLE, place + e.problem() + ".", shown(text, e), e);
        }
    }

    private static List<String> shown(String text, RuleFault fault) {
        List<String> lines = text.lines().skip(fault.line() - 1L).limit(1).toList();
        if (lines.isEmpty()) {
            return List.of();
        }
        String line = lines.getFirst();
        int column = Math.min(Math.max(0, fault.column() - 1), line.length());
        int from = line.length() <= SHOWN ? 0 : Math.max(0, Math.min(column - SHOWN / 2, line.length() - SHOWN));
        int to = Math.min(line.length(), from + SHOWN);
        StringBuilder under = new StringBuilder();
        for (int i = from; i < column; i++) {
            char c = line.charAt(i);
            under.append(c == '\t' ? '\t' : Columns.wide(c) ? '\u3000' : ' ');
        }
        return List.of("  " + line.substring(from, to), "  " + under + "^");
    }
}
