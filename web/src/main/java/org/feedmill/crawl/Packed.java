package org.feedmill.crawl;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses stored bytes with gzip; a page shrinks to a fifth. */
final class Packed {

    private Packed() {}

    static byte[] packed(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 4 + 64);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return out.toByteArray();
    }

    static byte[] unpacked(byte[] bytes) {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return gzip.readAllBytes(); // what we packed, so no larger than a page
        } catch (IOException e) {
            throw new FrontierTrouble("The crawl's folder holds a broken page.", e);
        }
    }
}
