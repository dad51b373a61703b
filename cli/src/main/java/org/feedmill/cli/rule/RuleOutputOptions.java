package org.feedmill.cli.rule;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the format and the destination of a written rule. */
final class RuleOutputOptions {

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            description = "Rule format: ${COMPLETION-CANDIDATES} (default: xml; for convert, the other of the two).")
    private @Nullable RuleFormName format;

    @Option(names = "--form", hidden = true, description = "Deprecated name of --format.")
    void setForm(RuleFormName form) {
        format = form;
    }

    @Option(
            names = {"-o", "--out", "--output"},
            paramLabel = "FILE",
            description = "Write the rule to this file instead of standard output. An existing file is replaced only"
                    + " if there is a rule.")
    private @Nullable Path output;

    void write(CommandConsole console, Rule rule) throws CommandException, IOException {
        write(console, rule, RuleFormat.XML);
    }

    /** @param defaultFormat the format if none is set */
    void write(CommandConsole console, Rule rule, RuleFormat defaultFormat) throws CommandException, IOException {
        String text;
        try {
            text = (format == null ? defaultFormat : format.form()).write(rule);
        } catch (IllegalArgumentException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Cannot write the rule in this format: " + e.getMessage() + ".", e);
        }
        CommandOutput.write((text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8), console.out(), output);
    }
}
