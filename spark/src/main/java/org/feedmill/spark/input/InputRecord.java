package org.feedmill.spark.input;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One record of an archive or table: a page, or the reason why it cannot be read.
 *
 * @param position where it stands: the byte of its record or gzip member, or the number of its line or row from 0
 * @param id what it is called there, null where it has no name
 * @param url empty where unknown
 * @param type its content type, null where none is told
 * @param fetched when the page was saved, null where unknown
 * @param body the page; empty where something is wrong
 * @param fault why there is no page, null where there is one
 */
@SuppressWarnings("ArrayRecordComponent")
public // a page is megabytes and nobody compares pages
record InputRecord(
        long position,
        @Nullable String id,
        String url,
        @Nullable String type,
        @Nullable Instant fetched,
        byte[] body,
        @Nullable String fault) {

    /** A longer page is named and not read: memory is bounded by it. */
    static final int MAX_BODY_LENGTH = 20_000_000;

    static final String TOO_LARGE = "It is larger than " + MAX_BODY_LENGTH / 1_000_000 + " MB.";

    static InputRecord faulty(long place, @Nullable String id, @Nullable String url, String fault) {
        return new InputRecord(place, id, url == null ? "" : url, null, null, new byte[0], fault);
    }
}
