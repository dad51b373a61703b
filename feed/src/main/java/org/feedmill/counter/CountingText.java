package org.feedmill.counter;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * A text without its counters ("1,234 views", "コメント 5") and relative times ("5 minutes ago"), as words and numbers.
 * Case, width, punctuation and white space do not count. Each remaining number has the labels that it can be recognised by
 * in another text. Cost: linear in the length of the text.
 */
final class CountingText {

    /** Longer texts are not analysed: any difference in them is an edit. */
    static final int MAX_LENGTH = 100_000;

    private static final String NUMBER = "#";

    /** Takes the place of a relative time that was cut out. */
    private static final char CUT = '\u0001';

    private static final String BREAKS = "\n\t|·•‧<>()[]{}【】「」《》–—;,、，\u00b7\u30fb";
    private static final String SENTENCE_ENDS = ".!?。";

    /** A segment of so many tokens at most names what it counts; a longer one is prose. */
    private static final int MAX_LABEL_TOKENS = 4;

    /** A relative time without a number is cut out only beside so few other words. */
    private static final int MAX_WORDS_BESIDE_TIME = 2;

    private static final int MAX_WORDY_TIME_LENGTH = 60;

    private final List<String> words = new ArrayList<>();
    private final List<CountedNumber> numbers = new ArrayList<>();
    private final StringBuilder counted = new StringBuilder();
    private final @Nullable String language;
    private final boolean headline;

    private CountingText(@Nullable String language, boolean headline) {
        this.language = language;
        this.headline = headline;
    }

    /**
     * @param language BCP 47 tag, for relative times
     * @param headline whether the text is a title, in which "today" is content
     */
    static CountingText of(@Nullable String text, @Nullable String language, boolean headline) {
        CountingText counting = new CountingText(language, headline);
        if (text != null && text.length() <= MAX_LENGTH) {
            counting.read(text);
        } else if (text != null) {
            counting.words.add(text);
        }
        return counting;
    }

    /** Words in order; each number is {@code #}. */
    List<String> words() {
        return words;
    }

    /** The numbers in order. */
    List<CountedNumber> numbers() {
        return numbers;
    }

    /** Whether the counters and relative times that were left out, or numbers, differ from those of the other text. */
    boolean countsDifferently(CountingText other) {
        return !counted.toString().contentEquals(other.counted) || !values().equals(other.values());
    }

    private List<String> values() {
        return numbers.stream().map(CountedNumber::value).toList();
    }

    /** The text that stays: equal for texts that differ in counters only, those with a known label included. */
    String stable(Set<String> counterLabels) {
        StringBuilder out = new StringBuilder();
        int number = 0;
        for (String word : words) {
            if (!word.equals(NUMBER)) {
                out.append(word).append(' ');
                continue;
            }
            CountedNumber counted = numbers.get(number++);
            out.append(counted.hasLabelIn(counterLabels) ? NUMBER : counted.value())
                    .append(' ');
        }
        return out.toString();
    }

    private void read(String text) {
        String folded =
                Normalizer.normalize(withoutTimes(text), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        int start = 0;
        for (int i = 0; i <= folded.length(); i++) {
            if (i == folded.length() || isBreak(folded, i)) {
                if (i > start) {
                    readSegment(folded.substring(start, i));
                }
                start = i + 1;
            }
        }
    }

    private String withoutTimes(String text) {
        if (text.chars().noneMatch(Character::isDigit)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int last = 0;
        for (TimeMatch match : TimeReader.standard().scan(text, new TimeContext(language, null, null))) {
            boolean counts = match.relative()
                    && text.substring(match.start(), match.end()).chars().anyMatch(Character::isDigit);
            if (counts || (match.relative() && !headline)) {
                out.append(text, last, match.start()).append(CUT);
                counted.append(text, match.start(), match.end()).append(CUT);
                last = match.end();
            }
        }
        return out.append(text, last, text.length()).toString();
    }

    private static boolean isBreak(String text, int i) {
        char c = text.charAt(i);
        if (c == ',' && i > 0 && i + 1 < text.length() && isDigit(text, i - 1) && isDigit(text, i + 1)) {
            return false;
        }
        boolean sentence = SENTENCE_ENDS.indexOf(c) >= 0
                && (c == '。' || i + 1 == text.length() || Character.isWhitespace(text.charAt(i + 1)));
        return sentence || BREAKS.indexOf(c) >= 0;
    }

    private static boolean isDigit(String text, int i) {
        return Character.isDigit(text.charAt(i));
    }

    private void readSegment(String segment) {
        boolean timed = segment.indexOf(CUT) >= 0;
        List<TextToken> tokens = TextTokenizer.tokens(segment.replace(CUT, ' '));
        if (!timed && !headline && isTimeInWords(segment, tokens)) {
            timed = true;
            counted.append(segment).append(CUT);
            tokens = TextTokenizer.tokens(withoutWordyTime(segment));
        }
        List<TextToken> kept = withoutCounters(tokens);
        if (timed) {
            kept = kept.stream()
                    .filter(token -> token.number() || !CounterWords.isTimeFiller(token.text()))
                    .toList();
        }
        add(kept);
    }

    private boolean isTimeInWords(String segment, List<TextToken> tokens) {
        return segment.length() <= MAX_WORDY_TIME_LENGTH
                && !tokens.isEmpty()
                && tokens.stream().noneMatch(TextToken::number)
                && TextTokenizer.tokens(withoutWordyTime(segment)).size()
                        <= Math.min(MAX_WORDS_BESIDE_TIME, tokens.size() - 1);
    }

    private String withoutWordyTime(String segment) {
        StringBuilder out = new StringBuilder();
        int last = 0;
        for (TimeMatch match : TimeReader.standard().scan(segment, new TimeContext(language, null, null))) {
            if (match.relative()) {
                out.append(segment, last, match.start()).append(' ');
                last = match.end();
            }
        }
        return out.append(segment, last, segment.length()).toString();
    }

    private List<TextToken> withoutCounters(List<TextToken> tokens) {
        boolean label = tokens.size() <= MAX_LABEL_TOKENS;
        boolean[] dropped = new boolean[tokens.size()];
        for (int i = 0; i < tokens.size(); i++) {
            TextToken token = tokens.get(i);
            if (token.number()) {
                dropCounter(tokens, i, label, dropped);
            } else if (CounterWords.isCounter(token.text())) {
                boolean none =
                        i > 0 && CounterWords.isNegation(tokens.get(i - 1).text());
                if (none) {
                    dropped[i - 1] = true;
                }
                dropped[i] |= none || tokens.size() == 1 || CounterWords.saysNone(token.text());
            }
        }
        List<TextToken> kept = new ArrayList<>();
        for (int i = 0; i < dropped.length; i++) {
            if (dropped[i]) {
                counted.append(tokens.get(i).text()).append(CUT);
            } else {
                kept.add(tokens.get(i));
            }
        }
        return kept;
    }

    /** "5 comments", "5 new comments", "comments: 5", "👍 5", "by Tom Smith comments 5 views 230", "コメント 7件 閲覧 230". */
    private static void dropCounter(List<TextToken> tokens, int i, boolean label, boolean[] dropped) {
        if (isCounter(tokens, i + 1)) {
            dropped[i] = true;
            dropped[i + 1] = true;
        } else if (label && isCounter(tokens, i + 2)) {
            dropped[i] = true;
            dropped[i + 2] = true;
        } else if (isCounter(tokens, i - 1) && (label || tokens.get(i).afterColon() || isLast(tokens, i))) {
            dropped[i] = true;
            dropped[i - 1] = true;
            if (isClassifier(tokens, i + 1)) {
                dropped[i + 1] = true;
            }
        }
    }

    /** Whether a number ends the text, or is followed by the word of the next counter. */
    private static boolean isLast(List<TextToken> tokens, int i) {
        int next = isClassifier(tokens, i + 1) ? i + 2 : i + 1;
        return next == tokens.size() || isCounter(tokens, next);
    }

    private static boolean isClassifier(List<TextToken> tokens, int i) {
        return i < tokens.size() && CounterWords.isClassifier(tokens.get(i).text());
    }

    private static boolean isCounter(List<TextToken> tokens, int i) {
        return i >= 0
                && i < tokens.size()
                && !tokens.get(i).number()
                && CounterWords.isCounter(tokens.get(i).text());
    }

    private void add(List<TextToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            TextToken token = tokens.get(i);
            words.add(token.number() ? NUMBER : token.text());
            if (token.number()) {
                numbers.add(CountedNumber.of(tokens, i, tokens.size() <= MAX_LABEL_TOKENS));
            }
        }
    }
}
