package org.feedmill.serve.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.feedmill.decode.GzipCodec;

/**
 * Rendered feed as it is sent over the network.
 *
 * @param stamp of the {@link CachedFeed} that it was rendered from
 * @param tag its strong validator, with the quotes
 * @param etag the same as a header
 * @param links the feed's address and its hub, as a header
 */
@SuppressWarnings("ArrayRecordComponent")
public // bytes are written, never compared
record FeedBytes(String stamp, String tag, byte[] bytes, HttpField etag, HttpField links) {

    private static final int TAG_BYTES = 12;
    private static final int MAX_BYTES = 1 << 30;

    FeedBytes(String stamp, String tag, byte[] bytes, String links) {
        this(
                stamp,
                tag,
                bytes,
                new PreEncodedHttpField(HttpHeader.ETAG, tag),
                new PreEncodedHttpField(HttpHeader.LINK, links));
    }

    /** Decompresses the bytes of a feed that was compressed here. */
    static byte[] gunzip(byte[] packed) {
        try {
            return GzipCodec.decompress(packed, MAX_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Computes a validator from the data that determine the response's bytes. */
    static String tag(byte[] deciding, boolean gzip) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(deciding);
            String name = Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, TAG_BYTES));
            return '"' + name + (gzip ? "-gzip\"" : "\"");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
