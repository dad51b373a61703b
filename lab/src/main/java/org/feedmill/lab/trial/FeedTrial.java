package org.feedmill.lab.trial;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feed.FeedRules;
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.bench.Case;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;

/**
 * The list of every page written as a feed in every format, checked against the format's rules and read back.
 *
 * @param pages pages on which a list was found
 * @param documents feeds written
 * @param faults what is wrong with them, with the page's id and the format
 */
public record FeedTrial(int pages, int documents, List<String> faults) {

    /** The folders whose pages are turned into feeds: articles too, for whatever list is found on them. */
    private static final List<String> FOLDERS = List.of("lists-saved", "lists-feeds", "article");

    /** Atom demands a time even of a page that tells none. */
    private static final Instant FETCHED = Instant.parse("2026-01-01T00:00:00Z");

    public FeedTrial {
        faults = List.copyOf(faults);
    }

    private record Outcome(int documents, List<String> faults) {}

    public static FeedTrial of(Bench bench, String finder, int threads) {
        ListFinder chosen = Finders.named(finder);
        List<Case> cases = new ArrayList<>();
        FOLDERS.forEach(f -> cases.addAll(bench.cases(f)));
        List<Outcome> outcomes = Crew.map(cases, c -> outcome(chosen, c), threads);
        List<String> faults = new ArrayList<>();
        outcomes.forEach(o -> faults.addAll(o.faults));
        int documents = outcomes.stream().mapToInt(Outcome::documents).sum();
        int pages = (int) outcomes.stream().filter(o -> o.documents > 0).count();
        return new FeedTrial(pages, documents, faults);
    }

    private static Outcome outcome(ListFinder finder, Case page) {
        List<String> faults = new ArrayList<>();
        int documents = 0;
        try {
            Run run = Run.of(finder, page.bytes(), page.url());
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
        return new Outcome(documents, faults);
    }

    private static Feed feed(Page page, ItemList list) {
        return Feed.of(page.fetchedAt(FETCHED), list);
    }

    /** Everything wrong with the feed in that format. */
    static List<String> check(Feed feed, FeedFormat format) {
        String document;
        try {
            document = format.write(feed);
        } catch (RuntimeException e) {
            return List.of("cannot be written: " + e);
        }
        List<String> faults = new ArrayList<>(FeedRules.check(document, format));
        faults.addAll(ReadBack.differences(feed, document, format));
        return faults;
    }
}
