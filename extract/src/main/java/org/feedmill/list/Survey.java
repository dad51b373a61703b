package org.feedmill.list;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.feedmill.match.Shapes;
import org.feedmill.match.TreeMatch;
import org.feedmill.page.Page;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** Index of one page that all finders share: links, names, times, totals and shapes, each computed once. Not thread-safe. */
final class Survey {

    private final Page page;
    private final TimeReader reader;
    private final Set<String> patterns;
    private final TimeContext context;
    private final Signatures signatures;
    private @Nullable Links links;
    private @Nullable Names names;
    private @Nullable List<Spot> times;
    private @Nullable Totals totals;
    private @Nullable Shapes shapes;
    private @Nullable TreeMatch match;

    Survey(Page page, TimeReader reader) {
        this(page, reader, Set.of());
    }

    /** @param patterns the only time patterns that count, in the papers' notation; empty for all */
    Survey(Page page, TimeReader reader, Set<String> patterns) {
        this.page = page;
        this.reader = reader;
        this.patterns = Set.copyOf(patterns);
        LocalDateTime now = page.fetched() == null ? null : LocalDateTime.ofInstant(page.fetched(), ZoneOffset.UTC);
        this.context = new TimeContext(page.language(), now, null);
        this.signatures = new Signatures(page);
    }

    Page page() {
        return page;
    }

    Signatures signatures() {
        return signatures;
    }

    Links links() {
        Links known = links;
        if (known == null) {
            known = new Links(page);
            links = known;
        }
        return known;
    }

    Names names() {
        Names known = names;
        if (known == null) {
            known = new Names(page);
            names = known;
        }
        return known;
    }

    TimeReader reader() {
        return reader;
    }

    TimeContext context() {
        return context;
    }

    /** The time nodes of the page in page order. */
    List<Spot> times() {
        List<Spot> known = times;
        if (known == null) {
            known = SpotFinder.times(page, reader, context);
            if (!patterns.isEmpty()) {
                known = known.stream()
                        .filter(s -> patterns.contains(s.pattern()))
                        .toList();
            }
            times = known;
        }
        return known;
    }

    Totals totals() {
        Totals known = totals;
        if (known == null) {
            known = new Totals(page, links());
            totals = known;
        }
        return known;
    }

    /** Names and shapes of the nodes, by tag and class. */
    Shapes shapes() {
        Shapes known = shapes;
        if (known == null) {
            known = Shapes.of(page);
            shapes = known;
        }
        return known;
    }

    /** The likeness of subtrees, remembered for the whole page. */
    TreeMatch match() {
        TreeMatch known = match;
        if (known == null) {
            known = new TreeMatch(shapes(), TreeMatch.STANDARD_ALPHA);
            match = known;
        }
        return known;
    }
}
