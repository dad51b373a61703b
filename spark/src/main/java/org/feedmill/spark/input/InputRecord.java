package org.feedmill.spark.input;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One record of an archive or table: a page, or the reason why it cannot be read.
 *
 * @param position the byte offset of its record or gzip member, or the number of its line or row from 0
 * @param id null if it has none
 * @param url empty if unknown
 * @param type its content type, null if unknown
 * @param fetched when the page was saved, null if unknown
 * @param body the page; empty if there is a fault
 * @param fault why there is no page, null if there is one
 */
@SuppressWarnings("ArrayRecordComponent")
public // records are never compared
record InputRecord(
        long position,
        @Nullable String id,
        String url,
        @Nullable String type,
        @Nullable Instant fetched,
        byte[] body,
        @Nullable String fault) {

    /** A larger page is reported and not read, to bound memory. */
    static final int MAX_BODY_LENGTH = 20_000_000;

    static final String TOO_LARGE = "It is larger than " + MAX_BODY_LENGTH / 1_000_000 + " MB.";

    static InputRecord faulty(long place, @Nullable String id, @Nullable String url, String fault) {
        return new InputRecord(place, id, url == null ? "" : url, null, null, new byte[0], fault);
    }
}
