package org.feedmill.article.meta;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import org.feedmill.article.SourcedValue;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimePrecision;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds the publication and modification dates of an article in linked data, meta elements, microdata, time elements,
 * dates shown near the title or at the end of the text, and the URL, in this order. Dates before the web existed or
 * after the page was fetched are rejected.
 */
final class ArticleDateFinder {

    /** Publication and modification date, each null if unknown. */
    record ArticleDates(
            @Nullable SourcedValue<Moment> published,
            @Nullable SourcedValue<Moment> modified) {}

    private static final int MIN_YEAR = 1990;
    private static final int MAX_YEAR = 2100;
    private static final int MAX_LENGTH = 80;
    private static final int MAX_LINE_LENGTH = 220;
    private static final int MAX_WORDY_LENGTH = 30;
    private static final int NODES_ABOVE = 80;
    private static final int NODES_INTO = 60;
    private static final int NODES_BELOW = 40;
    private static final int MAX_LINES = 80;
    /** The weight of a date with a time. */
    private static final double FULL_DATE_WEIGHT = 1.3;

    /** The factor for a date in a line of running text. */
    private static final double PROSE_FACTOR = 0.6;

    private static final int MIN_LENGTH = 4;

    private final MetadataSources clues;
    private final Page page;
    private final TimeReader reader = TimeReader.standard();
    private final TimeContext context;
    private final @Nullable LocalDate latest;
    private final int title;

    private ArticleDateFinder(MetadataSources clues, int title, @Nullable String language) {
        this.clues = clues;
        this.page = clues.page;
        this.title = title < 0 ? clues.from : Math.min(title, clues.from);
        LocalDateTime now = page.localFetchTime();
        this.context = new TimeContext(language, now, null);
        this.latest = now == null ? null : now.toLocalDate().plusDays(1);
    }

    static ArticleDates read(MetadataSources clues, int title, @Nullable String language) {
        return new ArticleDateFinder(clues, title, language).read();
    }

    private ArticleDates read() {
        SourcedValue<Moment> published = published();
        SourcedValue<Moment> modified = modified();
        if (published != null
                && modified != null
                && modified.value().date().isBefore(published.value().date())) {
            modified = null;
        }
        return new ArticleDates(published, modified);
    }

    private @Nullable SourcedValue<Moment> published() {
        SourcedValue<Moment> found =
                parse(clues.linked.member("datePublished", "uploadDate"), "schema.org datePublished");
        found = found != null ? found : fromMeta("published");
        found = found != null ? found : fromMicrodata(List.of("datepublished", "uploaddate", "datecreated"));
        found = found != null ? found : parse(clues.linked.member("dateCreated"), "schema.org dateCreated");
        found = found != null ? found : fromTimeElement();
        found = found != null ? found : aboveText();
        found = found != null
                ? found
                : new ShownDateSearch().scan(clues.to - NODES_INTO / 2, clues.to + NODES_BELOW).best;
        return found != null ? found : fromUrl();
    }

    private @Nullable SourcedValue<Moment> modified() {
        SourcedValue<Moment> found = parse(clues.linked.member("dateModified"), "schema.org dateModified");
        found = found != null ? found : fromMeta("modified");
        return found != null ? found : fromMicrodata(List.of("datemodified", "dateupdated"));
    }

    private @Nullable SourcedValue<Moment> fromMeta(String line) {
        for (String name : MetadataNames.namesOf(line)) {
            String value = clues.meta(name);
            SourcedValue<Moment> found = value == null ? null : parse(value, name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable SourcedValue<Moment> parse(@Nullable String value, String source) {
        Moment moment = value == null || value.length() > MAX_LENGTH
                ? null
                : reader.readMachineDate(value)
                        .or(() -> reader.read(value, context))
                        .orElse(null);
        return moment != null && isPlausible(moment) ? new SourcedValue<>(moment, source) : null;
    }

    private boolean isPlausible(Moment moment) {
        LocalDate date = moment.date();
        return moment.grain().compareTo(TimePrecision.DAY) >= 0
                && date.getYear() >= MIN_YEAR
                && date.getYear() < MAX_YEAR
                && (latest == null || !date.isAfter(latest));
    }

    /** Returns true if a text is little more than a date. */
    static boolean isDateOnly(String text) {
        if (text.length() > MAX_LENGTH) {
            return false;
        }
        int rest = text.length();
        for (TimeMatch match : TimeReader.standard().scan(text, new TimeContext(null, null, null))) {
            rest -= match.end() - match.start();
        }
        return rest * 3 < text.length();
    }

    /** Reads microdata with these properties, in lower case. */
    private @Nullable SourcedValue<Moment> fromMicrodata(List<String> properties) {
        for (int node : clues.properties()) {
            String prop = page.attribute(node, "itemprop");
            String lower = prop == null ? "" : prop.toLowerCase(Locale.ROOT);
            for (String one : properties) {
                SourcedValue<Moment> found =
                        (" " + lower + " ").contains(" " + one + " ") ? fromNode(node, "itemprop " + prop) : null;
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** Reads the time of a node from its attributes or its text. */
    private @Nullable SourcedValue<Moment> fromNode(int node, String source) {
        for (String name : List.of("datetime", "content", "data-datetime", "data-time", "title")) {
            SourcedValue<Moment> found = parse(page.attribute(node, name), source);
            if (found != null) {
                return found;
            }
        }
        return page.textLength(node) > MAX_LENGTH ? null : parse(page.text(node), source);
    }

    /** The time element nearest to the title. */
    private @Nullable SourcedValue<Moment> fromTimeElement() {
        SourcedValue<Moment> best = null;
        int least = Integer.MAX_VALUE;
        for (int node : clues.times) {
            boolean marked = page.attribute(node, "pubdate") != null;
            int away = marked ? 0 : distance(node);
            SourcedValue<Moment> found = away < least ? fromNode(node, "time element") : null;
            if (found != null) {
                best = found;
                least = away;
            }
        }
        return best;
    }

    private int distance(int node) {
        if (page.isHidden(node)) {
            return Integer.MAX_VALUE;
        }
        if (node >= title - NODES_ABOVE && node <= clues.from + NODES_INTO) {
            return node < title ? 2 * (title - node) : node - title;
        }
        return node >= clues.to - NODES_INTO && node <= clues.to + NODES_BELOW
                ? 200 + Math.abs(node - clues.to)
                : Integer.MAX_VALUE;
    }

    /** Searches a range of lines for the most complete date; if several are equal, the nearest to the title. */
    private final class ShownDateSearch {
        private @Nullable SourcedValue<Moment> best;
        private double bestWeight;
        private int lines;

        ShownDateSearch scan(int start, int stop) {
            int from = Math.max(0, start);
            int end = Math.min(page.size(), stop);
            for (int n = from; n <= end && lines < MAX_LINES; n++) {
                if (n == end || page.line(n) != page.line(from)) {
                    scanLine(page.text(from, n), from);
                    lines++;
                    from = n;
                }
            }
            return this;
        }

        private void scanLine(String text, int from) {
            double prose = text.length() > MAX_LINE_LENGTH ? PROSE_FACTOR : 0;
            if (text.length() < MIN_LENGTH
                    || FULL_DATE_WEIGHT - prose - distancePenalty(from) <= bestWeight
                    || isWordy(text)) {
                return;
            }
            for (TimeMatch match : matches(text)) {
                double weight = weight(match, from) - prose;
                Moment moment = weight > bestWeight
                        ? reader.resolve(List.of(match), context).getFirst()
                        : null;
                if (moment != null && isPlausible(moment)) {
                    bestWeight = weight;
                    best = new SourcedValue<>(moment, "date near the text");
                }
            }
        }
    }

    /**
     * Returns true if a text has no digit where a date is expected, and is longer than words such as "yesterday", which
     * give no date if the day of the fetch is unknown.
     */
    private boolean isWordy(String text) {
        int end = text.length() > MAX_LINE_LENGTH ? MAX_LENGTH : text.length();
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c < 128 ? c >= '0' && c <= '9' : Character.isDigit(c) || c == '年' || c == '前') {
                return false;
            }
        }
        return text.length() > MAX_WORDY_LENGTH || latest == null;
    }

    private List<TimeMatch> matches(String text) {
        return reader.scan(text.length() > MAX_LINE_LENGTH ? text.substring(0, MAX_LENGTH) : text, context);
    }

    private double weight(TimeMatch match, int from) {
        if (!match.isStrong() || match.isTimeOnly() || !(match.isRelative() || match.hasYear() && match.hasDay())) {
            return 0;
        }
        double weight = FULL_DATE_WEIGHT - (match.hasTime() ? 0 : 0.3) - (match.isRelative() ? 0.2 : 0);
        boolean teaser = page.enclosing(from, HtmlTag.NAV) >= 0 || page.enclosing(from, HtmlTag.ASIDE) >= 0;
        return weight - distancePenalty(from) - (teaser ? 0.5 : 0);
    }

    /** Dates below the title are checked first: if one of them is complete, those above it are skipped. */
    private @Nullable SourcedValue<Moment> aboveText() {
        return new ShownDateSearch().scan(title, clues.from + NODES_INTO).scan(title - NODES_ABOVE, title).best;
    }

    /** Returns the penalty of a date for its distance from the title. */
    private double distancePenalty(int node) {
        return (node < title ? 0.25 : 0) + Math.abs(node - title) * 0.002;
    }

    /** Reads /2024/05/17/, 2024-05-17 or 20240517 in the address. */
    private @Nullable SourcedValue<Moment> fromUrl() {
        for (String address : List.of(page.url(), canonicalUrl())) {
            LocalDate date = UrlDate.of(address);
            if (date != null && isPlausible(Moment.ofDay(date))) {
                return new SourcedValue<>(Moment.ofDay(date), "address");
            }
        }
        return null;
    }

    private String canonicalUrl() {
        String canonical = page.metadata().canonical();
        return canonical == null ? "" : canonical;
    }
}
