package org.feedmill.app;

import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.serve.Sieving;
import org.feedmill.store.StoredItem;
import org.feedmill.store.Wishes;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Row of a list of items.
 *
 * @param key in addresses of the app
 * @param iso its date as machines read it, null where nobody told one
 * @param date the same for people
 * @param vanished when it left the page, null while it is there
 * @param full whether its text is at hand
 * @param held whether the feed's owner lets it not pass to readers
 */
public record ItemLine(
        String key,
        String title,
        @Nullable String link,
        @Nullable String iso,
        @Nullable String date,
        Instant firstSeen,
        @Nullable Instant vanished,
        @Nullable String summary,
        @Nullable String author,
        boolean full,
        boolean held) {

    static ItemLine of(StoredItem item, Wishes.Sieve sieve, Words words) {
        Entry entry = item.entry();
        Moment moment = entry.published();
        return new ItemLine(
                ItemKey.of(entry.id()),
                entry.title(),
                entry.link(),
                moment == null ? null : moment.iso(),
                moment == null ? null : Days.text(moment, words),
                item.firstSeen(),
                item.vanished(),
                entry.text(),
                entry.author(),
                entry.contentHtml() != null,
                Sieving.passing(sieve, List.of(entry)) == 0);
    }
}
