package org.feedmill.feed;

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
        /** One of both says nothing, or they are alike in parts. */
        UNKNOWN
    }

    /** Shorter summaries ("PDF", "Read more") are shared by different articles. */
    private static final int MIN_TEXT_LENGTH = 20;

    /** Summaries this alike may be one in two layouts, with a price here and a section there; this proves nothing. */
    private static final double MIN_LIKENESS = 0.6;

    static EntryEvidence of(Entry entry, Entry known, @Nullable String language, FeedMemory memory) {
        return new EntryEvidence(day(entry, known), text(entry, known, language, memory));
    }

    /** Both tell the day, or the text proves it. */
    boolean isStrong() {
        return day == Agreement.SAME || (day == Agreement.UNKNOWN && text == Agreement.SAME);
    }

    boolean contradicts() {
        return day == Agreement.DIFFERENT || (day == Agreement.UNKNOWN && text == Agreement.DIFFERENT);
    }

    private static Agreement day(Entry entry, Entry known) {
        String one = EntryId.day(entry);
        String other = EntryId.day(known);
        if (one.isEmpty() || other.isEmpty()) {
            return Agreement.UNKNOWN;
        }
        return one.equals(other) ? Agreement.SAME : Agreement.DIFFERENT;
    }

    private static Agreement text(Entry entry, Entry known, @Nullable String language, FeedMemory memory) {
        String one = entry.summary();
        String other = known.summary();
        if (one == null || other == null) {
            return Agreement.UNKNOWN;
        }
        if (Math.min(one.length(), other.length()) >= MIN_TEXT_LENGTH && (one.contains(other) || other.contains(one))) {
            return Agreement.SAME; // another layout shows more of it
        }
        if (!one.equals(other) && !memory.counters().differsInCountersOnly(other, one, language, false)) {
            return TextLikeness.dice(one, other) >= MIN_LIKENESS ? Agreement.UNKNOWN : Agreement.DIFFERENT;
        }
        return one.length() >= MIN_TEXT_LENGTH ? Agreement.SAME : Agreement.UNKNOWN;
    }
}
