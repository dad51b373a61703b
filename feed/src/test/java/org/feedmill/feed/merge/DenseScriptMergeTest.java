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

/** Tests that short Chinese and Japanese texts say enough to recognize an entry whose link changed. */
final class DenseScriptMergeTest {

    private static final Instant NOW = Instant.parse("2024-05-09T12:00:00Z");

    private Feed kept = feed();

    private Feed update(Item... items) {
        kept = FeedMerger.merge(kept, feed(NOW, items), NOW, 500, FeedMemory.EMPTY)
                .feed();
        return kept;
    }

    @Test
    void aShortJapaneseTitleIsRecognizedBehindItsLabel() {
        Item plain = item("デスクライト 81W", "https://town.example/show?id=5", null);
        Item next = item("木製チェア 青葉町 29型", "https://town.example/show?id=6", null);
        List<String> before = ids(update(plain, next));
        Item pinned = item("固定 デスクライト 81W", "https://town.example/show?id=5#pinned", null);
        assertThat(ids(update(pinned, next))).containsExactlyInAnyOrderElementsOf(before);
    }

    @Test
    void aShortChineseSummaryProvesThatOnlyTheLinkWasEdited() {
        Item[] plain = {
            described(item("旅行包 31升", "https://town.example/offers/axf-g/31/", null), "上河村86多名居民在联名信上签字，要求改期。"),
            described(item("咖啡机 81型", "https://town.example/offers/fho-n/30/", null), "活动票价94元，儿童半价，现场购票。"),
            described(item("旅行包 61升", "https://town.example/offers/ozs-l/29/", null), "县医院周一表示，学校食堂已经准备就绪。")
        };
        List<String> before = ids(update(plain));
        plain[1] = described(item("咖啡机 81型", "https://town.example/kwa-s/dvd-d-30", null), "活动票价94元，儿童半价，现场购票。");
        assertThat(ids(update(plain))).containsExactlyInAnyOrderElementsOf(before);
    }
}
