package org.feedmill.app.picture;

import org.jspecify.annotations.Nullable;

/**
 * Image that may be sent to a browser, or the fact that there is none.
 *
 * @param mediaType of the bytes; null if there is no image
 * @param bytes not copied, so they must not be modified
 */
@SuppressWarnings("ArrayRecordComponent") // images are not compared
record CheckedImage(@Nullable String mediaType, byte[] bytes) {

    /** No image: not found, too large, not an image, or blocked. */
    static final CheckedImage NONE = new CheckedImage(null, new byte[0]);

    /** Most bytes of one image. */
    static final int MAX_BYTES = 4_000_000;

    /** A browser decodes an image to four bytes per pixel. */
    private static final long MAX_PIXELS = 24_000_000;

    private static final long MAX_SIDE = 16_384;

    /** Checks by its header that the bytes are an image that a browser can decode with little memory. */
    static CheckedImage of(byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            return NONE;
        }
        return ImageKind.of(bytes)
                .filter(size -> size.width() <= MAX_SIDE
                        && size.height() <= MAX_SIDE
                        && size.width() * size.height() <= MAX_PIXELS)
                .map(size -> new CheckedImage(size.kind().mediaType(), bytes))
                .orElse(NONE);
    }

    boolean isImage() {
        return mediaType != null;
    }
}
