package org.feedmill.list.scan;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.match.NodeShapes;
import org.feedmill.match.TreeSimilarity;
import org.feedmill.page.Page;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Index of one page that all finders share: links, names, times, totals and shapes, each computed once. Not
 * thread-safe.
 */
public final class PageIndex {

    private final Page page;
    private final TimeReader reader;
    private final Set<String> patterns;
    private final TimeScanCache scans;
    private final NodeSignatures signatures;
    private final Map<Class<?>, Object> derived = new HashMap<>();
    private @Nullable TimeContext context;
    private @Nullable LinkIndex links;
    private @Nullable MarkupNames names;
    private @Nullable List<ValueNode> timeNodes;
    private @Nullable RunningTotals totals;
    private @Nullable NodeShapes shapes;
    private @Nullable TreeSimilarity treeSimilarity;
    private @Nullable EventDataIndex events;
    private @Nullable Optional<ZoneId> timeZone;

    public PageIndex(Page page, TimeReader reader) {
        this(page, reader, Set.of());
    }

    /** @param patterns the time patterns to use, in the papers' notation; empty for all */
    public PageIndex(Page page, TimeReader reader, Set<String> patterns) {
        this.page = page;
        this.reader = reader;
        this.patterns = Set.copyOf(patterns);
        this.scans = new TimeScanCache(reader, this::context);
        this.signatures = new NodeSignatures(page);
    }

    /**
     * The context of a page's times: relative ones are counted from the local time of the zone that is set, or the
     * site's.
     */
    private static TimeContext context(Page page, @Nullable String language) {
        ZoneId zone = page.timeZone() != null ? page.timeZone() : SiteTimeZones.of(page.url(), language);
        Instant fetched = page.fetchTime();
        if (fetched == null) {
            return new TimeContext(language, null, null);
        }
        OffsetDateTime now =
                fetched.atZone(zone == null ? ZoneOffset.UTC : zone).toOffsetDateTime();
        return new TimeContext(language, now.toLocalDateTime(), now.getOffset());
    }

    public Page page() {
        return page;
    }

    public NodeSignatures signatures() {
        return signatures;
    }

    public LinkIndex links() {
        LinkIndex known = links;
        if (known == null) {
            known = new LinkIndex(page);
            links = known;
        }
        return known;
    }

    public MarkupNames names() {
        MarkupNames known = names;
        if (known == null) {
            known = new MarkupNames(page);
            names = known;
        }
        return known;
    }

    /** The events of the page's linked data. */
    public EventDataIndex events() {
        EventDataIndex known = events;
        if (known == null) {
            known = new EventDataIndex(page, reader);
            events = known;
        }
        return known;
    }

    /** The time zone that the page names for its times; null if it names none. */
    public @Nullable ZoneId timeZone() {
        Optional<ZoneId> known = timeZone;
        if (known == null) {
            known = Optional.ofNullable(TimeZoneNames.ofPage(page));
            timeZone = known;
        }
        return known.orElse(null);
    }

    /** The time zone of the site by its country or language; null if these do not determine it. */
    public @Nullable ZoneId siteTimeZone() {
        return SiteTimeZones.of(page.url(), context().language());
    }

    public TimeReader reader() {
        return reader;
    }

    /** The context of the page's times; its language is detected when the first time is read. */
    public TimeContext context() {
        TimeContext known = context;
        if (known == null) {
            known = context(page, DateLanguage.of(page));
            context = known;
        }
        return known;
    }

    /** The times in texts of the page. */
    public TimeScanCache scans() {
        return scans;
    }

    /** The time nodes of the page in page order. */
    public List<ValueNode> timeNodes() {
        List<ValueNode> known = timeNodes;
        if (known == null) {
            known = DayNumbers.complete(page, new TimeNodeFinder(this).times(0, page.size()));
            if (!patterns.isEmpty()) {
                known = known.stream()
                        .filter(s -> patterns.contains(s.pattern()))
                        .toList();
            }
            timeNodes = known;
        }
        return known;
    }

    /** The time nodes from one number up to, not including, another; only that part of the page is read if possible. */
    public List<ValueNode> timeNodes(int from, int to) {
        List<ValueNode> known = timeNodes;
        return known == null
                ? new TimeNodeFinder(this).times(from, to)
                : known.subList(ValueNode.firstIndexFrom(known, from), ValueNode.firstIndexFrom(known, to));
    }

    public RunningTotals totals() {
        RunningTotals known = totals;
        if (known == null) {
            known = new RunningTotals(page, links());
            totals = known;
        }
        return known;
    }

    /** Returns what another class computes from this index once, such as a cache of its own. */
    public <T> T derived(Class<T> type, Function<PageIndex, T> maker) {
        Object known = derived.get(type);
        if (known == null) {
            known = maker.apply(this);
            derived.put(type, known);
        }
        return type.cast(known);
    }

    /** Names and structures of the nodes, by tag and class. */
    public NodeShapes shapes() {
        NodeShapes known = shapes;
        if (known == null) {
            known = NodeShapes.of(page);
            shapes = known;
        }
        return known;
    }

    /** The similarity of subtrees, cached for the whole page. */
    public TreeSimilarity treeSimilarity() {
        TreeSimilarity known = treeSimilarity;
        if (known == null) {
            known = new TreeSimilarity(shapes(), TreeSimilarity.STANDARD_ALPHA);
            treeSimilarity = known;
        }
        return known;
    }
}
