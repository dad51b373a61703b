package org.feedmill.rule;

import java.text.Normalizer;
import java.util.Locale;

/** Folds texts for comparison with a person's words: removes white space, quotation marks and case. */
final class Folding {

    private static final String QUOTES = "\"'`´“”„‟«»‹›‘’‚‛′″「」『』";
    private static final String DASHES = "‐‑‒–—―−";

    private Folding() {}

    static String of(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        StringBuilder out = new StringBuilder(plain.length());
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if (DASHES.indexOf(c) >= 0) {
                out.append('-');
            } else if (!dropped(c)) {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static boolean dropped(char c) {
        return c <= ' '
                || Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || QUOTES.indexOf(c) >= 0
                || Character.getType(c) == Character.FORMAT
                || Character.getType(c) == Character.CONTROL;
    }
}
