package org.feedmill.page;

import org.feedmill.page.charset.PageDecoder;
import org.jspecify.annotations.Nullable;

/** Decodes bytes that are not a page, such as a feed, by the same rules as pages. */
public final class TextDecoder {

    private TextDecoder() {}

    /**
     * Decodes the bytes.
     *
     * @param contentType the header that came with them, null if there was none
     */
    public static String decode(byte[] bytes, @Nullable String contentType) {
        return PageDecoder.decode(bytes, contentType).text();
    }
}
