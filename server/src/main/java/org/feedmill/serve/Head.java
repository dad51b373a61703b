package org.feedmill.serve;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.feedmill.store.Source;

/**
 * Feed row with the values that conditional requests need, computed once.
 *
 * @param stamp differs whenever what the feed shows may differ, and is the same on all nodes
 * @param modified when what it shows last changed
 * @param lastModified the same as a header
 * @param state as a header
 */
record Head(Source source, String stamp, Instant modified, HttpField lastModified, HttpField state) {

    static Head of(Source source) {
        Instant modified = Objects.requireNonNullElse(source.changed(), source.made());
        // The title, the words and the place may be set by hand or by a redirect: the version does not count them.
        String stamp = source.id()
                + '\n'
                + source.version()
                + '\n'
                + modified.toEpochMilli()
                + '\n'
                + source.wishes().title()
                + '\n'
                + source.movedTo()
                + Filter.of(source.wishes().sieve()).key();
        return new Head(
                source,
                stamp,
                modified,
                new PreEncodedHttpField(HttpHeader.LAST_MODIFIED, date(modified)),
                new PreEncodedHttpField(
                        "Feedmill-State", source.status().state().name().toLowerCase(Locale.ROOT)));
    }

    /** An instant as headers have it. */
    static String date(Instant instant) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(instant.atOffset(ZoneOffset.UTC));
    }

    /** Whether there is, or ever was, something to show. */
    boolean hasContent() {
        return source.version() > 0;
    }
}
