package org.feedmill.page.charset;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Scores text of an East Asian script by how common its characters are: {@code glyph-frequencies.txt} lists the
 * frequent ones, and for the others the levels of the national standards are used, which were defined by frequency.
 */
final class GlyphFrequencyModel implements CharacterModel {

    private static final float PUNCTUATION = 4.3f;
    private static final float FULL_WIDTH = 6.5f;
    private static final float SYMBOL = 9;
    private static final float FOREIGN = 12;

    /** Half-width katakana come in runs or not at all. */
    private static final float HALF_WIDTH = 4.7f;

    private static final float HALF_WIDTH_ALONE = 10;

    /** ASCII letters next to these scripts are not rare, but rarer than characters of the same script. */
    private static final float BESIDE_ASCII = 1;

    private static final float HALF_WIDTH_BESIDE_ASCII = 4;

    private static final String MARKS = "、。，：；？！（）「」『』【】《》〈〉“”‘’…—·・〔〕％　";

    private final float[] costs = new float[0x10000];
    private final boolean japanese;

    private GlyphFrequencyModel(String name) {
        japanese = name.equals("kanji");
        Arrays.fill(costs, FOREIGN + 2);
        for (char c = 0x80; c < 0x2e80; c++) {
            costs[c] = SymbolCosts.isLetter(c) ? FOREIGN : Math.max(SYMBOL, SymbolCosts.cost(' ', c, ' '));
        }
        Arrays.fill(costs, 0x3000, 0x3100, SYMBOL);
        Arrays.fill(costs, 0x3041, 0x30ff, FOREIGN);
        Arrays.fill(costs, 0xd800, 0xe000, 7);
        Arrays.fill(costs, 0xe000, 0xf900, SymbolCosts.INVALID);
        Arrays.fill(costs, 0xff01, 0xff5f, FULL_WIDTH);
        Arrays.fill(costs, 0xff61, 0xffa0, japanese ? HALF_WIDTH_ALONE : SymbolCosts.INVALID);
        Arrays.fill(costs, 0xfff0, 0x10000, SymbolCosts.INVALID);
        switch (name) {
            case "hans" -> setLevelCosts("GB2312", 0xb0, 0xd7, 10.8f, 0xf7, 13);
            case "hant" -> setLevelCosts("Big5", 0xa4, 0xc6, 11, 0xf9, 14);
            case "kanji" -> setLevelCosts("EUC-JP", 0xb0, 0xcf, 11.3f, 0xf4, 13.5f);
            default -> setLevelCosts("EUC-KR", 0xb0, 0xc8, 10.3f, 0xfd, 12);
        }
        for (int i = 0; i < MARKS.length(); i++) {
            costs[MARKS.charAt(i)] = PUNCTUATION;
        }
    }

    static void load(Map<String, CharacterModel> languages) {
        Map<String, GlyphFrequencyModel> glyphs = new LinkedHashMap<>();
        for (String line : CharsetDataFile.lines("glyph-frequencies.txt")) {
            String[] words = line.split(" ", -1);
            GlyphFrequencyModel language = glyphs.computeIfAbsent(words[0], GlyphFrequencyModel::new);
            float cost = Float.parseFloat(words[1]);
            for (int i = 0; i < words[2].length(); i++) {
                language.costs[words[2].charAt(i)] = cost;
            }
        }
        languages.putAll(glyphs);
    }

    /**
     * Sets the costs of the rows of a two-byte standard: first level up to and including a row, then the second level.
     */
    private void setLevelCosts(String standard, int from, int lastOfFirst, float first, int last, float second) {
        if (!Charset.isSupported(standard)) {
            return;
        }
        Charset charset = Charset.forName(standard);
        for (int row = from; row <= last; row++) {
            for (int cell = 0x40; cell < 0xff; cell++) {
                String text = new String(new byte[] {(byte) row, (byte) cell}, charset);
                if (text.length() == 1 && text.charAt(0) >= 0x3400 && text.charAt(0) < 0xe000) {
                    costs[text.charAt(0)] = row <= lastOfFirst ? first : second;
                }
            }
        }
    }

    @Override
    public float cost(char[] text, float limit) {
        float sum = 0;
        char before = ' ';
        for (int i = 0; i < text.length && sum <= limit; i++) {
            char c = text[i];
            if (c >= 0x80) {
                char next = i + 1 < text.length ? text[i + 1] : ' ';
                boolean run = japanese && halfWidth(c) && (halfWidth(before) || halfWidth(next));
                sum += run ? HALF_WIDTH : costs[c];
                sum += asciiLetter(before) ? besideAscii(c) : 0;
            } else if (asciiLetter(c)) {
                sum += before >= 0x80 ? besideAscii(before) + ASCII_LETTER : ASCII_LETTER;
            }
            before = c;
        }
        return sum;
    }

    private static boolean halfWidth(char c) {
        return c >= 0xff61 && c <= 0xff9f;
    }

    private static float besideAscii(char c) {
        return halfWidth(c) ? HALF_WIDTH_BESIDE_ASCII : BESIDE_ASCII;
    }

    private static boolean asciiLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
