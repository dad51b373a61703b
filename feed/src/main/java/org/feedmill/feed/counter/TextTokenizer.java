package org.feedmill.feed.counter;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.text.CounterWordList;

/** Splits one segment of a text, already in lower case and compatibility form, into words, symbols and numbers. */
final class TextTokenizer {

    /** Surround a date or a time of day. */
    static final char DATE_START = '\u0002';

    static final char DATE_END = '\u0003';

    private static final String SIGNS = "-\u2212\u2013";

    private final String text;
    private final List<TextToken> tokens = new ArrayList<>();
    private int at;
    private int lastEnd;
    private boolean colon;
    private boolean dated;

    private TextTokenizer(String text) {
        this.text = text;
    }

    static List<TextToken> tokens(String segment) {
        TextTokenizer tokenizer = new TextTokenizer(segment);
        while (tokenizer.at < segment.length()) {
            tokenizer.next();
        }
        return tokenizer.tokens;
    }

    private void next() {
        int start = at;
        int c = text.codePointAt(at);
        if (Character.isDigit(c)) {
            add(number(), true, start);
        } else if (isSign(at)) {
            at++;
            add("-" + number(), true, start);
        } else if (isWord(c)) {
            add(word(), false, start);
        } else {
            at += Character.charCount(c);
            if (isSymbol(c)) {
                add(Character.toString(c), false, start);
            } else if (c == DATE_START || c == DATE_END) {
                dated = c == DATE_START;
            } else {
                colon = c == ':' || (colon && Character.isSpaceChar(c));
            }
        }
    }

    private void add(String token, boolean number, int start) {
        tokens.add(new TextToken(token, number, colon, dated, start > lastEnd));
        colon = false;
        lastEnd = at;
    }

    private String word() {
        int start = at;
        while (at < text.length() && isWord(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return text.substring(start, at);
    }

    /** A number with its separators ("1,234", "1 234", "1.2k", "28.02.2026", "3万"). */
    private String number() {
        int start = at;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (Character.isDigit(c)) {
                at += Character.charCount(c);
            } else if (isSeparator(c) && isDigitAt(at + 1)) {
                at++;
            } else if (c == ' ' && isThousands(at + 1)) {
                at++;
            } else {
                break;
            }
        }
        String digits = text.substring(start, at);
        return digits + magnitude();
    }

    /** Reads the abbreviation of thousands or millions after a number; consumes nothing if there is none. */
    private String magnitude() {
        int from = at < text.length() && text.charAt(at) == ' ' ? at + 1 : at;
        int end = from;
        while (end < text.length() && isWord(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        String word = text.substring(from, end);
        if (NumberNotation.magnitudes().contains(word)) {
            at = end < text.length() && text.charAt(end) == '.' ? end + 1 : end;
            return word;
        }
        if (!word.isEmpty()
                && from == at
                && NumberNotation.magnitudes().contains(word.substring(0, 1))
                && word.charAt(0) > 0x2E80) {
            at = from + 1; // "3万回視聴": the next word starts right after
            return word.substring(0, 1);
        }
        return "";
    }

    /** Whether there is a minus sign: before a digit and not after a word or number. */
    private boolean isSign(int index) {
        return SIGNS.indexOf(text.charAt(index)) >= 0
                && isDigitAt(index + 1)
                && (index == 0 || !Character.isLetterOrDigit(text.charAt(index - 1)));
    }

    private boolean isDigitAt(int index) {
        return index >= 0 && index < text.length() && Character.isDigit(text.codePointAt(index));
    }

    /** Whether a blank before that place parts thousands: no script without blanks does so ("198 940年"). */
    private boolean isThousands(int from) {
        boolean group = isDigitAt(from) && isDigitAt(from + 1) && isDigitAt(from + 2) && !isDigitAt(from + 3);
        return group
                && !(isDigitAt(from - 5) && isDigitAt(from - 4) && isDigitAt(from - 3) && isDigitAt(from - 2))
                && (from + 3 == text.length() || !CounterWordList.isIdeographic(text.codePointAt(from + 3)));
    }

    private static boolean isSeparator(int c) {
        return c == '.' || c == ',' || c == '\'' || c == '’' || c == '-' || c == ':' || c == '٬' || c == '٫'
                || c == '/';
    }

    private static boolean isWord(int c) {
        int type = Character.getType(c);
        return Character.isLetter(c) || type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static boolean isSymbol(int c) {
        return switch (Character.getType(c)) {
            case Character.OTHER_SYMBOL, Character.CURRENCY_SYMBOL, Character.MATH_SYMBOL -> true;
            default -> c == '%';
        };
    }
}
