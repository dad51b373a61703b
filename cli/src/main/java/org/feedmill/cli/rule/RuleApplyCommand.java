package org.feedmill.cli.rule;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command that applies a rule to a page and writes the items. */
@Command(
        name = "apply",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill rule apply RULE PAGE [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Writes the items that a rule finds on a page, as a feed or as JSON Lines.",
            "",
            "feedmill PAGE --rule RULE does the same and can also read several pages of a list, fetch"
                    + " articles and render the page."
        },
        footerHeading = "%n",
        footer = "Exit code 3: the rule finds no items; the paths that failed are on standard error.")
final class RuleApplyCommand implements Callable<Integer> {

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
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "rss",
            description = "Feed format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private FeedFormat format = FeedFormat.RSS;

    @Option(names = "--json-lines", description = "Write the items as JSON Lines instead of a feed.")
    private boolean jsonLines;

    @Option(names = "--lines", hidden = true, description = "Deprecated name of --json-lines.")
    void setLines(boolean lines) {
        jsonLines = lines;
    }

    @Option(
            names = {"-o", "--out", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of standard output. An existing file is replaced only if there"
                    + " are items.")
    private @Nullable Path output;

    @Mixin
    private RulePageOptions page = new RulePageOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        Rule read = RuleFile.read(console, rule);
        Page there = page.load(console, source, read, p -> read.apply(p).list() != null);
        RuleResult applied = read.apply(there);
        ItemList list = applied.list();
        if (list == null) {
            console.printLine(
                    "feedmill: " + SourceOptions.name(rule) + " finds no items in " + SourceOptions.name(source) + ".");
            applied.toFinderResult().tried().forEach(reason -> console.printLine("  - " + reason));
            return ExitCode.NOTHING_FOUND;
        }
        if (applied.problem() != null) {
            console.printLine("feedmill: The rule was applied only in part: " + applied.problem() + ".");
        }
        if (applied.fitsPartly()) {
            console.printLine("feedmill: The rule fits the page only in part. Nothing was found for:");
            applied.failedParts().forEach(part -> console.printLine("  - " + part));
        }
        String text = jsonLines ? json(list) : feed(console, there, list, applied);
        CommandOutput.write((text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8), console.out(), output);
        return ExitCode.OK;
    }

    private static String json(ItemList list) {
        return list.items().stream()
                .map(item -> CommandJson.writeObject(json -> CommandJson.writeFields(json, item)))
                .collect(Collectors.joining("\n"));
    }

    /** Returns the feed. It must have a time even if neither its items nor the page have one. */
    private String feed(CommandConsole console, Page there, ItemList list, RuleResult applied) throws CommandException {
        Feed made = Feed.of(there, list);
        Feed feed = applied.date() == null ? made : made.withPublished(applied.date());
        boolean saved = !source.equals("-") && !CommandInput.isAddress(source);
        Instant changed = applied.date() == null ? null : applied.date().toInstant(ZoneOffset.UTC);
        Instant last = saved ? CommandInput.modified(source) : console.clock().instant();
        Instant resort = changed == null ? last : changed;
        return format.write(feed.updated() == null ? feed.withUpdated(resort) : feed);
    }
}
