package org.feedmill.page.address;

/** The rule for labels of names that contain right-to-left text (RFC 5893, section 2). */
final class BidiRule {

    private static final long RIGHT =
            bits(Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC);
    private static final long EUROPEAN = bits(Character.DIRECTIONALITY_EUROPEAN_NUMBER);
    private static final long ARABIC = bits(Character.DIRECTIONALITY_ARABIC_NUMBER);
    private static final long LEFT = bits(Character.DIRECTIONALITY_LEFT_TO_RIGHT);
    private static final long MARK = bits(Character.DIRECTIONALITY_NONSPACING_MARK);
    private static final long NEUTRAL = MARK
            | bits(
                    Character.DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR,
                    Character.DIRECTIONALITY_COMMON_NUMBER_SEPARATOR,
                    Character.DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR,
                    Character.DIRECTIONALITY_OTHER_NEUTRALS,
                    Character.DIRECTIONALITY_BOUNDARY_NEUTRAL);

    private BidiRule() {}

    /** Returns true if the label makes its name one with right-to-left text. */
    static boolean isRightToLeft(String label) {
        return label.codePoints().anyMatch(c -> (bit(c) & (RIGHT | ARABIC)) != 0);
    }

    /** Returns true if a label of a name with right-to-left text may be part of it. */
    static boolean isSatisfiedBy(String label) {
        if (label.isEmpty()) {
            return true;
        }
        long first = bit(label.codePointAt(0));
        if ((first & (RIGHT | LEFT)) == 0) {
            return false;
        }
        long seen = 0;
        long last = first;
        for (int at = 0; at < label.length(); at += Character.charCount(label.codePointAt(at))) {
            long bit = bit(label.codePointAt(at));
            seen |= bit;
            last = bit == MARK ? last : bit;
        }
        boolean right = (first & RIGHT) != 0;
        long allowed = NEUTRAL | EUROPEAN | (right ? RIGHT | ARABIC : LEFT);
        long atEnd = EUROPEAN | (right ? RIGHT | ARABIC : LEFT);
        boolean mixed = (seen & EUROPEAN) != 0 && (seen & ARABIC) != 0;
        return (seen & ~allowed) == 0 && (last & atEnd) != 0 && !mixed;
    }

    private static long bit(int character) {
        byte kind = Character.getDirectionality(character);
        return kind < 0 ? 0 : 1L << kind;
    }

    private static long bits(byte... kinds) {
        long bits = 0;
        for (byte kind : kinds) {
            bits |= 1L << kind;
        }
        return bits;
    }
}
