package org.feedmill.feed.merge;

import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.clean.ScriptLength;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Agreement of two entries apart from title and link.
 *
 * @param day of publication
 * @param text the summaries, without counters; one may be a part of the other
 */
record EntryEvidence(Agreement day, Agreement text) {

    enum Agreement {
        SAME,
        DIFFERENT,
        /** One of them has no value, or they are partly alike. */
        UNKNOWN
    }

    /** Shorter summaries ("PDF", "Read more") occur for different articles. */
    private static final int MIN_TEXT_LENGTH = 20;

    /**
     * Summaries with this similarity may be one text in two layouts, with a price here and a section there; this proves
     * nothing.
     */
    private static final double MIN_SIMILARITY = 0.6;

    static EntryEvidence of(Entry entry, Entry known, @Nullable String language, FeedMemory memory) {
        return new EntryEvidence(day(entry, known, language), text(entry, known, language, memory));
    }

    /** Whether the day or the text proves that the entries are the same. */
    boolean isProof() {
        return day == Agreement.SAME || (day == Agreement.UNKNOWN && text == Agreement.SAME);
    }

    boolean contradicts() {
        return day == Agreement.DIFFERENT || (day == Agreement.UNKNOWN && text == Agreement.DIFFERENT);
    }

    private static Agreement day(Entry entry, Entry known, @Nullable String language) {
        String one = EntryId.day(entry);
        String other = EntryId.day(known);
        if (one.isEmpty() || other.isEmpty()) {
            return Agreement.UNKNOWN;
        }
        if (one.equals(other)) {
            return Agreement.SAME;
        }
        boolean unreliable = isDayAndMonthSwapped(one, other)
                || (entry.title().equals(known.title()) && hasRelativeTime(entry.title(), language));
        return unreliable ? Agreement.UNKNOWN : Agreement.DIFFERENT;
    }

    /**
     * Whether two days differ in the order of day and month only. "02/03/2026" is read as 2 March while another date of
     * the page says that the day comes first, and may be read as 3 February once that date has left the page. Without
     * this check, 3 posts were duplicated in the trust run of volatile links (seed 5).
     */
    private static boolean isDayAndMonthSwapped(String one, String other) {
        String[] first = one.split("-", -1);
        String[] second = other.split("-", -1);
        return first.length == 3
                && second.length == 3
                && first[0].equals(second[0])
                && first[1].equals(second[2])
                && first[2].equals(second[1]);
    }

    /**
     * Whether a title has a relative time with a number ("67 years ago"). It may have been read as the date, which then
     * moves with the clock, so another day means nothing. Without this check, 1 post was duplicated in the trust run of
     * edited links (seed 3).
     */
    private static boolean hasRelativeTime(String title, @Nullable String language) {
        return title.chars().anyMatch(Character::isDigit)
                && TimeReader.standard().scan(title, new TimeContext(language, null, null)).stream()
                        .filter(TimeMatch::isRelative)
                        .anyMatch(match -> title.substring(match.start(), match.end())
                                .chars()
                                .anyMatch(Character::isDigit));
    }

    private static Agreement text(Entry entry, Entry known, @Nullable String language, FeedMemory memory) {
        String one = entry.summary();
        String other = known.summary();
        if (one == null || other == null) {
            return Agreement.UNKNOWN;
        }
        if (Math.min(ScriptLength.of(one), ScriptLength.of(other)) >= MIN_TEXT_LENGTH
                && (one.contains(other) || other.contains(one))) {
            return Agreement.SAME; // another layout shows more of it
        }
        if (!one.equals(other) && !memory.counters().differsInCountersOnly(other, one, language, false)) {
            return TextSimilarity.diceCoefficient(one, other) >= MIN_SIMILARITY
                    ? Agreement.UNKNOWN
                    : Agreement.DIFFERENT;
        }
        return ScriptLength.of(one) >= MIN_TEXT_LENGTH ? Agreement.SAME : Agreement.UNKNOWN;
    }
}
