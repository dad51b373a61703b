package org.feedmill.lab.trial;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;

/**
 * The list of every page written as a feed in every format, validated and read back.
 *
 * @param pages number of pages with a list
 * @param documents number of written feeds
 * @param faults descriptions with the page's id and the format
 */
public record FeedTrial(int pages, int documents, List<String> faults) {

    /** The folders whose pages are turned into feeds, including articles, for any list on them. */
    private static final List<String> FOLDERS = List.of("lists-saved", "lists-feeds", "article");

    /** Time for feeds of pages without dates, because Atom requires one. */
    private static final Instant FETCHED = Instant.parse("2026-01-01T00:00:00Z");

    public FeedTrial {
        faults = List.copyOf(faults);
    }

    private record PageOutcome(int documents, List<String> faults) {}

    /** Writes, validates and reads back the feeds of all pages. */
    public static FeedTrial of(BenchFolder bench, String finder, int threads) {
        ListFinder chosen = NamedListFinders.named(finder);
        List<ListCase> cases = new ArrayList<>();
        FOLDERS.forEach(f -> cases.addAll(bench.cases(f)));
        List<PageOutcome> outcomes = ParallelMap.map(cases, c -> outcome(chosen, c), threads);
        List<String> faults = new ArrayList<>();
        outcomes.forEach(o -> faults.addAll(o.faults));
        int documents = outcomes.stream().mapToInt(PageOutcome::documents).sum();
        int pages = (int) outcomes.stream().filter(o -> o.documents > 0).count();
        return new FeedTrial(pages, documents, faults);
    }

    private static PageOutcome outcome(ListFinder finder, ListCase page) {
        List<String> faults = new ArrayList<>();
        int documents = 0;
        try {
            TimedFinderRun run = TimedFinderRun.run(finder, page.bytes(), page.url());
            if (run.list().isPresent()) {
                Feed feed = feed(run.page(), run.list().get());
                for (FeedFormat format : FeedFormat.values()) {
                    documents++;
                    check(feed, format).forEach(f -> faults.add(page.id() + " " + format + ": " + f));
                }
            }
        } catch (RuntimeException | StackOverflowError e) {
            faults.add(page.id() + ": " + e);
        }
        return new PageOutcome(documents, faults);
    }

    private static Feed feed(Page page, ItemList list) {
        return Feed.of(page.withFetchTime(FETCHED), list);
    }

    /** Returns all faults of the feed in that format. */
    static List<String> check(Feed feed, FeedFormat format) {
        String document;
        try {
            document = format.write(feed);
        } catch (RuntimeException e) {
            return List.of("cannot be written: " + e);
        }
        List<String> faults = new ArrayList<>(format.violations(document));
        faults.addAll(FeedReadBackCheck.differences(feed, document, format));
        return faults;
    }
}
