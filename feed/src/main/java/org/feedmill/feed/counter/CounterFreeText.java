package org.feedmill.feed.counter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.feedmill.text.CounterWordList;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * A text without its counters ("1,234 views", "コメント 5") and relative times ("5 minutes ago"), as words and numbers.
 * Case, width, punctuation and white space do not count. In a title, counters and relative times are left out only if
 * they are set apart: in brackets or next to a separator, with nothing else there. Cost: linear in the length of the
 * text.
 */
final class CounterFreeText {

    /** The placeholder of a number among the words. */
    static final String NUMBER = "#";

    /**
     * A counter or relative time at the end of a title that no break sets apart: "Bridge closed 12 comments".
     *
     * @param bare whether it is only a number: "Bridge closed [12]"
     */
    record TitleTail(String text, boolean bare) {}

    /** Longer texts are not analysed: any difference in them is an edit. */
    private static final int MAX_LENGTH = 100_000;

    private static final int MAX_TITLE_LENGTH = 1_000;
    private static final int MAX_NUMBERS = 200;

    /** The maximum number of other words next to a relative time without a number that is removed. */
    private static final int MAX_WORDS_BESIDE_TIME = 2;

    private static final int MAX_WORDY_TIME_LENGTH = 60;
    private static final int MAX_WORDY_TIMES = 300;

    private static final char END = '\n';

    private final List<String> words = new ArrayList<>();
    private final List<CountedNumber> numbers = new ArrayList<>();
    private final StringBuilder removedCounters = new StringBuilder();
    private final @Nullable String language;
    private int wordyTimes;
    private boolean endsInCounter;
    private @Nullable TitleTail tail;

    private CounterFreeText(@Nullable String language) {
        this.language = language;
    }

    /**
     * Analyses a text; null if it is too long or has too many numbers.
     *
     * @param language BCP 47 tag, for relative times
     * @param headline whether the text is a title
     */
    static @Nullable CounterFreeText of(String text, @Nullable String language, boolean headline) {
        if (text.length() > (headline ? MAX_TITLE_LENGTH : MAX_LENGTH) || hasTooManyNumbers(text)) {
            return null;
        }
        CounterFreeText counting = new CounterFreeText(language);
        List<TextSegment> segments = TextSegment.split(text, language, headline);
        int last = segments.size() - 1;
        while (headline && last > 0 && isOnlyCounters(segments.get(last))) {
            last--; // in "Bridge closed 12 comments · 3 hours ago", the first counter ends the title too
        }
        for (int i = 0; i < segments.size(); i++) {
            if (headline) {
                counting.readTitleSegment(segments.get(i), i == last);
            } else {
                counting.readSegment(segments.get(i));
            }
        }
        return counting;
    }

    private static boolean hasTooManyNumbers(String text) {
        int count = 0;
        boolean digit = false;
        for (int i = 0; i < text.length() && count <= MAX_NUMBERS; i++) {
            boolean now = Character.isDigit(text.charAt(i));
            count += now && !digit ? 1 : 0;
            digit = now;
        }
        return count > MAX_NUMBERS;
    }

    /** Words in order; each number is {@link #NUMBER}. */
    List<String> words() {
        return words;
    }

    /** The numbers in order. */
    List<CountedNumber> numbers() {
        return numbers;
    }

    @Nullable
    TitleTail tail() {
        return tail;
    }

    /** Whether the removed counters and relative times differ from those of the other text. */
    boolean differsInCounters(CounterFreeText other) {
        return !removedCounters.toString().contentEquals(other.removedCounters);
    }

    /** Returns the remaining text, equal for texts that differ only in counters; empty if there is nothing else. */
    String stableText() {
        StringBuilder out = new StringBuilder();
        int number = 0;
        for (String word : words) {
            out.append(word.equals(NUMBER) ? numbers.get(number++).value() : word)
                    .append(' ');
        }
        return tail == null ? out.toString() : out + tail.text();
    }

    private void readSegment(TextSegment segment) {
        boolean timed = segment.isTimed();
        removedCounters.append(segment.times());
        List<TextToken> tokens = TextTokenizer.tokens(segment.withoutTimes());
        if (!timed && isTimeInWords(segment.whole(), tokens)) {
            timed = true;
            removedCounters.append(segment.whole()).append(END);
            tokens = TextTokenizer.tokens(withoutWordyTime(segment.whole()));
        }
        boolean afterCounter = endsInCounter && segment.continuesLine();
        boolean[] dropped = CounterTokenFinder.find(tokens, CounterWordList::isCounter, afterCounter);
        if (hasWord(tokens, CounterWordList::isAmbiguous)) {
            boolean[] all = CounterTokenFinder.find(
                    tokens, word -> CounterWordList.isCounter(word) || CounterWordList.isAmbiguous(word), afterCounter);
            boolean byline = segment.endsInTime() && all[0]; // "120 points by Ann 3 hours ago"
            dropped = byline || kept(tokens, all, timed).isEmpty() ? all : dropped;
        }
        for (int i = 0; i < dropped.length; i++) {
            if (dropped[i]) {
                removedCounters.append(tokens.get(i).text()).append(END);
            }
        }
        if (dropped.length > 0 || timed) {
            endsInCounter = segment.endsInTime() || (dropped.length > 0 && dropped[dropped.length - 1]);
        }
        add(kept(tokens, dropped, timed));
    }

    private void readTitleSegment(TextSegment segment, boolean last) {
        List<TextToken> tokens = TextTokenizer.tokens(segment.withoutTimes());
        if (tokens.isEmpty() && !segment.isTimed()) {
            return;
        }
        boolean[] dropped = CounterTokenFinder.find(tokens, CounterWordList::isTitleCounter, false);
        if (kept(tokens, dropped, segment.isTimed()).isEmpty()) {
            removedCounters.append(segment.whole()).append(END);
            return;
        }
        boolean oneTime = segment.isTimed()
                && segment.times().indexOf(END) == segment.times().length() - 1;
        if (!last || (segment.isTimed() && !(oneTime && segment.endsInTime()))) {
            add(TextTokenizer.tokens(segment.whole()));
            return;
        }
        int end = tokens.size();
        while (end > 0
                && (dropped[end - 1]
                        || (segment.isTimed()
                                && CounterWordList.isTimeFiller(
                                        tokens.get(end - 1).text())))) {
            end--;
        }
        boolean bare = tokens.size() == 1 && tokens.getFirst().number() && !words.isEmpty();
        StringBuilder rest = new StringBuilder();
        tokens.subList(bare ? 0 : end, tokens.size())
                .forEach(token -> rest.append(token.text()).append(' '));
        rest.append(segment.times());
        tail = rest.isEmpty() ? null : new TitleTail(rest.toString(), bare);
        add(tokens.subList(0, bare ? 0 : end));
    }

    /** Whether a segment of a title consists only of counters and relative times. */
    private static boolean isOnlyCounters(TextSegment segment) {
        List<TextToken> tokens = TextTokenizer.tokens(segment.withoutTimes());
        boolean[] dropped = CounterTokenFinder.find(tokens, CounterWordList::isTitleCounter, false);
        return kept(tokens, dropped, segment.isTimed()).isEmpty();
    }

    private static List<TextToken> kept(List<TextToken> tokens, boolean[] dropped, boolean timed) {
        List<TextToken> kept = new ArrayList<>();
        for (int i = 0; i < dropped.length; i++) {
            TextToken token = tokens.get(i);
            if (!dropped[i] && (token.number() || !timed || !CounterWordList.isTimeFiller(token.text()))) {
                kept.add(token);
            }
        }
        return kept;
    }

    private static boolean hasWord(List<TextToken> tokens, Predicate<String> wanted) {
        return tokens.stream().anyMatch(token -> !token.number() && wanted.test(token.text()));
    }

    private boolean isTimeInWords(String segment, List<TextToken> tokens) {
        return segment.length() <= MAX_WORDY_TIME_LENGTH
                && !tokens.isEmpty()
                && tokens.stream().noneMatch(TextToken::number)
                && wordyTimes++ < MAX_WORDY_TIMES
                && TextTokenizer.tokens(withoutWordyTime(segment)).size()
                        <= Math.min(MAX_WORDS_BESIDE_TIME, tokens.size() - 1);
    }

    private String withoutWordyTime(String segment) {
        StringBuilder out = new StringBuilder();
        int last = 0;
        for (TimeMatch match : TimeReader.standard().scan(segment, new TimeContext(language, null, null))) {
            if (match.isRelative()) {
                out.append(segment, last, match.start()).append(' ');
                last = match.end();
            }
        }
        return out.append(segment, last, segment.length()).toString();
    }

    private void add(List<TextToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            TextToken token = tokens.get(i);
            words.add(token.number() ? NUMBER : token.text());
            if (token.number()) {
                numbers.add(CountedNumber.of(tokens, i));
            }
        }
    }
}
