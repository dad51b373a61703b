package org.feedmill.cli.rule;

import java.util.List;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.RuleOutcome;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the rule that a feed is made with and for the known items that can repair it. */
public final class RuleOptions {

    @Option(
            names = "--rule",
            paramLabel = "FILE",
            description = "Read the list by this rule (see feedmill rule) instead of finding it. With --finder too, the"
                    + " finder looks where the rule gives nothing.")
    private @Nullable String file;

    @Option(
            names = "--known",
            paramLabel = "FILE",
            description = "With --rule: the last good feed, or the page as it was then. A rule that no longer fits is"
                    + " healed by it for this feed; feedmill rule heal writes the new rule.")
    private @Nullable String known;

    /** The rule and what is known, null where none is asked for. */
    public @Nullable MillRuleOptions readRule(CommandConsole console, boolean finders) throws CommandException {
        if (file == null) {
            if (known != null) {
                throw new CommandException(ExitCode.USAGE, "--known goes with --rule: it heals the rule.");
            }
            return null;
        }
        Rule rule = RuleFile.read(console, file);
        MillRuleOptions ruling = known == null
                ? MillRuleOptions.of(rule)
                : MillRuleOptions.of(rule).withKnown(KnownItemsFile.read(console, known, rule));
        return finders ? ruling.withFinders() : ruling;
    }

    /** What a person should know of how the rule served. */
    public void reportOutcome(CommandConsole console, @Nullable RuleOutcome ruled, List<String> tried) {
        if (file == null) {
            return;
        }
        if (ruled == null) {
            console.printLine("feedmill: The rule gave nothing, so the finder looked.");
            tried.stream().filter(why -> why.startsWith("rule: ")).forEach(why -> console.printLine("  - " + why));
            return;
        }
        ruled.notes().forEach(note -> console.printLine("feedmill: " + note));
        if (ruled.healed() != null) {
            console.printLine(
                    "feedmill: The rule no longer fits and was healed for this feed; feedmill rule heal writes the new"
                            + " one.");
            ruled.healed().reasons().forEach(reason -> console.printLine("  - " + reason));
        }
    }
}
