package org.feedmill.cli.rule;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.function.Function;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.TerminalColumns;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;

/** Reads rules from files; errors show the line with a marker under the faulty character. */
public final class RuleFile {

    /** Maximum length of the shown part of a line, with the error in the middle. */
    private static final int MAX_LINE_SHOWN = 100;

    private RuleFile() {}

    /** Reads the rule in a file, in either format; {@code -} is standard input. */
    public static Rule read(CommandConsole console, String name) throws CommandException {
        return read(name, text(console, name), RuleFormat::read);
    }

    static String text(CommandConsole console, String name) throws CommandException {
        String text = new String(CommandInput.bytes(console, name), UTF_8);
        if (text.isBlank()) {
            throw new CommandException(
                    ExitCode.UNREADABLE, SourceOptions.name(name) + " is empty. It must contain a rule.");
        }
        return text;
    }

    /** Parses a text with a reader; a syntax error becomes a message that shows its position. */
    static <T> T read(String name, String text, Function<String, T> reader) throws CommandException {
        try {
            return reader.apply(text);
        } catch (RuleSyntaxException e) {
            String place = SourceOptions.name(name) + ":" + e.line() + ":" + e.column() + ": ";
            throw new CommandException(ExitCode.UNREADABLE, place + e.problem() + ".", showFault(text, e), e);
        }
    }

    private static List<String> showFault(String text, RuleSyntaxException fault) {
        List<String> lines = text.lines().skip(fault.line() - 1L).limit(1).toList();
        if (lines.isEmpty()) {
            return List.of();
        }
        String line = lines.getFirst();
        int column = Math.min(Math.max(0, fault.column() - 1), line.length());
        int from = line.length() <= MAX_LINE_SHOWN
                ? 0
                : Math.max(0, Math.min(column - MAX_LINE_SHOWN / 2, line.length() - MAX_LINE_SHOWN));
        int to = Math.min(line.length(), from + MAX_LINE_SHOWN);
        StringBuilder under = new StringBuilder();
        for (int i = from; i < column; i++) {
            char c = line.charAt(i);
            under.append(c == '\t' ? '\t' : TerminalColumns.isWide(c) ? '\u3000' : ' ');
        }
        return List.of("  " + line.substring(from, to), "  " + under + "^");
    }
}
