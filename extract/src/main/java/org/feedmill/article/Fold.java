package org.feedmill.article;

import java.text.Normalizer;
import java.util.Locale;

/** Texts reduced to what matters when they are compared. */
final class Fold {

    private static final int LONGEST = 2000;

    /** Pairs are counted in so many bins: enough for the few hundred that two titles have. */
    private static final int BINS = 4096;

    private Fold() {}

    /** White space and format characters folded to single blanks, none at the ends. */
    static String white(String text) {
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

    /** Letters and digits alone, in lower case and compatible form: what makes two titles the same. */
    static String key(String text) {
        String bounded = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        String plain = ascii(bounded) ? bounded : Normalizer.normalize(bounded, Normalizer.Form.NFKC);
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

    private static boolean ascii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 128) {
                return false;
            }
        }
        return true;
    }

    /** Whether a character belongs to a script that writes no spaces between words. */
    static boolean unspaced(char c) {
        return (c >= 0x0e00 && c < 0x0f00)
                || (c >= 0x1000 && c < 0x10a0)
                || (c >= 0x1780 && c < 0x1800)
                || (c >= 0x3005 && c < 0xa000 && (c < 0x3008 || c > 0x3020))
                || (c >= 0xf900 && c < 0xfb00)
                || (c >= 0xff66 && c < 0xffdd);
    }

    /** How alike two keys are, 0 to 1, by the pairs of characters that they share. */
    static double likeness(String a, String b) {
        if (a.equals(b)) {
            return a.isEmpty() ? 0 : 1;
        }
        if (a.length() < 2 || b.length() < 2) {
            return 0;
        }
        byte[] pairs = new byte[BINS];
        for (int i = 0; i + 1 < a.length(); i++) {
            int bin = bin(a, i);
            pairs[bin] += pairs[bin] < Byte.MAX_VALUE ? 1 : 0;
        }
        int shared = 0;
        for (int i = 0; i + 1 < b.length(); i++) {
            int bin = bin(b, i);
            if (pairs[bin] > 0) {
                pairs[bin]--;
                shared++;
            }
        }
        return 2.0 * shared / (a.length() + b.length() - 2);
    }

    private static int bin(String text, int at) {
        return (text.charAt(at) * 31 + text.charAt(at + 1) * 1021) & (BINS - 1);
    }
}
