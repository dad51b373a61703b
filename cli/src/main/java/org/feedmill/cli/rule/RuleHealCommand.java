package org.feedmill.cli.rule;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.heal.HealingResult;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.rule.heal.RuleHealer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that relearns a rule that no longer fits from known items. */
@Command(
        name = "heal",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule heal RULE PAGE --known FEED|OLD-PAGE [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Checks whether a rule still fits a page. If it does not, Feedmill searches the page for"
                    + " the items that were there before and learns a new rule from them.",
            "",
            "Writes the rule to use from now on: the new one, or the old one if it still fits."
                    + " Standard error explains what happened."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  feedmill rule heal news.xml https://example.org/news/ --known last.rss -o news-2.xml",
            "",
            "Exit code 3: the rule no longer fits, and no reliable replacement was found; nothing is written."
        })
final class RuleHealCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(index = "0", paramLabel = "RULE", description = "The rule: a file, or - for standard input.")
    private String rule = "";

    @Parameters(
            index = "1",
            paramLabel = "PAGE",
            description = "The page: an address, a file, or - for standard input.")
    private String source = "";

    @Option(
            names = "--known",
            paramLabel = "FILE",
            required = true,
            description = "The last good items: a feed that was made with the rule, or the page as it was then.")
    private String known = "";

    @Mixin
    private RuleOutputOptions out = new RuleOutputOptions();

    @Mixin
    private RulePageOptions page = new RulePageOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        String text = RuleFile.text(console, rule);
        Rule old = RuleFile.read(rule, text, RuleFormat::read);
        KnownItems items = KnownItemsFile.read(console, known, old);
        Page there = page.load(console, source, old, p -> true);
        switch (RuleHealer.heal(old, there, items)) {
            case HealingResult.StillValid sound -> {
                console.printLine("feedmill: The rule still fits.");
                sound.notes().forEach(note -> console.printLine("  - " + note));
                RuleItemReport.itemLines(sound.applied()).forEach(console::printLine);
                out.write(console, old, RuleFormat.of(text));
            }
            case HealingResult.Healed healed -> {
                console.printLine("feedmill: The rule no longer fits. This is the new rule.");
                healed.reasons().forEach(reason -> console.printLine("  old      " + reason));
                healed.evidence().forEach(why -> console.printLine("  because  " + why));
                RuleItemReport.itemLines(healed.applied()).forEach(console::printLine);
                out.write(console, healed.rule(), RuleFormat.of(text));
            }
            case HealingResult.Broken broken -> {
                console.printLine(
                        "feedmill: The rule no longer fits, and no reliable replacement was found. Learn a new one"
                                + " with feedmill rule learn.");
                broken.reasons().forEach(reason -> console.printLine("  - " + reason));
                return ExitCode.NOTHING_FOUND;
            }
        }
        return ExitCode.OK;
    }
}
