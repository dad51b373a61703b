package org.feedmill.cli;

import java.time.DateTimeException;
import java.time.Instant;
import org.feedmill.mill.Content;
import org.feedmill.mill.PageBytesParser;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The page that a line of a batch names, read and not yet parsed, so that parsing can be timed.
 *
 * @param url empty where unknown
 * @param fetched when the page was saved, null where unknown
 */
@SuppressWarnings("ArrayRecordComponent") // a page is megabytes and nobody compares pages
record BatchPage(byte[] bytes, String url, @Nullable Instant fetched) {

    static BatchPage read(BatchLine line) throws Complaint {
        String file = line.field("file");
        if (file == null) {
            throw new Complaint(Exit.USAGE, "no \"file\"");
        }
        Instant fetched = fetched(line.field("fetched"));
        return read(file, line.fields().getOrDefault("url", ""), fetched);
    }

    static BatchPage read(String file, String url, @Nullable Instant fetched) throws Complaint {
        byte[] bytes = Input.file(file);
        Content content = Content.of(bytes, null);
        if (!content.inBulk()) {
            throw new Complaint(Exit.NOT_A_PAGE, "This is " + content.words() + ", not a web page.");
        }
        return new BatchPage(bytes, url, fetched);
    }

    Page parse() {
        return parse(null);
    }

    /** @param encoding what the page is read by where it names none itself, null for a guess */
    Page parse(@Nullable String encoding) {
        return PageBytesParser.parse(bytes, null, url, encoding);
    }

    /** The parsed page, as of when it was saved. */
    Page dated(Page parsed) {
        return fetched == null ? parsed : parsed.fetchedAt(fetched);
    }

    private static @Nullable Instant fetched(@Nullable String told) throws Complaint {
        try {
            return told == null ? null : IsoTime.instant(told);
        } catch (DateTimeException e) {
            throw new Complaint(Exit.USAGE, "\"fetched\" is no ISO 8601 time: " + told, e);
        }
    }
}
