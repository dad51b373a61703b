package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.Entry;
import org.feedmill.mill.MillTestSite.Sent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PageTimeZoneTest {

    private MillTestSite site;

    @BeforeEach
    void start() throws IOException {
        site = new MillTestSite();
    }

    @AfterEach
    void stop() {
        site.close();
    }

    private static String page(List<String> times) {
        StringBuilder html = new StringBuilder("<html lang=en><title>News</title><h1>News</h1><ul>");
        for (int i = 0; i < times.size(); i++) {
            html.append("<li><span class=date>" + times.get(i) + "</span> <a href=/story/" + i
                    + ">The harbour opens pier number " + i + "</a><p>Ships arrive at pier " + i + ".</p></li>");
        }
        return html.append("</ul></html>").toString();
    }

    private List<Instant> publishedIn(@Nullable ZoneId zone) {
        MillRequest request = MillRequest.of(site.at("/"));
        MillResult.Extracted made = (MillResult.Extracted)
                site.mill(request.with(request.extraction().withTimeZone(zone)));
        return made.feed().entries().stream()
                .map(Entry::publishedAt)
                .map(Objects::requireNonNull)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "Asia/Tokyo,       2026-03-01T00:30:00Z, 2025-07-01T00:30:00Z",
        "Europe/Berlin,    2026-03-01T08:30:00Z, 2025-07-01T07:30:00Z",
        "America/New_York, 2026-03-01T14:30:00Z, 2025-07-01T13:30:00Z",
        ",                 2026-03-01T09:30:00Z, 2025-07-01T09:30:00Z"
    })
    void readsLocalTimesInTheZoneOfThePage(@Nullable String zone, Instant winter, Instant summer) {
        site.page("/", page(List.of("2026-03-01 09:30", "2025-07-01 09:30", "2025-06-30", "2025-06-29 08:00 UTC")));
        assertThat(publishedIn(zone == null ? null : ZoneId.of(zone)))
                .containsExactly(
                        winter, summer, Instant.parse("2025-06-30T00:00:00Z"), Instant.parse("2025-06-29T08:00:00Z"));
    }

    @Test
    void relativeTimesDoNotDependOnTheZone() {
        site.page("/", page(List.of("1 hour ago", "2 hours ago", "5 hours ago", "9 hours ago")));
        List<Instant> unknown = publishedIn(null);
        assertThat(publishedIn(ZoneId.of("Asia/Tokyo"))).isEqualTo(unknown).hasSize(4);
        assertThat(publishedIn(ZoneId.of("America/New_York"))).isEqualTo(unknown);
    }

    @Test
    void readsLocalTimesOfFeedsInTheZone() {
        site.put("/", new Sent(200, "application/rss+xml", """
                <rss version='2.0'><channel><title>Hafen</title><link>/</link>
                <item><guid isPermaLink='false'>g1</guid><title>Ebbe</title><pubDate>2026-03-01 09:30</pubDate></item>
                <item><guid isPermaLink='false'>g2</guid><title>Flut</title>
                <pubDate>Sun, 01 Mar 2026 09:30:00 +0100</pubDate></item></channel></rss>"""));
        MillRequest request = MillRequest.of(site.at("/"));
        MillResult.Native made =
                (MillResult.Native) site.mill(request.with(request.extraction().withTimeZone(ZoneId.of("Asia/Tokyo"))));
        assertThat(made.feed().entries())
                .extracting(Entry::publishedAt)
                .containsExactly(Instant.parse("2026-03-01T00:30:00Z"), Instant.parse("2026-03-01T08:30:00Z"));
    }
}
