package org.feedmill.spark;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One record of an archive or table: a page, or the reason why it cannot be read.
 *
 * @param place where it stands: the byte of its record or gzip member, or the number of its line or row from 0
 * @param id what it is called there, null where it has no name
 * @param url empty where unknown
 * @param type its content type, null where none is told
 * @param fetched when the page was saved, null where unknown
 * @param body the page; empty where something is wrong
 * @param fault why there is no page, null where there is one
 */
@SuppressWarnings("ArrayRecordComponent") // a page is megabytes and nobody compares pages
record Entry(
        long place,
        @Nullable String id,
        String url,
        @Nullable String type,
        @Nullable Instant fetched,
        byte[] body,
        @Nullable String fault) {

    /** A longer page is named and not read: memory is bounded by it. */
    static final int LARGEST = 20_000_000;

    static final String TOO_LARGE = "It is larger than " + LARGEST / 1_000_000 + " MB.";

    static Entry bad(long place, @Nullable String id, @Nullable String url, String fault) {
        return new Entry(place, id, url == null ? "" : url, null, null, new byte[0], fault);
    }
}
