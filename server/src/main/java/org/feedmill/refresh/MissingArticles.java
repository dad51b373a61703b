package org.feedmill.refresh;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.Validators;
import org.feedmill.store.Content;
import org.feedmill.store.Source;
import org.feedmill.store.StoredItem;
import org.jspecify.annotations.Nullable;

/**
 * Decides which articles are read: those of new entries; of others that have none the more seldom the older they are, for what
 * could not be read yesterday can hardly be read today; all where full texts were just asked for.
 */
record MissingArticles(Source source, boolean anew, Instant now) {

    MissingArticles(Source source, @Nullable Content before, Instant now) {
        this(source, isAnew(source, before), now);
    }

    private static boolean isAnew(Source source, @Nullable Content before) {
        return source.validators().equals(Validators.NONE)
                && before != null
                && before.items().stream().allMatch(item -> item.entry().contentHtml() == null);
    }

    boolean is(Entry entry, @Nullable StoredItem kept) {
        if (entry.contentHtml() != null) {
            return false;
        }
        Instant last = source.schedule().lastUpdate();
        return kept == null
                || anew
                || last == null
                || magnitude(kept.firstSeen(), last) < magnitude(kept.firstSeen(), now);
    }

    /** How often the age in updates has doubled. */
    private int magnitude(Instant seen, Instant until) {
        long age = Duration.between(seen, until).toSeconds()
                / Math.max(1, source.schedule().every().toSeconds());
        return Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, age));
    }
}
