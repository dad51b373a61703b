package org.feedmill.page;

import org.jspecify.annotations.Nullable;

/** Bytes of whatever is no page, a feed say, as text: by the same rules that pages are read by. */
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
