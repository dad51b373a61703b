package org.feedmill.store.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.feedmill.feed.ChannelPodcast;
import org.feedmill.feed.Feed;
import org.feedmill.store.db.JsonColumns;
import org.junit.jupiter.api.Test;

final class ChannelColumnTest {

    @Test
    void keepsTheElementsOfAPodcast() {
        Feed show = Feed.builder("Show", "https://show.example/")
                .podcast(new ChannelPodcast(Map.of("type", "serial", "category", "News > Politics")))
                .build();
        String stored = JsonColumns.write(ChannelColumn.of(show));
        assertThat(JsonColumns.read(stored, ChannelColumn.class).feed().podcast())
                .isEqualTo(show.podcast());
        String old = JsonColumns.write(
                ChannelColumn.of(Feed.builder("Page", "https://page.example/").build()));
        assertThat(old).doesNotContain("podcast");
        assertThat(JsonColumns.read(old, ChannelColumn.class).feed().podcast().isNone())
                .isTrue();
    }
}
