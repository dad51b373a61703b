package org.feedmill.list.segment;

import org.feedmill.list.scan.CounterLine;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.TimeScanCache;
import org.feedmill.time.TimeMatch;
import org.jspecify.annotations.Nullable;

/** Finds dates in short texts and at the beginning of longer ones. Not thread-safe. */
final class SpanDates {

    private static final int MAX_LABEL_LENGTH = 60;
    private static final int MAX_LEAD_LENGTH = 60;

    /** A text of this weight that ends with a full stop contains more than a date. */
    private static final int MIN_SENTENCE_WEIGHT = 30;

    /** Minimum weight of a sentence before a date; shorter ones may be abbreviations. */
    private static final int MIN_LEADING_SENTENCE_WEIGHT = 14;

    private static final String SENTENCE_ENDS = ".!?…。！？";

    /** Maximum weight of letters and digits next to a date: "on", "at", 发布于. */
    private static final int MAX_REST_WEIGHT = 26;

    private final TimeScanCache scans;

    SpanDates(PageIndex survey) {
        this.scans = survey.scans();
    }

    /** Returns true if a text is a date with at most a few other letters. */
    boolean isDate(String text) {
        boolean sentence = text.endsWith(".") && TextWeight.weighsAtLeast(text, MIN_SENTENCE_WEIGHT);
        if (text.length() > MAX_LABEL_LENGTH || sentence || !TextWeight.hasDigit(text)) {
            return false;
        }
        TimeMatch match = find(text);
        if (match == null) {
            return false;
        }
        String before = text.substring(0, match.start());
        int rest = TextWeight.weight(before) + TextWeight.weight(text.substring(match.end()));
        return rest <= MAX_REST_WEIGHT && !hasSentence(before);
    }

    /** Returns true if a text consists only of counters and relative times. */
    boolean isCounterLine(String text) {
        return CounterLine.isCounterLine(text, scans);
    }

    /** Returns true if a sentence ends inside a text: "Doors open at noon. 12 views, 5 minutes ago" is not a date. */
    private static boolean hasSentence(String text) {
        for (int i = 1; i < text.length(); i++) {
            boolean end = SENTENCE_ENDS.indexOf(text.charAt(i)) >= 0;
            boolean last = text.charAt(i) > 0x2000 || i + 1 == text.length() || text.charAt(i + 1) == ' ';
            if (end && last && TextWeight.weighsAtLeast(text.substring(0, i), MIN_LEADING_SENTENCE_WEIGHT)) {
                return true;
            }
        }
        return false;
    }

    /** The most certain date of a short text, null if there is none. */
    @Nullable
    TimeMatch find(String text) {
        TimeMatch best = TimeNodeFinder.strongest(scans.scan(text));
        return best == null || TimeNodeFinder.strength(best) < 2 ? null : best;
    }

    /** The start of a date in brackets at the end of a text; the length of the text if there is none. */
    int bracketedTail(String text) {
        int length = text.length();
        if (length == 0 || ")）]】".indexOf(text.charAt(length - 1)) < 0) {
            return length;
        }
        int open = Math.max(text.lastIndexOf('('), Math.max(text.lastIndexOf('（'), text.lastIndexOf('[')));
        return open > 0 && isDate(text.substring(open + 1, length - 1)) ? open : length;
    }

    /** The end of a date at the start of a text, 0 if there is none. */
    int leadEnd(String text) {
        if (!TextWeight.hasDigit(text.substring(0, Math.min(16, text.length())))) {
            return 0;
        }
        String lead = text.length() > MAX_LEAD_LENGTH ? text.substring(0, MAX_LEAD_LENGTH) : text;
        TimeMatch match = find(lead);
        return match != null && match.start() == 0 ? match.end() : 0;
    }
}
