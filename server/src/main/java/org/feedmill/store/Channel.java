package org.feedmill.store;

import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Feed;
import org.jspecify.annotations.Nullable;

/** The channel data of a feed, without its entries, as a JSON column stores it. */
record Channel(
        String title,
        String link,
        String description,
        @Nullable String language,
        @Nullable Long updated,
        @Nullable String image,
        @Nullable String author) {

    static Channel of(Feed feed) {
        return new Channel(
                feed.title(),
                feed.link(),
                feed.description(),
                feed.language(),
                SqlTimes.toMillisOrNull(feed.updated()),
                feed.image(),
                feed.author());
    }

    Feed feed() {
        Instant at = updated == null ? null : Instant.ofEpochMilli(updated);
        return new Feed(title, link, null, description, language, at, image, author, List.of());
    }
}
