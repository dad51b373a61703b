package org.feedmill.text;

import java.text.Normalizer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Normalizes texts for comparison and computes their similarity. */
public final class TextFolding {

    private static final int MAX_LENGTH = 2000;
    /** The last character of ASCII. */
    private static final char LAST_ASCII = 127;

    /** Number of bins in which pairs are counted: enough for the few hundred pairs of two titles. */
    private static final int BINS = 4096;

    private TextFolding() {}

    /** Folds white space and format characters to single spaces, with none at the ends. */
    public static String normalizeSpaces(String text) {
        if (isNormalized(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c) || c == 0xa0 || c == 0x3000 || c == 0x2007 || c == 0x202f || c == 0xfeff) {
                gap = true;
            } else if (c != 0x200b && c != 0xad) {
                if (gap && !out.isEmpty()) {
                    out.append(' ');
                }
                gap = false;
                out.append(c);
            }
        }
        return out.toString();
    }

    /** Returns true if a text is ASCII with single spaces between words, as most texts are. */
    private static boolean isNormalized(String text) {
        char before = ' ';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c >= LAST_ASCII || (c == ' ' && before == ' ')) {
                return false;
            }
            before = c;
        }
        return before != ' ' || text.isEmpty();
    }

    /** Letters and digits only, in lower case and compatibility form: titles with equal keys are the same. */
    public static String comparisonKey(String text) {
        String bounded = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
        String simple = asciiKey(bounded);
        if (simple != null) {
            return simple;
        }
        String plain = isCanonical(bounded) ? bounded : Normalizer.normalize(bounded, Normalizer.Form.NFKC);
        StringBuilder out = new StringBuilder(plain.length());
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            int type = c < 128 ? 0 : Character.getType(c);
            if (Character.isLetterOrDigit(c)
                    || type == Character.NON_SPACING_MARK
                    || type == Character.COMBINING_SPACING_MARK
                    || Character.isSurrogate(c)) {
                out.append(c);
            }
        }
        return out.toString().toLowerCase(Locale.ROOT);
    }

    /** Returns true if no character of a text has another form that would change the key; false if this is unclear. */
    private static boolean isCanonical(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean latin = c >= 0xc0 && c < 0x132;
            boolean cyrillic = c >= 0x400 && c < 0x460;
            boolean punctuation = (c >= 0x2010 && c < 0x2028) || c == 0x3001 || c == 0x3002;
            boolean wide = (c >= 0x4e00 && c < 0xa000) || (c >= 0x3041 && c < 0x3097) || (c >= 0x30a1 && c < 0x30fb);
            boolean hangul = c >= 0xac00 && c < 0xd7a4;
            if (c > LAST_ASCII && !latin && !cyrillic && !punctuation && !wide && !hangul) {
                return false;
            }
        }
        return true;
    }

    /** The key of an ASCII text, null for other texts. */
    private static @Nullable String asciiKey(String text) {
        char[] out = new char[text.length()];
        int length = 0;
        for (int i = 0; i < out.length; i++) {
            char c = text.charAt(i);
            if (c > LAST_ASCII) {
                return null;
            }
            if (c >= 'A' && c <= 'Z') {
                out[length++] = (char) (c + 'a' - 'A');
            } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
                out[length++] = c;
            }
        }
        return length == out.length ? text.toLowerCase(Locale.ROOT) : new String(out, 0, length);
    }

    /** Returns true if a character belongs to a script that writes no spaces between words. */
    public static boolean isUnspacedScript(char c) {
        if (c < 0x0e00) {
            return false;
        }
        return c < 0x0f00
                || (c >= 0x1000 && c < 0x10a0)
                || (c >= 0x1780 && c < 0x1800)
                || (c >= 0x3005 && c < 0xa000 && (c < 0x3008 || c > 0x3020))
                || (c >= 0xf900 && c < 0xfb00)
                || (c >= 0xff66 && c < 0xffdd);
    }

    /** Returns the similarity of two keys, 0 to 1, by the pairs of characters that they share. */
    public static double similarity(String a, String b) {
        return new CharacterPairs(a).similarity(b);
    }

    /** The pairs of characters of one key, for comparison with many others. */
    public static final class CharacterPairs {
        private final String key;
        private short @Nullable [] pairs;

        public CharacterPairs(String key) {
            this.key = key;
        }

        public double similarity(String other) {
            if (key.equals(other)) {
                return key.isEmpty() ? 0 : 1;
            }
            if (key.length() < 2 || other.length() < 2) {
                return 0;
            }
            short[] left = pairs == null ? count() : pairs;
            pairs = left;
            int shared = 0;
            int end = other.length() - 1;
            for (int i = 0; i < end; i++) {
                // negative: the surplus of the other text; restored by the second loop
                shared += left[bin(other, i)]-- > 0 ? 1 : 0;
            }
            for (int i = 0; i < end; i++) {
                left[bin(other, i)]++;
            }
            return 2.0 * shared / (key.length() + other.length() - 2);
        }

        private short[] count() {
            short[] count = new short[BINS];
            for (int i = 0; i + 1 < key.length(); i++) {
                count[bin(key, i)]++;
            }
            return count;
        }

        private static int bin(String text, int at) {
            return (text.charAt(at) * 31 + text.charAt(at + 1) * 1021) & (BINS - 1);
        }
    }
}
