package org.feedmill.list.scan;

import java.text.Normalizer;
import java.util.Locale;
import org.feedmill.text.CounterWordList;
import org.feedmill.time.TimeMatch;
import org.jspecify.annotations.Nullable;

/**
 * Recognises texts that consist of counters and relative times: "1,234 views", "12 Kommentare · vor 3 Stunden", "閲覧
 * 230". They change from fetch to fetch, so they are neither titles nor prose. Every other word makes a text content,
 * and so does a number that is a date or a share. The words are those of {@link CounterWordList}.
 */
public final class CounterLine {

    /** Longer texts are sentences. */
    public static final int MAX_LENGTH = 80;

    /** Below this, all characters are in compatibility form. */
    private static final char FIRST_COMPOSED = 0xA0;

    private final String text;
    private int numbers;
    private int counters;
    private int others;

    private CounterLine(String text) {
        this.text = text;
    }

    private static CounterLine read(String text) {
        CounterLine line = new CounterLine(fold(text));
        line.read();
        return line;
    }

    /** Returns true if a text has a counter, and nothing else but counters and relative times. */
    public static boolean isCounterLine(String text, TimeScanCache scans) {
        return text.length() <= MAX_LENGTH
                && TextWeight.hasDigit(text)
                && scans.isCounterLine(text, line -> decide(line, scans));
    }

    private static boolean decide(String text, TimeScanCache scans) {
        CounterLine line = new CounterLine(fold(text));
        if (!line.hasCounter()) {
            return false; // most texts: one look-up a word
        }
        line.read();
        if (line.counters == 0 || line.numbers == 0 || line.others == 0) {
            return line.isCounters();
        }
        String rest = withoutRelativeTimes(text, scans);
        return rest != null && read(rest).isCounters();
    }

    /** Returns true if nothing in a text lasts: it is a line of counters, or a relative time alone. */
    public static boolean isVolatile(String text, TimeScanCache scans) {
        if (isCounterLine(text, scans)) {
            return true;
        }
        String rest = text.length() > MAX_LENGTH ? null : withoutRelativeTimes(text, scans);
        CounterLine line = rest == null ? null : read(rest);
        return line != null && line.others == 0 && line.numbers == 0;
    }

    private boolean isCounters() {
        return counters > 0 && numbers > 0 && others == 0;
    }

    private static String fold(String text) {
        boolean plain = isLatin(text) || Normalizer.isNormalized(text, Normalizer.Form.NFKC);
        return (plain ? text : Normalizer.normalize(text, Normalizer.Form.NFKC)).toLowerCase(Locale.ROOT);
    }

    private static boolean isLatin(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_COMPOSED) {
                return false;
            }
        }
        return true;
    }

    /** The text without relative times; null if it has none. */
    private static @Nullable String withoutRelativeTimes(String text, TimeScanCache scans) {
        StringBuilder out = new StringBuilder();
        int last = 0;
        for (TimeMatch match : scans.scan(text)) {
            if (match.isRelative()) {
                out.append(text, last, match.start()).append(' ');
                last = match.end();
            }
        }
        return last == 0 ? null : out.append(text, last, text.length()).toString();
    }

    private boolean hasCounter() {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            boolean word = isWordPart(c);
            int end = word ? wordEnd(at) : at + Character.charCount(c);
            if ((word || Character.getType(c) == Character.OTHER_SYMBOL)
                    && CounterWordList.mayBeCounter(text, at, end)
                    && CounterWordList.isCounter(text.substring(at, end))) {
                return true;
            }
            at = end;
        }
        return false;
    }

    private void read() {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            int end = at + Character.charCount(c);
            if (Character.isDigit(c)) {
                end = numberEnd(at);
                numbers++;
            } else if (isWordPart(c)) {
                end = wordEnd(at);
                addWord(text.substring(at, end), at > 0 && Character.isDigit(text.charAt(at - 1)));
            } else if (Character.getType(c) == Character.OTHER_SYMBOL) {
                addWord(Character.toString(c), false);
            } else if (CounterWordList.isCurrency(Character.toString(c)) || c == '/') {
                others++; // a price, a share, a date
            }
            at = end;
        }
    }

    private void addWord(String word, boolean afterDigit) {
        if (CounterWordList.isCounter(word)) {
            counters++;
        } else if (!(afterDigit && CounterWordList.isMagnitude(word)) && !isBesideCounter(word)) {
            others++;
        }
    }

    private static boolean isBesideCounter(String word) {
        return CounterWordList.isAmbiguous(word)
                || CounterWordList.isClassifier(word)
                || CounterWordList.isAdjective(word)
                || CounterWordList.isNegation(word)
                || CounterWordList.isTimeFiller(word);
    }

    /** The end of a number with its separators of thousands and decimals. */
    private int numberEnd(int start) {
        int at = start;
        while (at < text.length()
                && (Character.isDigit(text.charAt(at))
                        || (at + 1 < text.length()
                                && ",.'’٬".indexOf(text.charAt(at)) >= 0
                                && Character.isDigit(text.charAt(at + 1))))) {
            at++;
        }
        return Math.max(at, start + Character.charCount(text.codePointAt(start)));
    }

    private int wordEnd(int start) {
        int at = start;
        while (at < text.length() && isWordPart(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    private static boolean isWordPart(int c) {
        if (c < 128) {
            return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
        }
        int type = Character.getType(c);
        return Character.isLetter(c) || type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }
}
