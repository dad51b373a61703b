package org.feedmill.store.feed;

import java.time.Instant;
import java.util.Map;
import org.feedmill.feed.ChannelPodcast;
import org.feedmill.feed.Feed;
import org.feedmill.store.db.SqlTimes;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** The channel data of a feed, without its entries, as a JSON column stores it. */
public record ChannelColumn(
        String title,
        String link,
        String description,
        @Nullable String language,
        @Nullable String published,
        @Nullable Long updated,
        @Nullable String image,
        @Nullable String author,
        @Nullable Map<String, String> podcast) {

    public static ChannelColumn of(Feed feed) {
        return new Builder(feed).build();
    }

    public Feed feed() {
        Instant at = updated == null ? null : Instant.ofEpochMilli(updated);
        return Feed.builder(title, link)
                .description(description)
                .language(language)
                .published(
                        published == null
                                ? null
                                : TimeReader.standard()
                                        .readMachineDate(published)
                                        .orElse(null))
                .updated(at)
                .image(image)
                .author(author)
                .podcast(podcast == null ? ChannelPodcast.NONE : new ChannelPodcast(podcast))
                .build();
    }

    /** Takes the data of a feed. */
    private record Builder(Feed feed) {

        ChannelColumn build() {
            return new ChannelColumn(
                    feed.title(),
                    feed.link(),
                    feed.description(),
                    feed.language(),
                    feed.published() == null ? null : feed.published().toIso(),
                    SqlTimes.toMillisOrNull(feed.updated()),
                    feed.image(),
                    feed.author(),
                    feed.podcast().isNone() ? null : feed.podcast().elements());
        }
    }
}
