package org.feedmill.crawl.frontier;

import java.io.IOException;
import org.feedmill.decode.GzipCodec;

/** Compresses stored pages; a page shrinks to a fifth. */
final class StoredPageBytes {

    /** Far above the size of a fetched page, so that only a corrupt folder exceeds it. */
    private static final int MAX_BYTES = 256 << 20;

    private StoredPageBytes() {}

    static byte[] compress(byte[] bytes) {
        return GzipCodec.compress(bytes);
    }

    static byte[] decompress(byte[] bytes) {
        try {
            return GzipCodec.decompress(bytes, MAX_BYTES);
        } catch (IOException e) {
            throw new FrontierException(
                    "The crawl folder contains a corrupt page. Start the crawl in a new folder.", e);
        }
    }
}
