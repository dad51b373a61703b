package org.feedmill.serve.publish;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.serve.feeds.OwnerFilter;

/**
 * Feed row with the values that conditional requests need, computed once.
 *
 * @param stamp changes whenever the published feed may change, and is the same on all nodes
 * @param modified when the published feed last changed
 * @param lastModified the same as a header
 * @param state as a header
 */
public record CachedFeed(FeedRecord feed, String stamp, Instant modified, HttpField lastModified, HttpField state) {

    static CachedFeed of(FeedRecord source) {
        Instant modified = Objects.requireNonNullElse(source.changedAt(), source.created());
        // Title, words and address can change through settings or a redirect, which do not increment the version.
        String stamp = source.id()
                + '\n'
                + source.version()
                + '\n'
                + modified.toEpochMilli()
                + '\n'
                + source.settings().title()
                + '\n'
                + source.movedTo()
                + OwnerFilter.key(source.settings().wordFilter());
        return new CachedFeed(
                source,
                stamp,
                modified,
                new PreEncodedHttpField(HttpHeader.LAST_MODIFIED, date(modified)),
                new PreEncodedHttpField(
                        "Feedmill-State", source.status().state().name().toLowerCase(Locale.ROOT)));
    }

    /** Formats an instant for headers. */
    static String date(Instant instant) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(instant.atOffset(ZoneOffset.UTC));
    }

    /** Whether the feed has content or ever had any. */
    boolean hasContent() {
        return feed.version() > 0;
    }
}
