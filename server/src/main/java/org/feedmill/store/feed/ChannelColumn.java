package org.feedmill.store.feed;

import java.time.Instant;
import org.feedmill.feed.Feed;
import org.feedmill.store.db.SqlTimes;
import org.jspecify.annotations.Nullable;

/** The channel data of a feed, without its entries, as a JSON column stores it. */
public record ChannelColumn(
        String title,
        String link,
        String description,
        @Nullable String language,
        @Nullable Long updated,
        @Nullable String image,
        @Nullable String author) {

    public static ChannelColumn of(Feed feed) {
        return new ChannelColumn(
                feed.title(),
                feed.link(),
                feed.description(),
                feed.language(),
                SqlTimes.toMillisOrNull(feed.updated()),
                feed.image(),
                feed.author());
    }

    public Feed feed() {
        Instant at = updated == null ? null : Instant.ofEpochMilli(updated);
        return Feed.builder(title, link)
                .description(description)
                .language(language)
                .updated(at)
                .image(image)
                .author(author)
                .build();
    }
}
