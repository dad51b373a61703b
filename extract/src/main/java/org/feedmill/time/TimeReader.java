package org.feedmill.time;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds and reads dates and times (papers §1: P1 §2.2, P2 §2.1). A text is split into tokens once; the patterns of the
 * database, one tree, are walked from each token that can begin a date; the longest match wins. The cost is linear in
 * the text. Beyond the papers: relative times, eras and calendars, the languages of CLDR, and the reading of a whole
 * column at once.
 */
public final class TimeReader {

    /** Texts without a digit that are longer than this are not looked at: "yesterday" as a date stands alone. */
    private static final int LONGEST_WORDY = 60;
    /** Characters examined around a digit; longer than any date. */
    private static final int BEFORE = 48;

    private static final int AROUND = 64;

    /** A date in another language than the page's is looked for in texts up to this length. */
    private static final int LONGEST_FOREIGN = 80;

    private static final int LONGEST_READ = 4000;
    private static final int LONGEST_WORD = 30;

    private static final String DEFAULT_LANGUAGE = "en";

    /** Loads the standard reader when it is first used. */
    private static final class Holder {
        static final TimeReader STANDARD = new TimeReader(PatternTree.standard(), new Lexicons());
    }

    private final PatternTree tree;
    private final Lexicons lexicons;

    private TimeReader(PatternTree tree, Lexicons lexicons) {
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
     * @throws IllegalArgumentException naming the pattern that is none
     */
    public TimeReader withPatterns(List<String> patterns) {
        return new TimeReader(tree.with(patterns), lexicons);
    }

    /** Reads the word lists of these languages now, so that no text pays for being the first of its language. */
    public void load(Collection<String> languages) {
        languages.forEach(lexicons::of);
        Languages.load();
    }

    /** All matches from left to right, none overlapping, the longest at each place. */
    public List<TimeMatch> scan(CharSequence told, TimeContext context) {
        char[] text = told.toString().toCharArray(); // every character is looked at several times
        List<TimeMatch> out = new ArrayList<>();
        int length = text.length;
        int first = nextDigit(text, 0);
        int digit = first;
        if (digit < 0) {
            if (length <= LONGEST_WORDY && length > 1) {
                scan(text, 0, length, length, context, out);
            }
            return out;
        }
        while (digit >= 0) {
            int from = wordStart(text, Math.max(last(out), digit - BEFORE));
            int to = Math.min(length, digit + AROUND);
            int next = further(text, digit, from, to);
            while (next >= 0 && next < to + LONGEST_WORD && to - from < LONGEST_READ) {
                to = Math.min(length, next + AROUND);
                next = further(text, next, from, to);
            }
            scan(text, from, wordEnd(text, to), Math.max(from, first), context, out);
            digit = next;
            if (next >= 0 && next < to + LONGEST_WORD) {
                // The stretch was cut in the midst of digits: what touches the cut is read again with what follows.
                while (last(out) > to - BEFORE) {
                    out.removeLast();
                }
                digit = nextDigit(text, Math.max(last(out), to - BEFORE));
            }
        }
        return out;
    }

    /** @param digits no digit stands before this place */
    private void scan(char[] text, int from, int to, int digits, TimeContext context, List<TimeMatch> out) {
        String tag = context.lang() == null ? DEFAULT_LANGUAGE : context.lang();
        Lexicon lexicon = lexicons.of(Languages.of(text, from, to, tag, lexicons));
        Tokens tokens = null;
        int before = out.size();
        if (tree.extended || Prefilter.mayHold(text, from, to, lexicon)) {
            tokens = Tokens.of(text, from, to);
            Scanner.scan(tokens, lexicon, tree, false, out);
        }
        if (out.size() == before && to - from <= LONGEST_FOREIGN) {
            if (Languages.looksDated(text, digits, to)) {
                tokens = tokens == null ? Tokens.of(text, from, to) : tokens;
                String other = Languages.guess(tokens, lexicon);
                if (other != null) {
                    foreign(tokens, lexicons.of(other), out);
                    return;
                }
            }
            english(text, from, to, lexicon, out);
        }
    }

    /** Scans a short text in another language than the page declares: months of any language. */
    private void foreign(Tokens tokens, Lexicon lexicon, List<TimeMatch> out) {
        List<TimeMatch> matches = new ArrayList<>();
        Scanner.scan(tokens, lexicon, tree, false, matches);
        for (TimeMatch match : matches) {
            if (match.hasMonthName()) {
                out.add(match);
            }
        }
    }

    /** English words like "ago" in a short text of a page in another language. */
    private void english(char[] text, int from, int to, Lexicon lexicon, List<TimeMatch> out) {
        if (!lexicon.language().equals(DEFAULT_LANGUAGE) && Languages.latin(text, from, to)) {
            Lexicon english = lexicons.of(DEFAULT_LANGUAGE);
            if (Prefilter.mayHold(text, from, to, english)) {
                Scanner.scan(Tokens.of(text, from, to), english, tree, false, out);
            }
        }
    }

    /** Reads the matches of one column together; what cannot be read is null in its place. */
    public List<@Nullable Moment> resolve(List<TimeMatch> column, TimeContext context) {
        return new Resolver(context, lexicons).column(column);
    }

    /** The one date of a short text or a sentence. */
    public Optional<Moment> read(String told, TimeContext context) {
        char[] text = told.toCharArray();
        String tag = context.lang() == null ? DEFAULT_LANGUAGE : context.lang();
        int end = Math.min(text.length, LONGEST_READ);
        String language = Languages.of(text, 0, end, tag, lexicons);
        Tokens tokens = Tokens.of(text, 0, end);
        List<TimeMatch> found = loose(tokens, language);
        Optional<Moment> moment = new Chooser(new Resolver(context, lexicons)).choose(found);
        boolean foreign = moment.isEmpty() && Languages.looksDated(text, 0, end);
        String other = foreign ? Languages.guess(tokens, lexicons.of(language)) : null;
        if (other == null && moment.isEmpty() && Languages.latin(text, 0, end)) {
            other = DEFAULT_LANGUAGE;
        }
        if (other == null || other.equals(language)) {
            return moment;
        }
        TimeContext there = new TimeContext(other, context.now(), context.zone());
        return new Chooser(new Resolver(there, lexicons)).choose(loose(tokens, other));
    }

    private List<TimeMatch> loose(Tokens tokens, String language) {
        List<TimeMatch> found = new ArrayList<>();
        Scanner.scan(tokens, lexicons.of(language), tree, true, found);
        return found;
    }

    /** A date as machines write it: ISO 8601, RFC 822, seconds or milliseconds since 1970. */
    public Optional<Moment> machine(String value) {
        return MachineDate.read(value);
    }

    private static int last(List<TimeMatch> out) {
        return out.isEmpty() ? 0 : out.getLast().end();
    }

    /** The next digit, or -1 where the stretch holds the rest of the text already. */
    private static int further(char[] text, int digit, int from, int to) {
        return to == text.length && to - from < LONGEST_READ ? -1 : nextDigit(text, digit + 1);
    }

    /** Ideographs count as digits in short texts only: in running Chinese 一 is everywhere. */
    private static int nextDigit(char[] text, int from) {
        boolean wordy = text.length > LONGEST_WORDY;
        for (int i = from; i < text.length; i++) {
            char c = text[i];
            if (c <= '9'
                    ? c >= '0'
                    : c >= 0x660 && (Tokens.digit(c) >= 0 || (!wordy && Script.numeral(c) != Script.NONE))) {
                return i;
            }
        }
        return -1;
    }

    private static int wordStart(char[] text, int from) {
        int i = from;
        while (i > 0 && from - i < LONGEST_WORD && Character.isLetterOrDigit(text[i - 1])) {
            i--;
        }
        return i;
    }

    private static int wordEnd(char[] text, int to) {
        int i = to;
        while (i < text.length && i - to < LONGEST_WORD && Character.isLetter(text[i])) {
            i++;
        }
        return i;
    }
}
