package org.feedmill.article;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.time.Grain;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds the publication and modification dates of an article in linked data, meta elements, microdata, time elements,
 * dates shown near the title or at the end of the text, and the URL, in this order. Dates before the web existed or
 * after the page was fetched are rejected.
 */
final class Dates {

    /** Publication and modification date, each null where unknown. */
    record Both(@Nullable Told<Moment> published, @Nullable Told<Moment> modified) {}

    private static final int EARLIEST = 1990;
    private static final int LATEST = 2100;
    private static final int LONGEST = 80;
    private static final int LONGEST_LINE = 220;
    private static final int LONGEST_WORDY = 30;
    private static final int ABOVE = 80;
    private static final int INTO = 60;
    private static final int BELOW = 40;
    private static final int MOST_LINES = 80;
    /** What a date with its time weighs. */
    private static final double FULLEST = 1.3;

    /** What a date loses in a line of running text. */
    private static final double PROSE = 0.6;

    private static final int SHORTEST = 4;

    private final Clues clues;
    private final Page page;
    private final TimeReader reader = TimeReader.standard();
    private final TimeContext context;
    private final @Nullable LocalDate latest;
    private final int title;

    private Dates(Clues clues, int title, @Nullable String language) {
        this.clues = clues;
        this.page = clues.page;
        this.title = title < 0 ? clues.from : Math.min(title, clues.from);
        LocalDateTime now = page.fetched() == null ? null : LocalDateTime.ofInstant(page.fetched(), ZoneOffset.UTC);
        this.context = new TimeContext(language, now, null);
        this.latest = now == null ? null : now.toLocalDate().plusDays(1);
    }

    static Both read(Clues clues, int title, @Nullable String language) {
        return new Dates(clues, title, language).read();
    }

    private Both read() {
        Told<Moment> published = published();
        Told<Moment> modified = modified();
        if (published != null
                && modified != null
                && modified.value().date().isBefore(published.value().date())) {
            modified = null;
        }
        return new Both(published, modified);
    }

    private @Nullable Told<Moment> published() {
        Told<Moment> found = told(clues.linked.member("datePublished", "uploadDate"), "schema.org datePublished");
        found = found != null ? found : meta("published");
        found = found != null ? found : marked(List.of("datepublished", "uploaddate", "datecreated"));
        found = found != null ? found : told(clues.linked.member("dateCreated"), "schema.org dateCreated");
        found = found != null ? found : element();
        found = found != null ? found : above();
        found = found != null ? found : new Shown().in(clues.to - INTO / 2, clues.to + BELOW).best;
        return found != null ? found : address();
    }

    private @Nullable Told<Moment> modified() {
        Told<Moment> found = told(clues.linked.member("dateModified"), "schema.org dateModified");
        found = found != null ? found : meta("modified");
        return found != null ? found : marked(List.of("datemodified", "dateupdated"));
    }

    private @Nullable Told<Moment> meta(String line) {
        for (String name : Names.of(line)) {
            String value = clues.meta(name);
            Told<Moment> found = value == null ? null : told(value, name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable Told<Moment> told(@Nullable String value, String source) {
        Moment moment = value == null || value.length() > LONGEST
                ? null
                : reader.machine(value).or(() -> reader.read(value, context)).orElse(null);
        return moment != null && plausible(moment) ? new Told<>(moment, source) : null;
    }

    private boolean plausible(Moment moment) {
        LocalDate date = moment.date();
        return moment.grain().compareTo(Grain.DAY) >= 0
                && date.getYear() >= EARLIEST
                && date.getYear() < LATEST
                && (latest == null || !date.isAfter(latest));
    }

    /** Whether a text is a date and hardly anything else. */
    static boolean only(String text) {
        if (text.length() > LONGEST) {
            return false;
        }
        int rest = text.length();
        for (TimeMatch match : TimeReader.standard().scan(text, new TimeContext(null, null, null))) {
            rest -= match.end() - match.start();
        }
        return rest * 3 < text.length();
    }

    /** Microdata of these properties, in lower case. */
    private @Nullable Told<Moment> marked(List<String> properties) {
        for (int node : clues.properties()) {
            String prop = page.attribute(node, "itemprop");
            String lower = prop == null ? "" : prop.toLowerCase(Locale.ROOT);
            for (String one : properties) {
                Told<Moment> found =
                        (" " + lower + " ").contains(" " + one + " ") ? value(node, "itemprop " + prop) : null;
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** What a node tells of its time, by its attributes or its text. */
    private @Nullable Told<Moment> value(int node, String source) {
        for (String name : List.of("datetime", "content", "data-datetime", "data-time", "title")) {
            Told<Moment> found = told(page.attribute(node, name), source);
            if (found != null) {
                return found;
            }
        }
        return page.textLength(node) > LONGEST ? null : told(page.text(node), source);
    }

    /** The time element nearest to the title. */
    private @Nullable Told<Moment> element() {
        Told<Moment> best = null;
        int least = Integer.MAX_VALUE;
        for (int node : clues.times) {
            boolean marked = page.attribute(node, "pubdate") != null;
            int away = marked ? 0 : away(node);
            Told<Moment> found = away < least ? value(node, "time element") : null;
            if (found != null) {
                best = found;
                least = away;
            }
        }
        return best;
    }

    private int away(int node) {
        if (page.hidden(node)) {
            return Integer.MAX_VALUE;
        }
        if (node >= title - ABOVE && node <= clues.from + INTO) {
            return node < title ? 2 * (title - node) : node - title;
        }
        return node >= clues.to - INTO && node <= clues.to + BELOW
                ? 200 + Math.abs(node - clues.to)
                : Integer.MAX_VALUE;
    }

    /** Searches the lines of a stretch for the most complete date, the nearest to the title among equals. */
    private final class Shown {
        private @Nullable Told<Moment> best;
        private double most;
        private int lines;

        Shown in(int start, int stop) {
            int from = Math.max(0, start);
            int end = Math.min(page.size(), stop);
            for (int n = from; n <= end && lines < MOST_LINES; n++) {
                if (n == end || page.line(n) != page.line(from)) {
                    line(page.text(from, n), from);
                    lines++;
                    from = n;
                }
            }
            return this;
        }

        private void line(String text, int from) {
            double prose = text.length() > LONGEST_LINE ? PROSE : 0;
            if (text.length() < SHORTEST || FULLEST - prose - far(from) <= most || wordy(text)) {
                return;
            }
            for (TimeMatch match : matches(text)) {
                double weight = weight(match, from) - prose;
                Moment moment =
                        weight > most ? reader.resolve(List.of(match), context).getFirst() : null;
                if (moment != null && plausible(moment)) {
                    most = weight;
                    best = new Told<>(moment, "date near the text");
                }
            }
        }
    }

    /** Whether a text has no digit where a date is looked for, and is longer than "yesterday" and its like, which tell nothing
     * where the day of the fetch is unknown. */
    private boolean wordy(String text) {
        int end = text.length() > LONGEST_LINE ? LONGEST : text.length();
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c < 128 ? c >= '0' && c <= '9' : Character.isDigit(c) || c == '年' || c == '前') {
                return false;
            }
        }
        return text.length() > LONGEST_WORDY || latest == null;
    }

    private List<TimeMatch> matches(String text) {
        return reader.scan(text.length() > LONGEST_LINE ? text.substring(0, LONGEST) : text, context);
    }

    private double weight(TimeMatch match, int from) {
        if (!match.strong() || match.timeOnly() || !(match.relative() || match.hasYear() && match.hasDay())) {
            return 0;
        }
        double weight = FULLEST - (match.hasTime() ? 0 : 0.3) - (match.relative() ? 0.2 : 0);
        boolean teaser = page.enclosing(from, Tag.NAV) >= 0 || page.enclosing(from, Tag.ASIDE) >= 0;
        return weight - far(from) - (teaser ? 0.5 : 0);
    }

    /** Dates below the title first: where one of them is full, those above it need no look. */
    private @Nullable Told<Moment> above() {
        return new Shown().in(title, clues.from + INTO).in(title - ABOVE, title).best;
    }

    /** What a date loses by its distance from the title. */
    private double far(int node) {
        return (node < title ? 0.25 : 0) + Math.abs(node - title) * 0.002;
    }

    /** /2024/05/17/ or 2024-05-17 or 20240517 in the address. */
    private @Nullable Told<Moment> address() {
        for (String address : List.of(page.url(), canonical())) {
            LocalDate date = AddressDate.of(address);
            if (date != null && plausible(Moment.ofDay(date))) {
                return new Told<>(Moment.ofDay(date), "address");
            }
        }
        return null;
    }

    private String canonical() {
        String canonical = page.metadata().canonical();
        return canonical == null ? "" : canonical;
    }
}
