package org.feedmill.page.charset;

/**
 * Counts how much of some bytes has the form of UTF-8: well-formed sequences of several bytes, and bytes outside of
 * such sequences.
 */
record Utf8Evidence(int validSequences, int invalidBytes) {

    /** Number of bytes that are read, the same as for the sample. */
    private static final int WINDOW = 256 * 1024;

    /**
     * Well-formed sequences per broken byte from which on a page is UTF-8 regardless of its label: no other charset
     * produces so many.
     */
    private static final int MIN_VALID_RATIO = 10;

    /** Counts the sequences; one that is cut at the end of the bytes is not broken. */
    static Utf8Evidence of(byte[] bytes) {
        int end = Math.min(bytes.length, WINDOW);
        int good = 0;
        int bad = 0;
        for (int i = 0; i < end; i++) {
            if (bytes[i] >= 0) {
                continue;
            }
            int wanted = continuationBytes(bytes[i] & 0xff);
            int seen = 0;
            while (seen < wanted && i + seen + 1 < end && (bytes[i + seen + 1] & 0xc0) == 0x80) {
                seen++;
            }
            if (wanted > 0 && seen == wanted) {
                good++;
                i += wanted;
            } else if (wanted == 0 || i + seen + 1 < end) {
                bad++;
            }
        }
        return new Utf8Evidence(good, bad);
    }

    boolean isMostlyUtf8() {
        return validSequences > 0 && validSequences >= MIN_VALID_RATIO * invalidBytes;
    }

    private static int continuationBytes(int lead) {
        if (lead >= 0xc2 && lead < 0xe0) {
            return 1;
        }
        if (lead >= 0xe0 && lead < 0xf0) {
            return 2;
        }
        return lead >= 0xf0 && lead < 0xf5 ? 3 : 0;
    }
}
