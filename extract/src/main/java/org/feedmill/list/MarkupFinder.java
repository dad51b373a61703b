package org.feedmill.list;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Metadata;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;

/**
 * Lists that the page's markup tells outright: schema.org in JSON-LD and microdata, microformats, article elements, and
 * the state that scripts draw the page from. The page's own feeds are named among what was tried, so that a user can
 * take the native feed instead.
 *
 * <p>Cost: one walk over the nodes; a page without such markup costs nothing more. Scripts are read up to a bound.
 */
public final class MarkupFinder implements ListFinder {

    private static final int MOST_LISTS = 6;

    /** Lists that score below this are not worth a look. */
    private static final double HOPELESS = 0.03;

    private final TimeReader reader;

    public MarkupFinder() {
        this(TimeReader.standard());
    }

    /** @param reader reads the dates that the page shows */
    public MarkupFinder(TimeReader reader) {
        this.reader = reader;
    }

    @Override
    public Found find(Page page) {
        Survey survey = new Survey(page, reader);
        return find(survey).found(survey);
    }

    Candidates find(Survey survey) {
        return find(survey, Set.of());
    }

    /** @param seen records that another finder has read, by their {@link Region#key} */
    Candidates find(Survey survey, Set<Long> seen) {
        MarkupScan scan = new MarkupScan(survey.page());
        MarkupScripts scripts = new MarkupScripts(survey);
        List<Candidate> lists = new ArrayList<>();
        for (ItemList list : scripts.candidates(scan.scripts())) {
            lists.add(candidate(survey.page(), list));
        }
        lists.addAll(new MarkupAreas(survey, scripts.known(), seen).candidates(scan.records()));
        lists.removeIf(c -> c.list().score() < HOPELESS);
        lists.sort(Comparator.comparingDouble((Candidate c) -> c.list().score()).reversed());
        List<Candidate> candidates = distinct(lists);
        List<String> tried = new ArrayList<>();
        tried.add("markup: " + (candidates.isEmpty() ? reason(scan) : Words.count(candidates.size(), "list")));
        for (Metadata.FeedLink feed : survey.page().metadata().feeds()) {
            tried.add("markup: the page offers a feed of its own, " + feed.address());
        }
        return new Candidates(candidates, tried);
    }

    private static Candidate candidate(Page page, ItemList list) {
        List<TitledRecord> entries = list.items().stream()
                .map(i -> new TitledRecord(i.title(), i.link(), -1, new Area(i.node(), page.end(i.node()), List.of())))
                .toList();
        return new Candidate(list, entries, null);
    }

    private static String reason(MarkupScan scan) {
        return scan.records().isEmpty()
                ? "no list in the page's scripts, no microdata, microformats or article elements"
                : "the page marks up " + String.join(", ", scan.records().keySet()) + ", but no list of them";
    }

    /** Of lists with the same items, the best. */
    private static List<Candidate> distinct(List<Candidate> lists) {
        List<Candidate> distinct = new ArrayList<>();
        Set<List<String>> seen = new HashSet<>();
        for (Candidate list : lists) {
            List<String> items = list.items().stream()
                    .map(i -> i.link() == null ? i.title() : Places.key(i.link()))
                    .sorted()
                    .toList();
            if (distinct.size() < MOST_LISTS && seen.add(items)) {
                distinct.add(list);
            }
        }
        return distinct;
    }
}
