package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.SyndFeedInput;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that feeds claim no zone for dates whose zone is unknown, and which date the channel has. */
final class UnknownZoneTest {

    private static final LocalDate DAY = LocalDate.of(2026, 3, 14);

    private static final Moment LOCAL = new Moment(DAY, LocalTime.of(14, 35), null, TimePrecision.MINUTE);
    private static final Moment ZONED =
            new Moment(DAY, LocalTime.of(14, 35), ZoneOffset.ofHours(9), TimePrecision.MINUTE);

    private static Feed feed() {
        List<Entry> entries = List.of(
                entry("1").published(LOCAL).build(),
                entry("2").published(Moment.ofDay(DAY)).build(),
                entry("3").published(ZONED).build());
        return Feed.builder("News", "https://town.example/")
                .published(LOCAL)
                .updated(Instant.parse("2026-03-14T14:35:00Z"))
                .entries(entries)
                .build();
    }

    private static Entry.Builder entry(String number) {
        return Entry.of("https://town.example/" + number, "The bridge is open " + number).toBuilder()
                .link("https://town.example/" + number);
    }

    @ParameterizedTest
    @EnumSource(names = {"RSS", "ATOM", "JSON", "RDF"})
    void unknownZonesAreMarkedAndReadBack(FeedFormat format) {
        String document = format.write(feed());
        assertThat(format.violations(document)).isEmpty();
        assertThat(document)
                .contains(Map.of(
                                FeedFormat.RSS,
                                        List.of("Sat, 14 Mar 2026 14:35:00 -0000", "Sat, 14 Mar 2026 00:00:00 -0000"),
                                FeedFormat.ATOM, List.of("2026-03-14T14:35:00-00:00", "2026-03-14T00:00:00-00:00"),
                                FeedFormat.JSON, List.of("2026-03-14T14:35:00-00:00", "2026-03-14T00:00:00-00:00"),
                                FeedFormat.RDF, List.of("2026-03-14T14:35:00-00:00", "2026-03-14T00:00:00-00:00"))
                        .get(format));
        FeedReadResult result = FeedReader.read(
                document.getBytes(StandardCharsets.UTF_8), format.mediaType(), "https://town.example/feed", null);
        assertThat(result)
                .isInstanceOfSatisfying(
                        FeedReadResult.Read.class,
                        read -> assertThat(read.feed().entries())
                                .extracting(entry -> entry.published() == null
                                        ? ""
                                        : entry.published().time() + " "
                                                + entry.published().offset())
                                .startsWith("14:35 null", "null null")
                                .last()
                                .isIn("14:35 +09:00", "05:35 Z"));
    }

    @ParameterizedTest
    @EnumSource(names = {"RSS", "ATOM", "RDF"})
    void anotherLibraryReadsTheMark(FeedFormat format) throws Exception {
        SyndFeed read = new SyndFeedInput().build(new StringReader(format.write(feed())));
        assertThat(read.getEntries())
                .extracting(entry -> entry.getPublishedDate().toInstant().toString())
                .containsExactly("2026-03-14T14:35:00Z", "2026-03-14T00:00:00Z", "2026-03-14T05:35:00Z");
    }

    @Test
    void theMarkIsAnOffsetOfTheStandard() {
        assertThat(OffsetDateTime.parse("2026-03-14T14:35:00-00:00").toInstant())
                .isEqualTo(Instant.parse("2026-03-14T14:35:00Z"));
    }

    @Test
    void theChannelHasTheDateThatThePageStates() {
        Instant fetched = Instant.parse("2026-03-14T16:00:00Z");
        String stated =
                "<meta property='article:modified_time' content='2026-03-13T10:00:00+01:00'><title>News</title>";
        Feed dated = Feed.of(Page.parse(stated, "https://town.example/").withFetchTime(fetched), FeedSamples.list());
        assertThat(FeedFormat.RSS.write(dated)).contains("<pubDate>Fri, 13 Mar 2026 09:00:00 GMT</pubDate>");
        Feed plain = Feed.of(
                Page.parse("<title>News</title>", "https://town.example/").withFetchTime(fetched), FeedSamples.list());
        assertThat(FeedFormat.RSS.write(plain)).doesNotContain("pubDate");
        String ahead = stated.replace("2026-03-13", "2026-04-13");
        Feed future = Feed.of(Page.parse(ahead, "https://town.example/").withFetchTime(fetched), FeedSamples.list());
        assertThat(FeedFormat.RSS.write(future)).doesNotContain("pubDate");
    }
}
