package org.feedmill.fetch;

import okhttp3.Headers;
import org.jspecify.annotations.Nullable;

/**
 * Validators go back byte for byte as they came, in whatever form. The client reads headers as UTF-8: one that was
 * not UTF-8 cannot be sent back as it was, so it is not kept at all.
 */
final class Conditions {

    private static final int LONGEST = 4096;

    private Conditions() {}

    /** The header where it can be sent back, else null. */
    static @Nullable String kept(@Nullable String header) {
        return header != null && sent(header) ? header : null;
    }

    static boolean sent(@Nullable String header) {
        return header != null
                && !header.isEmpty()
                && header.length() <= LONGEST
                && header.chars().noneMatch(c -> (c < ' ' && c != '\t') || c == 0x7F || c == 0xFFFD);
    }

    static void add(Headers.Builder headers, Validators known) {
        String etag = known.etag();
        if (etag != null && sent(etag)) {
            headers.addUnsafeNonAscii("If-None-Match", etag);
        }
        String date = known.lastModified();
        if (date != null && sent(date)) {
            headers.addUnsafeNonAscii("If-Modified-Since", date);
        }
    }
}
