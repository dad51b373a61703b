package org.feedmill.page.charset;

import java.util.Arrays;

/** Costs of characters that are not letters, in any language, on the same scale as {@link CharacterModel}. */
final class SymbolCosts {

    /** Cost of characters that no page intends: broken sequences, control characters, private use. */
    static final float INVALID = 13;

    /** Control characters above ASCII: the sign of a windows charset under an ISO label. */
    private static final float CONTROL = 20;

    private static final float USUAL = 3.5f;
    private static final float ODD = 7;
    /** Cost of box drawing characters and of the generic currency sign, which is the euro in ISO-8859-15. */
    private static final float DRAWING = 10;

    /** Additional cost of a mark between two letters, {@code c½ur}, and one at the edge of a word, {@code ½uvre}. */
    private static final float INSIDE_WORD = 4;

    private static final float BESIDE_WORD = 4;

    /** Characters that all kinds of pages have; those that occur inside words come first. */
    private static final String JOINING = "’\u00ad·";

    private static final String COMMON = JOINING + "\u200c\u200e\u200f“”‘„‚«»‹›–—…•©®™°§€£¿¡ºª\u00a0´×،؛؟׳״־";

    /**
     * All letters of alphabets are below this; they are looked up, because every candidate charset needs each of them.
     */
    private static final int TABLE_END = 0x1000;

    /** All common symbols are below this. */
    private static final int COMMON_END = 0x2200;

    private static final byte[] PLACES = new byte[COMMON_END];
    private static final boolean[] LETTERS = new boolean[TABLE_END];
    private static final float[] ALONE = new float[TABLE_END];

    static {
        for (char c = 0; c < TABLE_END; c++) {
            LETTERS[c] = readLetter(c);
            ALONE[c] = readCostAlone(c);
        }
        Arrays.fill(PLACES, (byte) -1);
        for (int i = COMMON.length() - 1; i >= 0; i--) {
            PLACES[COMMON.charAt(i)] = (byte) i;
        }
    }

    private SymbolCosts() {}

    static boolean isLetter(char c) {
        return c < TABLE_END ? LETTERS[c] : readLetter(c);
    }

    private static boolean readLetter(char c) {
        return c != 'º'
                && c != 'ª'
                && c != 'µ'
                && (Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK);
    }

    /** Returns the cost of a character outside ASCII that is not a letter, between its neighbours. */
    static float cost(char before, char c, char next) {
        boolean after = isLetter(before);
        boolean ahead = isLetter(next);
        int place = c < COMMON_END ? PLACES[c] : -1;
        if (place >= 0) {
            boolean odd = place >= JOINING.length() ? after && ahead : !after && ahead;
            return odd ? USUAL + INSIDE_WORD : USUAL;
        }
        float alone = costAlone(c);
        return alone > ODD ? alone : alone + (after && ahead ? INSIDE_WORD : after || ahead ? BESIDE_WORD : 0);
    }

    private static float costAlone(char c) {
        return c < TABLE_END ? ALONE[c] : readCostAlone(c);
    }

    private static float readCostAlone(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> CONTROL;
            case Character.PRIVATE_USE, Character.UNASSIGNED, Character.SURROGATE -> INVALID;
            default -> c == '\ufffd' ? INVALID : c == '¤' || (c >= 0x2500 && c < 0x25a0) ? DRAWING : ODD;
        };
    }
}
