package org.feedmill.feed.counter;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * A part of a text between two breaks, in lower case and compatibility form.
 *
 * @param whole the complete text; dates are between {@link TextTokenizer#DATE_START} and {@link TextTokenizer#DATE_END}
 * @param withoutTimes the same without relative times
 * @param times the relative times as written; empty if there are none
 * @param endsInTime whether nothing follows the last relative time
 * @param continuesLine whether a separator of the parts of a line precedes it: "3 comments · 5 views"
 */
record TextSegment(String whole, String withoutTimes, String times, boolean endsInTime, boolean continuesLine) {

    /** Brackets and separators that set something apart, even in a title. */
    private static final String SEPARATORS = "\n\t|｜·•‧・･<>()[]{}（）［］｛｝【】〔〕–—;；»«›\u00b7\u30fb";

    /** Breaks that separate values that belong together, such as the counters of a row. */
    private static final String LINE_SEPARATORS = "|｜·•‧・･";

    /** Breaks that separate the clauses of a sentence or quote something. */
    private static final String CLAUSE_BREAKS = ",，、「」《》『』";

    private static final String SENTENCE_ENDS = ".!?";
    private static final String FULL_WIDTH_SENTENCE_ENDS = "。｡！？";

    boolean isTimed() {
        return !times.isEmpty();
    }

    /** @param headline whether the text is a title, in which commas do not separate and "today" is content */
    static List<TextSegment> split(String text, @Nullable String language, boolean headline) {
        Splitter splitter = new Splitter(text, headline);
        splitter.split(times(text, language, headline));
        return splitter.segments;
    }

    /** Returns relative times and dates in order. */
    private static List<TimeMatch> times(String text, @Nullable String language, boolean headline) {
        if (text.chars().noneMatch(Character::isDigit)) {
            return List.of();
        }
        List<TimeMatch> times = new ArrayList<>();
        for (TimeMatch match : TimeReader.standard().scan(text, new TimeContext(language, null, null))) {
            String written = text.substring(match.start(), match.end());
            boolean counts = match.isRelative() && (!headline || written.chars().anyMatch(Character::isDigit));
            if (counts || isDate(match, written)) {
                times.add(match);
            }
        }
        return times;
    }

    /** Whether a match is certainly a date or a time of day; digits alone are ambiguous. */
    private static boolean isDate(TimeMatch match, String written) {
        return !match.isRelative()
                && (match.hasMonthName() || match.hasDay() || match.hasTime())
                && written.chars().anyMatch(Character::isLetter);
    }

    private static final class Splitter {

        private final String text;
        private final boolean headline;
        private final List<TextSegment> segments = new ArrayList<>();
        private final StringBuilder whole = new StringBuilder();
        private final StringBuilder cut = new StringBuilder();
        private final StringBuilder times = new StringBuilder();
        private boolean endsInTime;
        private boolean continuesLine;

        Splitter(String text, boolean headline) {
            this.text = text;
            this.headline = headline;
        }

        void split(List<TimeMatch> matches) {
            Iterator<TimeMatch> coming = matches.iterator();
            TimeMatch match = coming.hasNext() ? coming.next() : null;
            int at = 0;
            while (at < text.length()) {
                if (match != null && at == match.start()) {
                    addTime(match);
                    at = match.end();
                    match = coming.hasNext() ? coming.next() : null;
                } else {
                    addCharacter(at++);
                }
            }
            flush();
        }

        private void addTime(TimeMatch match) {
            String written = clean(text.substring(match.start(), match.end()));
            if (match.isRelative()) {
                whole.append(written);
                cut.append(' ');
                times.append(written).append('\n');
                endsInTime = true;
            } else {
                String date = TextTokenizer.DATE_START + written + TextTokenizer.DATE_END;
                whole.append(date);
                cut.append(date);
                endsInTime = false;
            }
        }

        private void addCharacter(int at) {
            if (isBreak(at)) {
                flush();
                continuesLine = LINE_SEPARATORS.indexOf(text.charAt(at)) >= 0;
                return;
            }
            char c = text.charAt(at);
            char kept = c <= TextTokenizer.DATE_END ? ' ' : c;
            whole.append(kept);
            cut.append(kept);
            endsInTime &= !Character.isLetterOrDigit(c) && !Character.isSurrogate(c);
        }

        private static String clean(String written) {
            return written.replace(TextTokenizer.DATE_START, ' ').replace(TextTokenizer.DATE_END, ' ');
        }

        private void flush() {
            if (!whole.isEmpty()) {
                String folded = fold(whole);
                segments.add(new TextSegment(
                        folded, times.isEmpty() ? folded : fold(cut), times.toString(), endsInTime, continuesLine));
            }
            whole.setLength(0);
            cut.setLength(0);
            times.setLength(0);
            endsInTime = false;
        }

        private static String fold(CharSequence text) {
            return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        }

        private boolean isBreak(int i) {
            char c = text.charAt(i);
            if (SEPARATORS.indexOf(c) >= 0) {
                return c != '–' || !isBlank(i - 1) || !isDigit(i + 1);
            }
            if (c == '-') {
                return i > 0 && isBlank(i - 1) && i + 1 < text.length() && isBlank(i + 1);
            }
            if (SENTENCE_ENDS.indexOf(c) >= 0) {
                return isBlank(i + 1) && (!headline || c == '.');
            }
            if (FULL_WIDTH_SENTENCE_ENDS.indexOf(c) >= 0) {
                return !headline || c == '。';
            }
            boolean grouping = (c == ',' || c == '，') && isDigit(i - 1) && isDigit(i + 1);
            return !headline && !grouping && CLAUSE_BREAKS.indexOf(c) >= 0;
        }

        private boolean isDigit(int i) {
            return i >= 0 && i < text.length() && Character.isDigit(text.charAt(i));
        }

        /** Whether there is a blank or the end of the text. */
        private boolean isBlank(int i) {
            return i < 0 || i >= text.length() || Character.isWhitespace(text.charAt(i)) || text.charAt(i) == '\u00a0';
        }
    }
}
