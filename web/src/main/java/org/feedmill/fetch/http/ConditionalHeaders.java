package org.feedmill.fetch.http;

import okhttp3.Headers;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Handles the headers of conditional requests. Validators are sent back byte for byte. The HTTP client decodes headers
 * as UTF-8, so a header that is not UTF-8 cannot be sent back unchanged and is not kept.
 */
final class ConditionalHeaders {

    private static final String ETAG = "If-None-Match";
    private static final String DATE = "If-Modified-Since";
    private static final int MAX_LENGTH = 4096;

    private ConditionalHeaders() {}

    /** Returns the header if it can be sent back, otherwise null. */
    static @Nullable String sendableOrNull(@Nullable String header) {
        return header != null && isSendable(header) ? header : null;
    }

    static boolean isSendable(@Nullable String header) {
        return header != null
                && !header.isEmpty()
                && header.length() <= MAX_LENGTH
                && header.chars().noneMatch(c -> (c < ' ' && c != '\t') || c == 0x7F || c == 0xFFFD);
    }

    /** Returns the address that validators belong to. Fragments are never sent. */
    static String withoutFragment(WebAddress address) {
        return new WebAddress(address.scheme(), address.authority(), address.path(), address.query(), null).toString();
    }

    /** Whether a request is conditional. */
    static boolean isConditional(Headers headers) {
        return headers.get(ETAG) != null || headers.get(DATE) != null;
    }

    static void add(Headers.Builder headers, HttpValidators known) {
        String etag = known.etag();
        if (etag != null && isSendable(etag)) {
            headers.addUnsafeNonAscii(ETAG, etag);
        }
        String date = known.lastModified();
        if (date != null && isSendable(date)) {
            headers.addUnsafeNonAscii(DATE, date);
        }
    }
}
