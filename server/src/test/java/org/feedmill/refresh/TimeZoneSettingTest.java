package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feed.FeedFormat;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TimeZoneSettingTest {

    private final LocalTestSite site = new LocalTestSite("127.7.0.9");

    @AfterEach
    void close() {
        site.close();
    }

    private static FeedSettings in(String zone) {
        return FeedSettings.builder()
                .renderMode(RenderMode.NEVER)
                .timeZone(zone)
                .build();
    }

    @ParameterizedTest
    @EnumSource
    void timesWithoutAZoneAreOfTheZoneOfTheFeed(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page(
                    "/news",
                    new NewsListPage("en", "Harbour news")
                            .row("/a/1", "The harbour opens a new pier", "2026-03-01 09:30", "Ships arrive.")
                            .row("/a/2", "Old lighthouse gets a new lamp", "2025-07-01 09:30", "It shines again.")
                            .row("/a/3", "Fishermen report a good year", "2025-06-30 18:00", "Nets are full.")
                            .html());
            FeedRecord feed = node.update(node.add(site.url("/news"), in("Asia/Tokyo")));
            assertThat(FeedFormat.RSS.write(node.feed(feed)))
                    .contains("<pubDate>Sun, 01 Mar 2026 00:30:00 GMT</pubDate>")
                    .contains("<pubDate>Tue, 01 Jul 2025 00:30:00 GMT</pubDate>");
            assertThat(FeedFormat.JSON.write(node.feed(feed))).contains("2026-03-01T09:30:00+09:00");

            node.store.feeds().updateSettings(feed.id(), in("Europe/Berlin"));
            node.update(feed);
            assertThat(FeedFormat.RSS.write(node.feed(feed)))
                    .as("winter and summer time; items that were known are corrected")
                    .contains("<pubDate>Sun, 01 Mar 2026 08:30:00 GMT</pubDate>")
                    .contains("<pubDate>Tue, 01 Jul 2025 07:30:00 GMT</pubDate>")
                    .contains("<pubDate>Mon, 30 Jun 2025 16:00:00 GMT</pubDate>");
            assertThat(node.feed(feed).entries()).hasSize(3);
        }
    }
}
