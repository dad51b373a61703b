package org.feedmill.rule.mark;

import java.text.Normalizer;
import java.util.Locale;

/** Folds texts for comparison with a person's words: removes white space, quotation marks and case. */
public final class PhraseFolding {

    private static final String QUOTES = "\"'`´“”„‟«»‹›‘’‚‛′″「」『』";
    private static final String DASHES = "‐‑‒–—―−";

    private PhraseFolding() {}

    public static String fold(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        StringBuilder out = new StringBuilder(plain.length());
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if (DASHES.indexOf(c) >= 0) {
                out.append('-');
            } else if (!isDropped(c)) {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static boolean isDropped(char c) {
        return c <= ' '
                || Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || QUOTES.indexOf(c) >= 0
                || Character.getType(c) == Character.FORMAT
                || Character.getType(c) == Character.CONTROL;
    }
}
