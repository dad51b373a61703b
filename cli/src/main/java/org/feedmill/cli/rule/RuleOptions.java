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
            description = "Read the list with this rule (see feedmill rule) instead of finding it. If you also set"
                    + " --finder, that finder is used if the rule finds nothing.")
    private @Nullable String file;

    @Option(
            names = "--known",
            paramLabel = "FILE",
            description = "With --rule: the last good feed, or the page as it was then. If the rule no longer fits,"
                    + " it is healed for this feed; feedmill rule heal writes the new rule.")
    private @Nullable String known;

    /** Returns the rule with its known items, null if no rule is set. */
    public @Nullable MillRuleOptions readRule(CommandConsole console, boolean finders) throws CommandException {
        if (file == null) {
            if (known != null) {
                throw new CommandException(ExitCode.USAGE, "--known requires --rule, because it heals the rule.");
            }
            return null;
        }
        Rule rule = RuleFile.read(console, file);
        MillRuleOptions ruling = known == null
                ? MillRuleOptions.of(rule)
                : MillRuleOptions.of(rule).withKnown(KnownItemsFile.read(console, known, rule));
        return finders ? ruling.withFinders() : ruling;
    }

    /** Returns whether the user named known items. */
    public boolean hasKnownItems() {
        return known != null;
    }

    /** Reports how the rule worked. */
    public void reportOutcome(CommandConsole console, @Nullable RuleOutcome ruled, List<String> tried) {
        if (file == null) {
            return;
        }
        if (ruled == null) {
            console.printLine("feedmill: The rule found no items, so the finder was used.");
            tried.stream().filter(why -> why.startsWith("rule: ")).forEach(why -> console.printLine("  - " + why));
            return;
        }
        ruled.notes().forEach(note -> console.printLine("feedmill: " + note));
        if (ruled.healed() != null) {
            console.printLine("feedmill: The rule no longer fits and was healed for this feed. To write the new rule,"
                    + " use feedmill rule heal.");
            ruled.healed().reasons().forEach(reason -> console.printLine("  - " + reason));
        }
    }
}
