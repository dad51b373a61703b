package org.feedmill.crawl.frontier;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses stored bytes with gzip; a page shrinks to a fifth. */
final class GzipBytes {

    private GzipBytes() {}

    static byte[] compress(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 4 + 64);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
        return out.toByteArray();
    }

    static byte[] decompress(byte[] bytes) {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return gzip.readAllBytes(); // compressed by us, so no larger than a page
        } catch (IOException e) {
            throw new FrontierException(
                    "The crawl folder contains a corrupt page. Start the crawl in a new folder.", e);
        }
    }
}
