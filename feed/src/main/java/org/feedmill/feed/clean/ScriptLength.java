package org.feedmill.feed.clean;

/**
 * Measures texts by what they say: a Chinese character, kana or Korean syllable counts as two letters of an alphabet.
 * With plain lengths, 3 posts of Chinese and Japanese lists were duplicated in the trust run (seed 3).
 */
public final class ScriptLength {

    private ScriptLength() {}

    public static int of(String text) {
        int length = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            length += isDense(text.codePointAt(i)) ? 2 : 1;
        }
        return length;
    }

    private static boolean isDense(int c) {
        if (c < 0x1100 || !Character.isLetter(c)) {
            return false;
        }
        return switch (Character.UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
            default -> Character.isIdeographic(c);
        };
    }
}
