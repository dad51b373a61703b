package org.feedmill.page.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Detects UTF-16 without a byte order mark: the ASCII of the markup leaves NULs on one side of each pair of bytes. */
final class Utf16Detector {

    /** Number of bytes that are read. */
    static final int WINDOW = 64 * 1024;

    /** At least one in this number of units is ASCII even in ideographic text: spaces, digits, tags. */
    private static final int ASCII_SHARE = 50;

    /** NULs on the wrong side are rarer than this. */
    private static final int MIN_SIDE_RATIO = 10;

    private Utf16Detector() {}

    /** Returns UTF-16 in one of its byte orders; null if the bytes are something else, regardless of the label. */
    static @Nullable Charset detect(byte[] bytes, boolean labelled) {
        int end = Math.min(bytes.length, WINDOW) & ~1;
        int first = 0;
        int second = 0;
        int pairs = 0;
        for (int i = 0; i < end; i += 2) {
            if (bytes[i] == 0 && isPlainAscii(bytes[i + 1])) {
                first++;
            } else if (bytes[i + 1] == 0 && isPlainAscii(bytes[i])) {
                second++;
            } else if (isPlainAscii(bytes[i]) && isPlainAscii(bytes[i + 1])) {
                pairs++;
            }
        }
        int more = Math.max(first, second);
        int least = labelled ? 1 : Math.max(3, end / 2 / ASCII_SHARE);
        if (more < least || more < MIN_SIDE_RATIO * Math.min(first, second) || pairs > end / 4) {
            return null;
        }
        return first > second ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }

    private static boolean isPlainAscii(byte b) {
        return (b >= ' ' && b < 0x7f) || b == '\n' || b == '\r' || b == '\t';
    }
}
