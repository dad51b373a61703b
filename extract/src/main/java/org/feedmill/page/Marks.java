package org.feedmill.page;

/** How unlikely characters are that are no letters, in any language: the same scale as {@link Tongue}. */
final class Marks {

    /** What no page means to say: broken sequences, control characters, private use. */
    static final float WRONG = 13;

    private static final float USUAL = 3.5f;
    private static final float ODD = 7;
    private static final float DRAWING = 10;

    /** What a mark between two letters costs besides: {@code c½ur}. */
    private static final float INSIDE = 4;

    /** Marks that all kinds of pages have; those that stand inside words come first. */
    private static final String JOINING = "’\u00ad·\u200c\u200d\u200e\u200f";

    private static final String COMMON = JOINING + "“”‘„‚«»‹›–—…•©®™°§№€£¿¡ºª\u00a0´×،؛؟׳״־";

    private Marks() {}

    static boolean letter(char c) {
        return c != 'º' && c != 'ª' && c != 'µ' && (Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK);
    }

    /** The cost of a character outside ASCII that is no letter. */
    static float cost(char c, boolean insideWord) {
        int joining = COMMON.indexOf(c);
        if (joining >= 0) {
            return insideWord && joining >= JOINING.length() ? USUAL + INSIDE : USUAL;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.PRIVATE_USE, Character.UNASSIGNED, Character.SURROGATE -> WRONG;
            default -> c == '\ufffd' ? WRONG : c >= 0x2500 && c < 0x25a0 ? DRAWING : insideWord ? ODD + INSIDE : ODD;
        };
    }
}
