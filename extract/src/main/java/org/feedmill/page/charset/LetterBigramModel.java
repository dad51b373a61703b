package org.feedmill.page.charset;

import java.util.List;
import java.util.Map;

/** Scores text of an alphabetic language by how often one letter follows another ({@code letter-bigrams.txt}). */
final class LetterBigramModel implements CharacterModel {

    /** All letters of legacy charsets of alphabets are below this. */
    private static final int END = 0x1000;

    private static final float STEP = 0.25f;
    /** Cost of a letter that the language does not have; in Latin scripts, foreign names contain some. */
    private static final float FOREIGN = 10;

    private static final float FOREIGN_LATIN = 8.5f;

    /** Letters of another script within a word. */
    private static final float MIXED = 9;

    /** Maximum cost of a single letter, as in tables and enumerations. */
    private static final float ALONE = 6;

    /** A capital inside a word distinguishes KOI8-R from windows-1251. */
    private static final float CAPITAL_INSIDE = 4;

    private static final float CAPITAL_FIRST = 1;
    private static final float CAPITALS = 0.7f;

    private static final byte NO_LETTER = 0;
    private static final byte OTHER = -1;

    /** The cases of the letters, looked up because every model needs them. */
    private static final boolean[] CAPITAL = new boolean[END];

    private static final boolean[] SMALL = new boolean[END];

    static {
        for (char c = 0; c < END; c++) {
            CAPITAL[c] = Character.isUpperCase(c);
            SMALL[c] = Character.isLowerCase(c);
        }
    }

    private final boolean latin;

    /** Number of a letter: 0 no letter, 1 to 26 ASCII in Latin scripts, then the special ones; -1 any other letter. */
    private final byte[] letterIndexes = new byte[END];

    private final float[][] transitionCosts;

    private LetterBigramModel(boolean latin, String own) {
        this.latin = latin;
        int ascii = latin ? 26 : 0;
        for (char c = 0; c < END; c++) {
            letterIndexes[c] = SymbolCosts.isLetter(c) ? OTHER : NO_LETTER;
        }
        for (int i = 0; i < ascii; i++) {
            letterIndexes['a' + i] = (byte) (1 + i);
            letterIndexes['A' + i] = (byte) (1 + i);
        }
        for (int i = 0; i < own.length(); i++) {
            char lower = own.charAt(i);
            letterIndexes[lower] = (byte) (1 + ascii + i);
            char upper = Character.toUpperCase(lower);
            if (upper >= 0x80 && upper < END) {
                letterIndexes[upper] = letterIndexes[lower];
            }
        }
        transitionCosts = new float[1 + ascii + own.length()][1 + ascii + own.length()];
    }

    static void load(Map<String, CharacterModel> languages) {
        List<String> lines = CharsetDataFile.lines("letter-bigrams.txt");
        for (int i = 0; i < lines.size(); ) {
            String[] words = lines.get(i++).split(" ", -1);
            LetterBigramModel language = new LetterBigramModel(words[1].equals("latin"), words[2]);
            if (language.latin) {
                language.readAsciiRow(words[3]);
            }
            for (int letter = 0; letter < words[2].length(); letter++) {
                language.readRow(lines.get(i++).split(" ", -1), words[2]);
            }
            languages.put(words[0], language);
        }
    }

    private void readAsciiRow(String costs) {
        for (int i = 0; i < costs.length(); i++) {
            transitionCosts[i / 27][i % 27] = STEP * Character.digit(costs.charAt(i), 36);
        }
    }

    private void readRow(String[] row, String own) {
        int letter = letterIndexes[row[0].charAt(0)];
        int shared = latin ? 27 : 1;
        for (int i = 0; i < shared; i++) {
            transitionCosts[i][letter] = STEP * Character.digit(row[1].charAt(i), 36);
            transitionCosts[letter][i] = STEP * Character.digit(row[2].charAt(i), 36);
        }
        for (int i = 0; i < own.length(); i++) {
            transitionCosts[letter][shared + i] = STEP * Character.digit(row[3].charAt(i), 36);
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
                sum += nonAsciiCost(before, c, next);
            } else if (before >= 0x80) {
                sum += asciiCost(before, c);
            } else if (letterIndexes[c] != NO_LETTER) {
                sum += latin ? transitionCosts[letterIndexes[before]][letterIndexes[c]] : ASCII_LETTER;
            }
            before = c;
        }
        return sum;
    }

    private float nonAsciiCost(char before, char c, char next) {
        if (c >= END) {
            return SymbolCosts.isLetter(c) ? FOREIGN : SymbolCosts.cost(before, c, next);
        }
        int number = letterIndexes[c];
        if (number == NO_LETTER) {
            return SymbolCosts.cost(before, c, next);
        }
        int last = before < END ? letterIndexes[before] : NO_LETTER;
        boolean joined = last != NO_LETTER;
        if (!joined && !SymbolCosts.isLetter(next)) {
            return number == OTHER ? ALONE : Math.min(ALONE, transitionCosts[0][number]);
        }
        float sum = number == OTHER
                ? foreignCost(c)
                : last == OTHER && before < 0x80 ? MIXED : transitionCosts[Math.max(last, 0)][number];
        if (CAPITAL[c]) {
            sum += !joined ? CAPITAL_FIRST : SMALL[before] ? CAPITAL_INSIDE : CAPITALS;
        }
        return sum;
    }

    private float foreignCost(char c) {
        return latin && c < 0x250 ? FOREIGN_LATIN : FOREIGN;
    }

    private float asciiCost(char before, char c) {
        int last = before < END ? letterIndexes[before] : NO_LETTER;
        int number = letterIndexes[c];
        if (last == NO_LETTER) {
            return number == NO_LETTER ? 0 : latin ? transitionCosts[NO_LETTER][number] : ASCII_LETTER;
        }
        if (number == OTHER) {
            return MIXED;
        }
        float inside = c >= 'A' && c <= 'Z' && SMALL[before] ? CAPITAL_INSIDE : 0;
        return inside + (last == OTHER ? 2 : transitionCosts[last][number]);
    }
}
