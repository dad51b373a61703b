package org.feedmill.time;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.time.text.ResourceLines;
import org.feedmill.time.text.TextTokens;
import org.jspecify.annotations.Nullable;

/**
 * Finds prices, the second kind of pattern (papers §2, last point). Currencies and the forms of a price are data, in
 * {@code price-words.txt}. Linear: each number is examined once, with at most a few tokens on either side.
 */
public final class PriceReader {

    private static final int MAX_SIGN_TOKENS = 5;
    private static final int MAX_GROUPS = 5;
    /** Long texts are read in chunks of this many characters, which begin this many characters before a digit. */
    private static final int MAX_STRETCH = 8000;

    private static final int CONTEXT_BEFORE = 20;
    private static final int MAX_WORD_LENGTH = 8;

    /** A form of price: currency before or after the amount. */
    private record PriceForm(String source, boolean before, boolean between) {}

    /** A currency found in a text and its range of tokens. */
    private record CurrencySign(String code, int from, int to) {}

    /** An amount and the token after it. */
    private record Amount(BigDecimal value, int next) {}

    /** Loads the standard reader on first use. */
    private static final class Holder {
        static final PriceReader STANDARD = new PriceReader();
    }

    private final Map<Long, String> currencies = new HashMap<>();
    private final List<PriceForm> forms = new ArrayList<>();
    private final Set<String> currencyWords = new HashSet<>();
    private final BitSet currencyMarks = new BitSet();

    /** The lengths of the currency words that begin with each letter, as bits. */
    private final int[] wordLengths = new int['z' - 'a' + 1];

    private PriceReader() {
        ResourceLines.read(PriceReader.class, "price-words.txt", this::parseLine);
    }

    /** The reader with the currencies and forms of the data file. */
    public static PriceReader standard() {
        return Holder.STANDARD;
    }

    private void parseLine(String line) {
        int tab = line.indexOf('\t');
        if (tab < 0) {
            forms.add(new PriceForm(line, line.startsWith("cc"), line.equals("nn cc nn")));
            return;
        }
        String code = line.substring(0, tab);
        for (String sign : line.substring(tab + 1).split("\\|", -1)) {
            TextTokens tokens = TextTokens.of(sign);
            currencies.put(key(tokens, 0, tokens.count), code.equals("=") ? sign : code);
            addSign(sign);
        }
    }

    private void addSign(String sign) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < sign.length(); i++) {
            char c = sign.charAt(i);
            if (c < 128 && Character.isLetter(c)) {
                word.append(Character.toLowerCase(c));
            } else if (c != '.' && c != ' ') {
                currencyMarks.set(c);
            }
        }
        currencyWords.add(word.toString());
        if (!word.isEmpty() && word.charAt(0) >= 'a' && word.charAt(0) <= 'z' && word.length() <= MAX_WORD_LENGTH) {
            wordLengths[word.charAt(0) - 'a'] |= 1 << word.length();
        }
    }

    /**
     * Returns true if a text can contain a price: it has a currency sign, or a currency word next to a digit. Most
     * texts with digits have neither and are not scanned.
     */
    public boolean mayContainPrice(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 128
                    ? currencyMarks.get(c) || c >= 0x2000 && Character.getType(c) == Character.CURRENCY_SYMBOL
                    : c == '$') {
                return true;
            }
        }
        int from = -1;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
            if (letter && from < 0) {
                from = i;
            } else if (!letter && from >= 0) {
                if (i - from <= MAX_WORD_LENGTH
                        && (wordLengths[(text.charAt(from) | 0x20) - 'a'] >> (i - from) & 1) != 0
                        && currencyWords.contains(text.substring(from, i).toLowerCase(Locale.ROOT))) {
                    return true;
                }
                from = -1;
            }
        }
        return false;
    }

    /** All prices from left to right. */
    public List<PriceMatch> scan(CharSequence stated) {
        char[] text = stated.toString().toCharArray();
        List<PriceMatch> out = new ArrayList<>();
        int from = nextDigit(text, 0);
        while (from >= 0) {
            int start = Math.max(out.isEmpty() ? 0 : out.getLast().end(), from - CONTEXT_BEFORE);
            int end = stretchEnd(text, start);
            scan(text, start, end, out);
            from = nextDigit(text, end);
        }
        return out;
    }

    /** The end of a chunk of a long text: at a space, so that no price is split and memory stays small. */
    private static int stretchEnd(char[] text, int start) {
        int end = Math.min(text.length, start + MAX_STRETCH);
        if (end == text.length) {
            return end;
        }
        int blank = end;
        while (blank > end - MAX_STRETCH / 2 && text[blank] != ' ' && text[blank] != '\n') {
            blank--;
        }
        return blank > end - MAX_STRETCH / 2 ? blank : end;
    }

    private void scan(char[] text, int from, int to, List<PriceMatch> out) {
        TextTokens tokens = TextTokens.of(text, from, to);
        int free = 0;
        for (int i = 0; i < tokens.count; i++) {
            if (tokens.kind(i) == TextTokens.NUMBER && !tokens.isIdeographic(i)) {
                PriceMatch match = matchAt(text, tokens, i, free);
                i = readAmount(tokens, i).next - 1;
                if (match != null) {
                    out.add(match);
                    while (i + 1 < tokens.count && tokens.end(i + 1) <= match.end()) {
                        i++;
                    }
                }
                free = i + 1;
            }
        }
    }

    private static int nextDigit(char[] text, int from) {
        for (int i = from; i < text.length; i++) {
            if (TextTokens.digitValue(text[i]) >= 0) {
                return i;
            }
        }
        return -1;
    }

    private @Nullable PriceMatch matchAt(char[] text, TextTokens tokens, int i, int free) {
        Amount amount = readAmount(tokens, i);
        for (PriceForm form : forms) {
            CurrencySign sign = form.before ? currencyBefore(tokens, i, free) : currencyAfter(tokens, amount.next);
            if (sign == null) {
                continue;
            }
            int from = form.before ? sign.from : i;
            int to = form.before ? skipDashes(tokens, amount.next) : sign.to;
            BigDecimal value = amount.value;
            if (form.between) {
                if (!tokens.isNumber(sign.to) || !tokens.isGlued(sign.to) || tokens.digits(sign.to) != 2) {
                    continue;
                }
                value = value.add(BigDecimal.valueOf(tokens.value(sign.to), 2));
                to = sign.to + 1;
            }
            int start = tokens.start(sign.from);
            String written = new String(text, start, tokens.end(sign.to - 1) - start);
            String pattern = form.source.replace("cc", written);
            return new PriceMatch(tokens.start(from), tokens.end(to - 1), pattern, new Price(value, sign.code));
        }
        return null;
    }

    /** "99,-" and "12.–" end some prices. */
    private static int skipDashes(TextTokens tokens, int i) {
        boolean point = tokens.isSign(i, ',') || tokens.isSign(i, '.');
        return point && tokens.isSign(i + 1, '-') && tokens.isGlued(i + 1) ? i + 2 : i;
    }

    private @Nullable CurrencySign currencyBefore(TextTokens tokens, int i, int free) {
        for (int length = MAX_SIGN_TOKENS; length >= 1; length--) {
            int from = i - length;
            if (from >= free) {
                String code = currencies.get(key(tokens, from, i));
                if (code != null && isBounded(tokens, from, i)) {
                    return new CurrencySign(code, from, i);
                }
            }
        }
        return null;
    }

    private @Nullable CurrencySign currencyAfter(TextTokens tokens, int i) {
        int start = skipDashes(tokens, i);
        for (int length = MAX_SIGN_TOKENS; length >= 1; length--) {
            int to = start + length;
            if (to <= tokens.count) {
                String code = currencies.get(key(tokens, start, to));
                if (code != null) {
                    return new CurrencySign(code, start, to);
                }
            }
        }
        return null;
    }

    /** A currency code must not be the end of a longer word or number. */
    private static boolean isBounded(TextTokens tokens, int from, int to) {
        boolean word = tokens.kind(from) == TextTokens.WORD;
        return !(word && from > 0 && tokens.isGlued(from) && tokens.isNumber(from - 1)) && to > from;
    }

    private static long key(TextTokens tokens, int from, int to) {
        long key = 17;
        for (int i = from; i < to; i++) {
            if (!tokens.isSign(i, '.')) {
                key = key * 0x9e3779b97f4a7c15L + tokens.hash[i];
            }
        }
        return key;
    }

    /** Reads thousands and decimals: three digits after the last separator are thousands, otherwise decimals. */
    private static Amount readAmount(TextTokens tokens, int i) {
        StringBuilder digits = new StringBuilder(writtenDigits(tokens, i));
        int next = i + 1;
        int decimals = 0;
        char grouping = 0;
        for (int n = 0; n < MAX_GROUPS; n++) {
            char separator = separator(tokens, next);
            int number = separator == ' ' ? next : next + 1;
            if (separator == 0 || !tokens.isNumber(number) || tokens.isIdeographic(number)) {
                break;
            }
            int size = tokens.digits(number);
            boolean group = size == 3
                    && (grouping == 0 || grouping == separator)
                    && digits.length() - decimals <= 12
                    && (grouping != 0 || tokens.digits(i) <= 3);
            if (!group && (size > 2 || separator == ' ' || separator == '\'' || separator == grouping)) {
                break;
            }
            digits.append(writtenDigits(tokens, number));
            next = number + 1;
            if (!group) {
                decimals = size;
                break;
            }
            grouping = separator;
        }
        if (digits.length() > 18) {
            digits.setLength(18);
        }
        return new Amount(new BigDecimal(digits.toString()).movePointLeft(decimals), next);
    }

    private static char separator(TextTokens tokens, int i) {
        if (i >= tokens.count) {
            return 0;
        }
        if (tokens.kind(i) == TextTokens.NUMBER) {
            return tokens.isSpaced(i) && tokens.digits(i) == 3 ? ' ' : 0;
        }
        boolean sign = tokens.kind(i) == TextTokens.SIGN && tokens.isGlued(i) && tokens.isGlued(i + 1);
        char c = sign ? (char) tokens.value(i) : 0;
        return c == '.' || c == ',' || c == '\'' ? c : 0;
    }

    private static String writtenDigits(TextTokens tokens, int i) {
        StringBuilder out = new StringBuilder();
        for (int k = 0; k < Math.min(18, tokens.digits(i)); k++) {
            out.append((char) ('0' + tokens.digitsFrom(i, k, 1)));
        }
        return out.toString();
    }
}
