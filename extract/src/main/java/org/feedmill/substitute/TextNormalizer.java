package org.feedmill.substitute;

import java.text.Normalizer;
import java.util.Locale;

/** Normalizes texts and phrases so that spelling variants of one phrase compare equal. */
final class TextNormalizer {

    private TextNormalizer() {}

    /**
     * Normalizes to compatibility forms, lower case, one kind of apostrophe and single spaces; removes Greek accents,
     * Arabic vowel signs and letter variants, dotless i and zero-width characters.
     */
    static String normalize(String text) {
        String form = Normalizer.isNormalized(text, Normalizer.Form.NFKC)
                ? text
                : Normalizer.normalize(text, Normalizer.Form.NFKC);
        String lower = form.toLowerCase(Locale.ROOT);
        StringBuilder out = new StringBuilder(lower.length());
        for (int i = 0; i < lower.length(); i++) {
            char c = fold(lower.charAt(i));
            if (c != 0 && (c != ' ' || (!out.isEmpty() && out.charAt(out.length() - 1) != ' '))) {
                out.append(c);
            }
        }
        return out.toString().strip();
    }

    /** Returns the character to compare by; 0 for one that is removed. */
    private static char fold(char c) {
        if (c < 0x80) {
            return c < ' ' ? ' ' : c == '`' ? '\'' : c;
        }
        return c >= 0x370 && c < 0x400 ? greek(c) : c >= 0x600 && c < 0x700 ? arabic(c) : other(c);
    }

    private static char other(char c) {
        return switch (c) {
            case '\u2018', '\u2019', '\u00b4', '\u02bc' -> '\'';
            case '\u0307', '\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\ufeff' -> 0;
            case '\u0131' -> 'i';
            case '\u00a0', '\u2028', '\u2029' -> ' ';
            case '\u0451' -> '\u0435';
            default -> c;
        };
    }

    private static char greek(char c) {
        return switch (c) {
            case 'ά' -> 'α';
            case 'έ' -> 'ε';
            case 'ή' -> 'η';
            case 'ί', 'ϊ', 'ΐ' -> 'ι';
            case 'ό' -> 'ο';
            case 'ύ', 'ϋ', 'ΰ' -> 'υ';
            case 'ώ' -> 'ω';
            case 'ς' -> 'σ';
            default -> c;
        };
    }

    private static char arabic(char c) {
        return switch (c) {
            case 'ي', 'ى' -> 'ی';
            case 'ك' -> 'ک';
            case 'أ', 'إ', 'آ' -> 'ا';
            case 'ۀ', 'ة' -> 'ه';
            case '٠', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩' -> (char) (c - '٠' + '0');
            case '۰', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹' -> (char) (c - '۰' + '0');
            default -> (c >= 0x64b && c <= 0x652) || c == 0x640 ? 0 : c;
        };
    }
}
