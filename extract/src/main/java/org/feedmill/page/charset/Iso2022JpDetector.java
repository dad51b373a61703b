package org.feedmill.page.charset;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * Detects ISO-2022-JP, which consists of ASCII bytes and therefore looks like UTF-8, by its escape sequences and the
 * bytes between them.
 */
final class Iso2022JpDetector {

    private static final byte ESCAPE = 0x1b;

    /** Well-formed characters per broken one from which on the escapes count as intended. */
    private static final int MIN_VALID_RATIO = 10;

    /** Well-formed characters that suffice without a label. */
    private static final int MIN_CHARACTERS = 2;

    private Iso2022JpDetector() {}

    /** Returns ISO-2022-JP, or the JDK's charset for its extended forms; null if the bytes are something else. */
    static @Nullable Charset detect(byte[] bytes, boolean labelled) {
        int good = 0;
        int bad = 0;
        for (int i = 0; i + 2 < bytes.length; i++) {
            if (bytes[i] != ESCAPE) {
                continue;
            }
            if (bytes[i + 1] == '$' && (bytes[i + 2] == 'B' || bytes[i + 2] == '@')) {
                int start = i + 3;
                int end = start;
                while (end + 1 < bytes.length && isCharacter(bytes[end], bytes[end + 1])) {
                    end += 2;
                }
                good += (end - start) / 2;
                bad += end < bytes.length && bytes[end] != ESCAPE && bytes[end] != '\n' && bytes[end] != '\r' ? 1 : 0;
                i = end - 1;
            } else if (bytes[i + 1] == '(' && bytes[i + 2] == 'I') {
                good += labelled ? 1 : 0;
            }
        }
        if (good < (labelled ? 1 : MIN_CHARACTERS) || good < MIN_VALID_RATIO * bad) {
            return null;
        }
        return CharsetLabels.charset("iso-2022-jp");
    }

    /** Rows 1 to 8 are kana and symbols, 13 vendor extensions, 16 to 84 kanji. */
    private static boolean isCharacter(byte row, byte cell) {
        return ((row >= 0x21 && row <= 0x28) || row == 0x2d || (row >= 0x30 && row <= 0x7c))
                && cell >= 0x21
                && cell <= 0x7e;
    }
}
