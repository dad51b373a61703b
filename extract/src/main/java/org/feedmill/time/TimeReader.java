package org.feedmill.time;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.feedmill.time.lexicon.DateLanguageGuesser;
import org.feedmill.time.lexicon.DatePrefilter;
import org.feedmill.time.lexicon.LexiconCache;
import org.feedmill.time.lexicon.TimeLexicon;
import org.feedmill.time.pattern.PatternTree;
import org.feedmill.time.text.TextTokens;
import org.feedmill.time.text.UnspacedScript;
import org.jspecify.annotations.Nullable;

/**
 * Finds and reads dates and times (papers §1: P1 §2.2, P2 §2.1). A text is split into tokens once; the tree of all
 * patterns is walked from each token that can begin a date; the longest match wins. Cost: linear in the text. Beyond
 * the papers: relative times, eras and calendars, the languages of CLDR, and columns that are read as a whole.
 */
public final class TimeReader {

    /** Longer texts without a digit are skipped: a word such as "yesterday" is a date only if it is alone. */
    private static final int MAX_WORDY_LENGTH = 60;
    /** Characters examined around a digit; longer than any date. */
    private static final int CONTEXT_BEFORE = 48;

    private static final int CONTEXT_AFTER = 64;

    /** Maximum length of a text that is searched for a date in another language than the page's. */
    private static final int MAX_FOREIGN_LENGTH = 80;

    /** A longer text, such as a snippet, can begin with such a date, of at most this length. */
    private static final int MAX_FOREIGN_START_LENGTH = 40;

    private static final int MAX_READ_LENGTH = 4000;
    private static final int MAX_WORD_LENGTH = 30;

    private static final String DEFAULT_LANGUAGE = "en";

    /** Loads the standard reader when it is first used. */
    private static final class Holder {
        static final TimeReader STANDARD = new TimeReader(PatternTree.standard(), new LexiconCache());
    }

    private final PatternTree tree;
    private final LexiconCache lexicons;

    private TimeReader(PatternTree tree, LexiconCache lexicons) {
        this.tree = tree;
        this.lexicons = lexicons;
    }

    /** The reader with the patterns of the database. */
    public static TimeReader standard() {
        return Holder.STANDARD;
    }

    /**
     * This reader with more patterns, in the notation of {@code patterns.txt}.
     *
     * @throws IllegalArgumentException naming the invalid pattern
     */
    public TimeReader withPatterns(List<String> patterns) {
        return new TimeReader(tree.withPatterns(patterns), lexicons);
    }

    /** Loads the word lists of these languages now, so that the first text in each language is not slower. */
    public void preload(Collection<String> languages) {
        languages.forEach(lexicons::of);
        DateLanguageGuesser.preload();
    }

    /** All matches from left to right, without overlaps, the longest at each position. */
    public List<TimeMatch> scan(CharSequence stated, TimeContext context) {
        char[] text = stated.toString().toCharArray(); // every character is read several times
        List<TimeMatch> out = new ArrayList<>();
        int length = text.length;
        int first = nextDigit(text, 0);
        int digit = first;
        if (digit < 0) {
            if (length <= MAX_WORDY_LENGTH && length > 1) {
                scan(text, 0, length, length, context, out);
            }
            return out;
        }
        while (digit >= 0) {
            int from = wordStart(text, Math.max(lastEnd(out), digit - CONTEXT_BEFORE));
            int to = Math.min(length, digit + CONTEXT_AFTER);
            int next = nextDigitBeyond(text, digit, from, to);
            while (next >= 0 && next < to + MAX_WORD_LENGTH && to - from < MAX_READ_LENGTH) {
                to = Math.min(length, next + CONTEXT_AFTER);
                next = nextDigitBeyond(text, next, from, to);
            }
            scan(text, from, wordEnd(text, to), Math.max(from, first), context, out);
            digit = next;
            if (next >= 0 && next < to + MAX_WORD_LENGTH) {
                // The chunk may end inside a number: matches at the cut are read again with the following text.
                while (lastEnd(out) > to - CONTEXT_BEFORE) {
                    out.removeLast();
                }
                digit = nextDigit(text, Math.max(lastEnd(out), to - CONTEXT_BEFORE));
            }
        }
        return out;
    }

    /** @param digits there is no digit before this offset */
    private void scan(char[] text, int from, int to, int digits, TimeContext context, List<TimeMatch> out) {
        String tag = context.language() == null ? DEFAULT_LANGUAGE : context.language();
        TimeLexicon lexicon = lexicons.of(DateLanguageGuesser.correctByScript(text, from, to, tag, lexicons));
        TextTokens tokens = null;
        int before = out.size();
        if (tree.hasUserPatterns || DatePrefilter.mayContainDate(text, from, to, lexicon)) {
            tokens = TextTokens.of(text, from, to);
            TimeScanner.scan(tokens, lexicon, tree, false, out);
        }
        if (out.size() > before) {
            return;
        }
        TimeMatch start = foreignStart(text, from, digits, lexicon);
        if (start != null || to - from > MAX_FOREIGN_LENGTH) {
            if (start != null) {
                out.add(start);
            }
            return;
        }
        if (DateLanguageGuesser.looksDated(text, digits, to)) {
            tokens = tokens == null ? TextTokens.of(text, from, to) : tokens;
            String other = DateLanguageGuesser.guessByMonthNames(tokens, lexicon);
            if (other != null) {
                out.addAll(scanForeign(tokens, lexicons.of(other)));
                return;
            }
        }
        scanEnglish(text, from, to, lexicon, out);
    }

    /** Scans a short text in another language than the page declares, using the month names of all languages. */
    private List<TimeMatch> scanForeign(TextTokens tokens, TimeLexicon lexicon) {
        List<TimeMatch> matches = new ArrayList<>();
        TimeScanner.scan(tokens, lexicon, tree, false, matches);
        matches.removeIf(match -> !match.hasMonthName());
        return matches;
    }

    /**
     * The date in another language at the start of a text such as a snippet; null if there is none. The words after it
     * are not used to detect the language. In the trust run, 15 to 24 entries of 1,820 lists lost their dates without
     * this when the page changed its declared language.
     */
    private @Nullable TimeMatch foreignStart(char[] text, int from, int digits, TimeLexicon lexicon) {
        int end = MAX_FOREIGN_START_LENGTH;
        if (from > 0 || text.length <= end || digits >= end || !DateLanguageGuesser.looksDated(text, digits, end)) {
            return null;
        }
        int shortest = digits;
        while (!DateLanguageGuesser.looksDated(text, digits, shortest)) {
            shortest++;
        }
        TimeMatch match = foreignStart(text, shortest, lexicon);
        return match != null ? match : foreignStart(text, wordEnd(text, end), lexicon);
    }

    private @Nullable TimeMatch foreignStart(char[] text, int end, TimeLexicon lexicon) {
        TextTokens tokens = TextTokens.of(text, 0, end);
        String other = DateLanguageGuesser.guessByMonthNames(tokens, lexicon);
        List<TimeMatch> matches = other == null ? List.of() : scanForeign(tokens, lexicons.of(other));
        boolean found = !matches.isEmpty() && matches.getFirst().start() <= tokens.start(0);
        return found ? matches.getFirst() : null;
    }

    /** Finds English words such as "ago" in a short text of a page in another language. */
    private void scanEnglish(char[] text, int from, int to, TimeLexicon lexicon, List<TimeMatch> out) {
        if (!lexicon.language().equals(DEFAULT_LANGUAGE) && DateLanguageGuesser.isPlainLatin(text, from, to)) {
            TimeLexicon english = lexicons.of(DEFAULT_LANGUAGE);
            if (DatePrefilter.mayContainDate(text, from, to, english)) {
                TimeScanner.scan(TextTokens.of(text, from, to), english, tree, false, out);
            }
        }
    }

    /** Reads the matches of one column together; the result is null for matches that cannot be resolved. */
    public List<@Nullable Moment> resolve(List<TimeMatch> column, TimeContext context) {
        return new ColumnResolver(context, lexicons).resolve(column);
    }

    /** The one date of a short text or a sentence. */
    public Optional<Moment> read(String stated, TimeContext context) {
        char[] text = stated.toCharArray();
        String tag = context.language() == null ? DEFAULT_LANGUAGE : context.language();
        int end = Math.min(text.length, MAX_READ_LENGTH);
        String language = DateLanguageGuesser.correctByScript(text, 0, end, tag, lexicons);
        TextTokens tokens = TextTokens.of(text, 0, end);
        List<TimeMatch> found = scanLoosely(tokens, language);
        Optional<Moment> moment = new DateChooser(new ColumnResolver(context, lexicons)).choose(found);
        boolean foreign = moment.isEmpty() && DateLanguageGuesser.looksDated(text, 0, end);
        String other = foreign ? DateLanguageGuesser.guessByMonthNames(tokens, lexicons.of(language)) : null;
        if (other == null && moment.isEmpty() && DateLanguageGuesser.isPlainLatin(text, 0, end)) {
            other = DEFAULT_LANGUAGE;
        }
        if (other == null || other.equals(language)) {
            return moment;
        }
        TimeContext there = new TimeContext(other, context.now(), context.zone());
        return new DateChooser(new ColumnResolver(there, lexicons)).choose(scanLoosely(tokens, other));
    }

    private List<TimeMatch> scanLoosely(TextTokens tokens, String language) {
        List<TimeMatch> found = new ArrayList<>();
        TimeScanner.scan(tokens, lexicons.of(language), tree, true, found);
        return found;
    }

    /** A date as machines write it: ISO 8601, RFC 822, seconds or milliseconds since 1970. */
    public Optional<Moment> readMachineDate(String value) {
        return MachineDateParser.parse(value);
    }

    private static int lastEnd(List<TimeMatch> out) {
        return out.isEmpty() ? 0 : out.getLast().end();
    }

    /** The next digit, or -1 if the chunk already contains the rest of the text. */
    private static int nextDigitBeyond(char[] text, int digit, int from, int to) {
        return to == text.length && to - from < MAX_READ_LENGTH ? -1 : nextDigit(text, digit + 1);
    }

    /** Ideographs count as digits in short texts only, because 一 is frequent in running Chinese text. */
    private static int nextDigit(char[] text, int from) {
        boolean wordy = text.length > MAX_WORDY_LENGTH;
        for (int i = from; i < text.length; i++) {
            char c = text[i];
            if (c <= '9'
                    ? c >= '0'
                    : c >= 0x660
                            && (TextTokens.digitValue(c) >= 0
                                    || (!wordy && UnspacedScript.numeral(c) != UnspacedScript.NONE))) {
                return i;
            }
        }
        return -1;
    }

    private static int wordStart(char[] text, int from) {
        int i = from;
        while (i > 0 && from - i < MAX_WORD_LENGTH && Character.isLetterOrDigit(text[i - 1])) {
            i--;
        }
        return i;
    }

    private static int wordEnd(char[] text, int to) {
        int i = to;
        while (i < text.length && i - to < MAX_WORD_LENGTH && Character.isLetter(text[i])) {
            i++;
        }
        return i;
    }
}
