package org.feedmill.refresh;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.HttpValidators;
import org.jspecify.annotations.Nullable;

/**
 * Decides which articles are read: those of new entries; those of entries without one, less often as they grow older,
 * because repeated failures are likely to continue; all of them if full texts were just switched on.
 */
record MissingArticles(FeedRecord source, boolean readAll, Instant now) {

    MissingArticles(FeedRecord source, @Nullable FeedContent before, Instant now) {
        this(source, isFullTextNew(source, before), now);
    }

    private static boolean isFullTextNew(FeedRecord source, @Nullable FeedContent before) {
        return source.validators().equals(HttpValidators.NONE)
                && before != null
                && before.items().stream().allMatch(item -> item.entry().contentHtml() == null);
    }

    boolean shouldRead(Entry entry, @Nullable StoredItem kept) {
        if (entry.contentHtml() != null) {
            return false;
        }
        Instant last = source.schedule().lastUpdate();
        return kept == null
                || readAll
                || last == null
                || ageMagnitude(kept.firstSeen(), last) < ageMagnitude(kept.firstSeen(), now);
    }

    /** Returns the number of times that the age in updates has doubled. */
    private int ageMagnitude(Instant seen, Instant until) {
        long age = Duration.between(seen, until).toSeconds()
                / Math.max(1, source.schedule().interval().toSeconds());
        return Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, age));
    }
}
