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
import org.feedmill.serve.feeds.EntryFilter;

/**
 * Feed row with the values that conditional requests need, computed once.
 *
 * @param stamp differs whenever what the feed shows may differ, and is the same on all nodes
 * @param modified when what it shows last changed
 * @param lastModified the same as a header
 * @param state as a header
 */
public record CachedFeed(FeedRecord feed, String stamp, Instant modified, HttpField lastModified, HttpField state) {

    static CachedFeed of(FeedRecord source) {
        Instant modified = Objects.requireNonNullElse(source.changedAt(), source.created());
        // The title, the words and the place may be set by hand or by a redirect: the version does not count them.
        String stamp = source.id()
                + '\n'
                + source.version()
                + '\n'
                + modified.toEpochMilli()
                + '\n'
                + source.settings().title()
                + '\n'
                + source.movedTo()
                + EntryFilter.of(source.settings().wordFilter()).key();
        return new CachedFeed(
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
        return feed.version() > 0;
    }
}
