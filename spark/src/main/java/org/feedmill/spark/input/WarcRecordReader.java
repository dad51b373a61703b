package org.feedmill.spark.input;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.decode.DecodeException;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;

/**
 * Turns a WARC record into a page: a response of status 200 with HTML, or a page or text stored as such; other records
 * are skipped.
 */
final class WarcRecordReader {

    private WarcRecordReader() {}

    /** Returns the page of a record, null for other kinds of records. */
    static @Nullable InputRecord of(long place, WarcFramer.FramedRecord cut) {
        MessageHeaders headers = cut.headers();
        if (cut.fault() != null || headers == null) {
            return faulty(place, headers, String.valueOf(cut.fault()));
        }
        try {
            return page(place, headers, cut.body());
        } catch (DecodeException e) {
            return faulty(place, headers, "It " + e.getMessage() + ".");
        } catch (IOException | RuntimeException e) {
            return faulty(place, headers, "It cannot be read: " + reason(e) + ".");
        }
    }

    static InputRecord faulty(long place, @Nullable MessageHeaders headers, String fault) {
        return InputRecord.faulty(
                place, headers == null ? null : id(headers), headers == null ? null : url(headers), fault);
    }

    private static @Nullable InputRecord page(long place, MessageHeaders headers, byte[] block) throws IOException {
        String kind = headers.first("WARC-Type").orElse("").strip().toLowerCase(Locale.ROOT);
        boolean text = kind.equals("conversion");
        if (kind.equals("response") && isHttp(headers)) {
            ArchivedResponse http = ArchivedResponse.parse(block);
            boolean cut = headers.first("WARC-Truncated").isPresent();
            return http.status() == 200 && isPage(http.contentType(), false)
                    ? entry(place, headers, http.contentType(), http.decodedBody(cut))
                    : null;
        }
        String type = headers.first("Content-Type").orElse(null);
        return (text || kind.equals("resource")) && isPage(type, text) ? entry(place, headers, type, block) : null;
    }

    /** Returns whether the record is an HTTP response; archives store DNS responses as well. */
    private static boolean isHttp(MessageHeaders headers) {
        String type = headers.first("Content-Type").orElse("application/http");
        return type.strip().toLowerCase(Locale.ROOT).startsWith("application/http");
    }

    /** Returns whether a content type may be that of a page. Plain texts count as pages in archives of texts. */
    private static boolean isPage(@Nullable String type, boolean text) {
        String given = type == null ? "" : type.strip().toLowerCase(Locale.ROOT);
        return given.isEmpty()
                || given.startsWith("text/html")
                || given.startsWith("application/xhtml")
                || (text && given.startsWith("text/plain"));
    }

    private static InputRecord entry(long place, MessageHeaders headers, @Nullable String type, byte[] body) {
        return new InputRecord(
                place, id(headers), Objects.requireNonNullElse(url(headers), ""), type, fetched(headers), body, null);
    }

    private static @Nullable Instant fetched(MessageHeaders headers) {
        try {
            Optional<String> given = headers.first("WARC-Date");
            return given.isPresent() ? Instant.parse(given.get().strip()) : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static @Nullable String id(MessageHeaders headers) {
        return headers.first("WARC-Record-ID")
                .map(WarcRecordReader::withoutAngleBrackets)
                .orElse(null);
    }

    private static @Nullable String url(MessageHeaders headers) {
        return headers.first("WARC-Target-URI")
                .map(WarcRecordReader::withoutAngleBrackets)
                .orElse(null);
    }

    /** Removes angle brackets around an address, which an older version of the standard required. */
    private static String withoutAngleBrackets(String given) {
        String text = given.strip();
        return text.startsWith("<") && text.endsWith(">") ? text.substring(1, text.length() - 1) : text;
    }

    private static String reason(Exception e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
