package org.feedmill.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedmill.feed.Feed;
import org.feedmill.list.Found;
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

/** Finds the lists of saved pages in bulk. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill list --batch IN.jsonl [OPTIONS]",
        descriptionHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Finds the lists of saved pages in bulk.",
            "",
            "Each line       {\"id\", \"url\", \"file\"}",
            "is answered by  {\"id\", \"items\": [{\"title\", \"link\", \"date\",",
            "                \"category\", \"description\", \"image\", \"author\"}],",
            "                \"finder\", \"millis\", \"parseMillis\"}",
            "a bad line by   {\"id\", \"error\"}",
            "",
            "Dates are ISO 8601 or null. millis is the time to parse and find, parseMillis its part for parsing."
                    + " A line may tell with \"fetched\" (ISO 8601) when its page was saved; without it relative dates"
                    + " stay unread."
        })
final class ListCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Mixin
    private BatchOptions batch = new BatchOptions();

    @Mixin
    private FinderOptions finding = new FinderOptions();

    @Option(
            names = "--rule",
            paramLabel = "FILE",
            description = "Read all pages by this rule (see feedmill rule) instead of finding their lists.")
    private @Nullable String rule;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Also write one feed a line to DIR/<id>.<format>; slashes in ids make sub-folders.")
    private @Nullable Path out;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "rss",
            description = "Format of these feeds: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private FormatName format = FormatName.RSS;

    /** Lists found on a page, with timings. */
    private record Timed(Page page, Found found, long nanos, long parseNanos) {}

    @Override
    public Integer call() throws Complaint, IOException {
        String lines = batch.checked();
        ListFinder finder = finder();
        FeedFolder folder = folder();
        WarmUp.before(lines, SamplePage::list, page -> finder.find(page).best());
        return batch.run(
                ConsoleOwner.of(parent), "Pages", " pages", line -> answer(BatchLine.read(line), finder, folder));
    }

    private ListFinder finder() throws Complaint {
        if (rule == null) {
            return finding.batchFinder();
        }
        if (finding.isTold()) {
            throw new Complaint(
                    Exit.USAGE, "--rule says where the items stand; leave --finder, --patterns and --only out.");
        }
        return RuleFile.read(ConsoleOwner.of(parent), rule);
    }

    private @Nullable FeedFolder folder() throws Complaint {
        if (out == null) {
            return null;
        }
        try {
            return new FeedFolder(Files.createDirectories(out), format);
        } catch (IOException e) {
            throw new Complaint(Exit.UNREADABLE, "Cannot make the folder " + out + ".", e);
        }
    }

    private String answer(BatchLine line, ListFinder finder, @Nullable FeedFolder folder) {
        if (line.error() != null) {
            return Json.error(line.id(), line.error());
        }
        try {
            Timed timed = find(line, finder);
            if (folder != null) {
                write(line, timed, folder);
            }
            return answer(line.id(), timed);
        } catch (Complaint e) {
            return Json.error(line.id(), e.sentence());
        } catch (IOException e) {
            return Json.error(line.id(), "Cannot write the feed: " + Input.reason(e) + ".");
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return Json.error(line.id(), "internal error: " + e);
        }
    }

    private static Timed find(BatchLine line, ListFinder finder) throws Complaint {
        BatchPage source = BatchPage.read(line);
        long start = System.nanoTime();
        Page parsed = source.parse(finder instanceof Rule known ? known.encoding() : null);
        long middle = System.nanoTime();
        Page page = source.dated(parsed);
        Found found = finder.find(page);
        found.best(); // is read to its end when first asked for: that is part of finding it
        return new Timed(page, found, System.nanoTime() - start, middle - start);
    }

    private static void write(BatchLine line, Timed timed, FeedFolder folder) throws Complaint, IOException {
        BatchLine.Id id = line.id();
        if (id == null) {
            throw new Complaint(Exit.USAGE, "no \"id\" to name the feed file by");
        }
        ItemList list = timed.found().best().orElse(null);
        if (list != null) {
            Feed feed = Feed.of(timed.page(), list);
            String file = line.field("file");
            Instant saved = file == null || feed.updated() != null ? feed.updated() : Input.modified(file);
            folder.write(id.text(), feed.withUpdated(saved));
        }
    }

    private String answer(BatchLine.@Nullable Id id, Timed timed) {
        ItemList list = timed.found().best().orElse(null);
        List<Item> items = list == null ? List.of() : list.items();
        return Json.object(json -> {
            Json.id(json, id);
            Json.items(json, items);
            json.writeStringProperty("finder", list != null ? list.finder() : rule != null ? "rule" : finding.name());
            Json.millis(json, "millis", timed.nanos());
            Json.millis(json, "parseMillis", timed.parseNanos());
        });
    }
}
