package org.feedmill.list.markup;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.list.read.CandidateFinder;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListCandidates;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata;
import org.feedmill.time.TimeReader;

/**
 * Finds lists that the page's markup declares: schema.org in JSON-LD and microdata, microformats, article elements, and
 * the state that scripts render the page from. The feeds of the page are listed under what was tried, so that a user
 * can subscribe to them instead.
 *
 * <p>Cost: one walk over the nodes; a page without such markup has no other cost. Scripts are read up to a limit.
 */
public final class MarkupFinder implements CandidateFinder {

    public static final String NAME = "markup";

    private static final int MAX_LISTS = 6;

    /** Lists with a lower score are dropped. */
    private static final double MIN_SCORE_SHARE = 0.03;

    private final TimeReader reader;

    public MarkupFinder() {
        this(TimeReader.standard());
    }

    /** @param reader reads the dates that the page displays */
    public MarkupFinder(TimeReader reader) {
        this.reader = reader;
    }

    @Override
    public FoundLists find(Page page) {
        PageIndex survey = new PageIndex(page, reader);
        return find(survey).toFoundLists(survey);
    }

    public ListCandidates find(PageIndex survey) {
        return find(survey, Set.of());
    }

    @Override
    public ListCandidates find(PageIndex survey, Set<Long> seen) {
        MarkupScanner scan = new MarkupScanner(survey.page());
        ScriptScanner scripts = new ScriptScanner(survey);
        List<ListCandidate> lists = new ArrayList<>();
        for (ItemList list : scripts.candidates(scan.scripts())) {
            lists.add(ListCandidate.ofGivenItems(survey.page(), list));
        }
        lists.addAll(new MarkupRecordLists(survey, scripts.known(), seen).candidates(scan.records()));
        lists.removeIf(c -> c.list().score() < MIN_SCORE_SHARE);
        lists.sort(Comparator.comparingDouble((ListCandidate c) -> c.list().score())
                .reversed());
        List<ListCandidate> candidates = distinct(lists);
        List<String> tried = new ArrayList<>();
        tried.add(
                "markup: " + (candidates.isEmpty() ? reason(scan) : TextWeight.formatCount(candidates.size(), "list")));
        for (PageMetadata.FeedLink feed : survey.page().metadata().feeds()) {
            tried.add("markup: the page offers its own feed, " + feed.address());
        }
        return new ListCandidates(candidates, tried);
    }

    private static String reason(MarkupScanner scan) {
        return scan.records().isEmpty()
                ? "no list in the page's scripts, no microdata, microformats or article elements"
                : "the page marks up " + String.join(", ", scan.records().keySet()) + ", but no list of them";
    }

    /** Keeps the best of several lists with the same items. */
    private static List<ListCandidate> distinct(List<ListCandidate> lists) {
        List<ListCandidate> distinct = new ArrayList<>();
        Set<List<String>> seen = new HashSet<>();
        for (ListCandidate list : lists) {
            List<String> items = list.items().stream()
                    .map(i -> i.link() == null ? i.title() : TextLocator.key(i.link()))
                    .sorted()
                    .toList();
            if (distinct.size() < MAX_LISTS && seen.add(items)) {
                distinct.add(list);
            }
        }
        return distinct;
    }
}
