package org.feedmill.page;

import org.jspecify.annotations.Nullable;

/** Decodes bytes that are not a page, such as a feed, by the same rules as pages. */
public final class Decoding {

    private Decoding() {}

    /**
     * The text of the bytes.
     *
     * @param contentType the header that came with them, null where there was none
     */
    public static String text(byte[] bytes, @Nullable String contentType) {
        return Decoder.decode(bytes, contentType).text();
    }
}
