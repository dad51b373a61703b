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
            names = "--form",
            paramLabel = "FORM",
            description = "Form of the rule: ${COMPLETION-CANDIDATES} (default: xml).")
    private @Nullable RuleFormName form;

    @Option(
            names = {"-o", "--out", "--output"},
            paramLabel = "FILE",
            description = "Write the rule to a file instead. It is replaced only when there is a rule.")
    private @Nullable Path output;

    void write(CommandConsole console, Rule rule) throws CommandException, IOException {
        write(console, rule, RuleFormat.XML);
    }

    /** @param usual the form where none is asked for */
    void write(CommandConsole console, Rule rule, RuleFormat usual) throws CommandException, IOException {
        String text;
        try {
            text = (form == null ? usual : form.form()).write(rule);
        } catch (IllegalArgumentException e) {
            throw new CommandException(ExitCode.UNREADABLE, "The rule cannot be written: " + e.getMessage() + ".", e);
        }
        CommandOutput.write((text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8), console.out(), output);
    }
}
