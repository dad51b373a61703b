package org.feedmill.cli.rule;

import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** Parent command of all commands for extraction rules. */
@Command(
        name = "rule",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "feedmill rule learn PAGE --mark 'title=WORDS' [--mark ...] [OPTIONS]",
            "       feedmill rule induce PAGE... [OPTIONS]",
            "       feedmill rule apply|check RULE PAGE [OPTIONS]",
            "       feedmill rule heal RULE PAGE --known FEED|OLD-PAGE [OPTIONS]",
            "       feedmill rule convert FILE [OPTIONS]",
            "       feedmill rule show RULE"
        },
        descriptionHeading = "%n",
        description = {
            "Creates, applies, heals and converts rules: small files that say where the items are on a page.",
            "",
            "A rule is created from what you mark on a page, or from what the finders find there."
                    + " feedmill PAGE --rule RULE then makes the feed with it. RULE is a file or - for standard"
                    + " input, PAGE an address, a file or -."
        },
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill rule learn news.html --mark 'title=Night of lanterns' -o news.xml",
            "  feedmill rule check news.xml https://example.org/news/",
            "  feedmill https://example.org/news/ --rule news.xml"
        },
        subcommands = {
            RuleLearnCommand.class,
            RuleInduceCommand.class,
            RuleApplyCommand.class,
            RuleCheckCommand.class,
            RuleHealCommand.class,
            RuleConvertCommand.class,
            RuleShowCommand.class
        })
public final class RuleCommand implements Callable<Integer>, ConsoleOwner {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Override
    public Integer call() throws CommandException {
        throw new CommandException(
                ExitCode.USAGE,
                "No command given. Use learn, induce, apply, check, heal, convert or show. See feedmill"
                        + " rule --help.");
    }

    @Override
    public CommandConsole console() {
        return ConsoleOwner.of(parent);
    }
}
