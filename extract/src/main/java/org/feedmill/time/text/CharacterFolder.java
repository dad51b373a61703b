package org.feedmill.time.text;

import java.text.Normalizer;

/**
 * Folds characters so that the spellings of one word become equal: case, accents of Latin, Greek and Cyrillic letters,
 * Arabic and Hebrew points, full-width forms. Marks of Indic scripts are kept, because they act as letters.
 */
public final class CharacterFolder {

    /** Result for a character that is removed: combining accents, joiners, direction marks. */
    public static final char REMOVED = 0;

    private static final int TABLE_SIZE = 0x2100;
    private static final String FROM = "ςøłđıæœðþħŧŋأإآٱىةیکےۀہھؤئʼʻ’‘ʹ`´׳′‵՚״“”";
    private static final String TO = "σoldiaodthtnاااايهيكيهههوي'''''''''''\"\"\"";

    private CharacterFolder() {}

    /** The folding table, built when the first non-ASCII character is folded. */
    private static final class Table {
        static final char[] CHARS = build();

        private static char[] build() {
            char[] table = new char[TABLE_SIZE];
            for (char c = 0; c < TABLE_SIZE; c++) {
                table[c] = compute(c);
            }
            return table;
        }

        private static char compute(char c) {
            int special = FROM.indexOf(Character.toLowerCase(c));
            if (special >= 0) {
                return TO.charAt(special);
            }
            if (isRemoved(c)) {
                return REMOVED;
            }
            char lower = Character.toLowerCase(c);
            if (lower < 0x530 || (lower >= 0x900 && lower < 0xe00) || (lower >= 0x1e00 && lower < 0x2000)) {
                String parts = Normalizer.normalize(String.valueOf(lower), Normalizer.Form.NFD);
                if (lower >= 0x900 && lower < 0xe00 && parts.length() > 1 && !isNukta(parts.charAt(1))) {
                    return lower;
                }
                int replaced = FROM.indexOf(parts.charAt(0));
                return replaced >= 0 ? TO.charAt(replaced) : parts.charAt(0);
            }
            return lower;
        }

        /** The dot below an Indic letter, which is often omitted in spelling. */
        private static boolean isNukta(char c) {
            return c == 0x93c || c == 0x9bc || c == 0xa3c || c == 0xabc || c == 0xb3c;
        }

        private static boolean isRemoved(char c) {
            return (c >= 0x300 && c < 0x370)
                    || (c >= 0x591 && c <= 0x5c7 && Character.getType(c) == Character.NON_SPACING_MARK)
                    || (c >= 0x610 && c <= 0x61a)
                    || (c >= 0x64b && c <= 0x65f)
                    || c == 0x670
                    || c == 0x640
                    || c == 0xad
                    || (c >= 0x200b && c <= 0x200f)
                    || (c >= 0x202a && c <= 0x202e)
                    || (c >= 0x2060 && c <= 0x206f)
                    || c == 0x61c
                    || isNukta(c);
        }
    }

    /** Kept short so that the JIT compiler inlines it: it is called for each character of a text. */
    public static char fold(char c) {
        return c >= 0x80 ? foldNonAscii(c) : c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    }

    private static char foldNonAscii(char c) {
        if (c < TABLE_SIZE) {
            return Table.CHARS[c];
        }
        if (c >= 0xff01 && c <= 0xff5e) {
            return fold((char) (c - 0xfee0));
        }
        return switch (c) {
            case 0xfeff -> REMOVED;
            case '\ua78c' -> '\'';
            case '￥' -> '¥';
            case '￡' -> '£';
            case '￦' -> '₩';
            default -> c;
        };
    }
}
