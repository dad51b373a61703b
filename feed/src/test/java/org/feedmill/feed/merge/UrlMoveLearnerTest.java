package org.feedmill.feed.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.feed.FeedSamples.described;
import static org.feedmill.feed.FeedSamples.feed;
import static org.feedmill.feed.FeedSamples.ids;
import static org.feedmill.feed.FeedSamples.item;

import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.list.Item;
import org.junit.jupiter.api.Test;

/** Entries of a site that moved to another host. */
class UrlMoveLearnerTest {

    private static final Instant NOW = Instant.parse("2024-05-09T12:00:00Z");
    private static final List<String> TITLES = List.of(
            "Brücke am Hafen wird gesperrt",
            "图书馆周末延长开放时间到晚上",
            "Мост в порту закрыт на ремонт",
            "School looks for reading mentors");

    /** Items whose titles, paths and texts have the same form. */
    private static Item[] items(String host, String text) {
        Item[] items = new Item[TITLES.size()];
        for (int i = 0; i < items.length; i++) {
            items[i] = described(item(TITLES.get(i), "https://" + host + "/2024/05/article-" + i), text.formatted(i));
        }
        return items;
    }

    @Test
    void recognisesEntriesOnANewHostThatShowOtherTexts() {
        Feed before = feed(items("town.example", "Section culture, by the editors of issue %d"));
        Feed after = feed(NOW, items("portal.example", "Tickets at the box office cost less for children, row %d"));
        MergedFeed merged = FeedMerger.merge(before, after, NOW, 500, FeedMemory.EMPTY);
        assertThat(ids(merged.feed())).containsExactlyInAnyOrderElementsOf(ids(before));
    }

    @Test
    void keepsEntriesApartWhosePathsDiffer() {
        Feed before = feed(items("town.example", "Section culture, by the editors of issue %d"));
        Item[] other = new Item[TITLES.size()];
        for (int i = 0; i < other.length; i++) {
            other[i] = described(
                    item(TITLES.get(i), "https://portal.example/2025/06/story-" + (40 - i)),
                    "Tickets at the box office cost less for children, row " + i);
        }
        MergedFeed merged = FeedMerger.merge(before, feed(NOW, other), NOW, 500, FeedMemory.EMPTY);
        assertThat(merged.feed().entries()).hasSize(2 * TITLES.size());
    }
}
