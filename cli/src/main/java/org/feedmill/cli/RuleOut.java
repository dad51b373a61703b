package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleForm;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the format and the destination of a written rule. */
final class RuleOut {

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

    void write(Console console, Rule rule) throws Complaint, IOException {
        write(console, rule, RuleForm.XML);
    }

    /** @param usual the form where none is asked for */
    void write(Console console, Rule rule, RuleForm usual) throws Complaint, IOException {
        String text;
        try {
            text = (form == null ? usual : form.form()).write(rule);
        } catch (IllegalArgumentException e) {
            throw new Complaint(Exit.UNREADABLE, "The rule cannot be written: " + e.getMessage() + ".", e);
        }
        Output.write((text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8), console.out(), output);
    }
}
