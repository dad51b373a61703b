package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.cli.batch.BatchLine;
import org.feedmill.cli.batch.BatchOptions;
import org.feedmill.cli.batch.BatchPage;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.cli.batch.FinderWarmUp;
import org.feedmill.cli.batch.WarmUpPage;
import org.feedmill.cli.option.FinderOptions;
import org.feedmill.cli.rule.RuleFile;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feed.FeedLanguage;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Finds the lists of many saved pages. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill list --batch IN.jsonl [OPTIONS]",
        descriptionHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Finds the lists of many saved pages.",
            "",
            "Each line       {\"id\", \"url\", \"file\"}",
            "is answered by  {\"id\", \"items\": [{\"title\", \"link\", \"date\",",
            "                \"category\", \"description\", \"image\", \"author\"}],",
            "                \"groups\": [{\"title\", \"items\"}], \"language\",",
            "                \"finder\", \"millis\", \"parseMillis\"}",
            "a bad line by   {\"id\", \"error\"}",
            "",
            "Dates are ISO 8601 or null. millis is the time for parsing and finding, parseMillis the"
                    + " part for parsing. The groups are the headings of the page with their items, each with its"
                    + " title, link and date; there are none if the page has no headings. A line may contain \"fetched\" (ISO 8601), the time when its page was"
                    + " saved; without it, relative dates such as \"yesterday\" are not read."
        })
final class ListCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Mixin
    private BatchOptions batch = new BatchOptions();

    @Mixin
    private FinderOptions finderOptions = new FinderOptions();

    @Option(
            names = "--rule",
            paramLabel = "FILE",
            description = "Read all pages with this rule (see feedmill rule) instead of finding their lists.")
    private @Nullable String rule;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Also write one feed per line to DIR/<id>.<format>. Slashes in ids create subfolders.")
    private @Nullable Path out;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "rss",
            description = "Format of these feeds: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private FeedFormat format = FeedFormat.RSS;

    /** Lists found on a page, with timings. */
    private record TimedList(Page page, FoundLists found, long nanos, long parseNanos) {}

    @Override
    public Integer call() throws CommandException, IOException {
        String options = finderOptions.optionList();
        if (options != null) {
            CommandOutput.write(options.getBytes(UTF_8), ConsoleOwner.of(parent).out(), null);
            return ExitCode.OK;
        }
        String lines = batch.checkedInput();
        ListFinder finder = finder();
        FeedOutputFolder folder = folder();
        FinderWarmUp.runBefore(
                lines, WarmUpPage::listPage, page -> finder.find(page).best());
        return batch.run(
                ConsoleOwner.of(parent), "Pages", " pages", line -> answer(BatchLine.read(line), finder, folder));
    }

    private ListFinder finder() throws CommandException {
        if (rule == null) {
            return finderOptions.batchFinder();
        }
        if (finderOptions.isSet()) {
            throw new CommandException(
                    ExitCode.USAGE, "--rule cannot be combined with options of the finders; leave them out.");
        }
        return RuleFile.read(ConsoleOwner.of(parent), rule);
    }

    private @Nullable FeedOutputFolder folder() throws CommandException {
        if (out == null) {
            return null;
        }
        try {
            return new FeedOutputFolder(Files.createDirectories(out), format);
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Cannot create the folder " + out + ". Check its path and permissions.", e);
        }
    }

    private String answer(BatchLine line, ListFinder finder, @Nullable FeedOutputFolder folder) {
        if (line.error() != null) {
            return CommandJson.errorLine(line.id(), line.error());
        }
        try {
            TimedList timed = find(line, finder);
            if (folder != null) {
                write(line, timed, folder);
            }
            return answer(line.id(), timed);
        } catch (CommandException e) {
            return CommandJson.errorLine(line.id(), e.summary());
        } catch (IOException e) {
            return CommandJson.errorLine(line.id(), "Cannot write the feed: " + CommandInput.reason(e) + ".");
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return CommandJson.errorLine(line.id(), "internal error: " + e);
        }
    }

    private static TimedList find(BatchLine line, ListFinder finder) throws CommandException {
        BatchPage source = BatchPage.read(line);
        long start = System.nanoTime();
        Page parsed = source.parse(finder instanceof Rule known ? known.encoding() : null);
        long middle = System.nanoTime();
        Page saved = source.withFetchTime(parsed);
        Page page = finder instanceof Rule known ? known.settings().applyTo(saved) : saved;
        FoundLists found = finder.find(page);
        found.best(); // lazy: completing it is part of the measured time
        return new TimedList(page, found, System.nanoTime() - start, middle - start);
    }

    private static void write(BatchLine line, TimedList timed, FeedOutputFolder folder)
            throws CommandException, IOException {
        BatchLine.LineId id = line.id();
        if (id == null) {
            throw new CommandException(ExitCode.USAGE, "no \"id\" to name the feed file by");
        }
        ItemList list = timed.found().best().orElse(null);
        if (list != null) {
            Feed feed = Feed.of(timed.page(), list);
            String file = line.field("file");
            Instant saved = file == null || feed.updated() != null ? feed.updated() : CommandInput.modified(file);
            folder.write(id.text(), feed.withUpdated(saved));
        }
    }

    private static @Nullable String language(Page page, @Nullable ItemList list) {
        return list == null ? page.language() : FeedLanguage.of(page, list, page.language());
    }

    private String answer(BatchLine.@Nullable LineId id, TimedList timed) {
        ItemList list = timed.found().best().orElse(null);
        List<Item> items = list == null ? List.of() : list.items();
        return CommandJson.writeObject(json -> {
            CommandJson.writeId(json, id);
            CommandJson.writeItems(json, items);
            CommandJson.writeGroups(json, list == null ? List.of() : list.subjects());
            CommandJson.writeText(json, "language", language(timed.page(), list));
            json.writeStringProperty(
                    "finder", list != null ? list.finder() : rule != null ? "rule" : finderOptions.name());
            CommandJson.writeMillis(json, "millis", timed.nanos());
            CommandJson.writeMillis(json, "parseMillis", timed.parseNanos());
        });
    }
}
