package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.feed.FeedSamples.item;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimePrecision;
import org.junit.jupiter.api.Test;

class FeedTest {

    @Test
    void leavesOutWhatTellsNothing() {
        Feed feed = FeedSamples.feed(
                FeedSamples.item("\u0000 \u200B", null, "2024-05-01"),
                FeedSamples.item("", "javascript:alert(1)"),
                FeedSamples.item("", "https://town.example/a"),
                FeedSamples.item("Minutes", null));
        assertThat(feed.entries()).extracting(Entry::title).containsExactly("https://town.example/a", "Minutes");
    }

    @Test
    void isNamedAfterItsHostWhereThePageHasNoTitle() {
        Feed feed = FeedSamples.feed(item("A", null));
        assertThat(feed.title()).isEqualTo("town.example");
        assertThat(feed.description()).isEqualTo("town.example");
        assertThat(feed.link()).isEqualTo(FeedSamples.PAGE);
    }

    @Test
    void takesItsChannelFromThePage() {
        String html = "<html lang=ja><head><title> 町の\n知らせ </title><meta name=description content='All that happens'>"
                + "<meta property=og:site_name content='Town'></head><body></body></html>";
        Feed feed = Feed.of(Page.parse(html, FeedSamples.PAGE), FeedSamples.list(item("A", null)));
        assertThat(feed.title()).isEqualTo("町の 知らせ");
        assertThat(feed.description()).isEqualTo("All that happens");
        assertThat(feed.language()).isEqualTo("ja");
        assertThat(feed.author()).isEqualTo("Town");
    }

    @Test
    void describesItselfByKeywordsWithoutDescription() {
        String html = "<title>Town</title><meta name=keywords content='roads, works'>";
        Feed feed = Feed.of(Page.parse(html, FeedSamples.PAGE), FeedSamples.list(item("A", null)));
        assertThat(feed.description()).isEqualTo("roads, works");
    }

    @Test
    void isAsOldAsThePageSaysWithoutDates() {
        String html = "<title>Town</title><meta http-equiv=last-modified content='Thu, 02 May 2024 10:00:00 GMT'>";
        Page page = Page.parse(html, FeedSamples.PAGE).withFetchTime(FeedSamples.FETCHED);
        assertThat(Feed.of(page, FeedSamples.list(item("A", null))).updated())
                .isEqualTo(Instant.parse("2024-05-02T10:00:00Z"));
    }

    @Test
    void takesNoAddressFromAFile() {
        Feed feed = Feed.of(Page.parse("", "file:///home/ann/page.html"), FeedSamples.list(item("A", null)));
        assertThat(feed.link()).isEqualTo(Feed.NO_ADDRESS);
        assertThat(feed.title()).isNotBlank();
    }

    @Test
    void isAsOldAsItsNewestPastEntry() {
        Feed feed = FeedSamples.feed(
                FeedSamples.FETCHED,
                item("A", null, "2024-05-01"),
                item("B", null, "2024-05-09"),
                item("C", null, "2031-01-01"));
        assertThat(feed.updated()).isEqualTo(Instant.parse("2024-05-09T00:00:00Z"));
    }

    @Test
    void isAsOldAsItsFetchWithoutDates() {
        assertThat(FeedSamples.feed(FeedSamples.FETCHED, item("A", null)).updated())
                .isEqualTo(FeedSamples.FETCHED);
        assertThat(FeedSamples.feed(item("A", null)).updated()).isNull();
    }

    @Test
    void keepsSubjectsAsCategories() {
        Subject sport = new Subject("Sport", List.of(item("A", null)));
        Feed feed = Feed.of(Page.parse("", FeedSamples.PAGE), new ItemList(List.of(sport), "test", 1, List.of()));
        assertThat(feed.entries().getFirst().categories()).containsExactly("Sport");
    }

    @Test
    void keepsPageOrder() {
        Feed feed = FeedSamples.feed(item("B", null), item("A", null), item("C", null));
        assertThat(feed.entries()).extracting(Entry::title).containsExactly("B", "A", "C");
    }

    @Test
    void neverShiftsTheDay() {
        Moment day = new Moment(LocalDate.of(2024, 5, 1), null, ZoneOffset.ofHours(9), TimePrecision.DAY);
        Entry entry = Entry.of("urn:feedmill:1", "A").withPublished(day);
        assertThat(entry.publishedAt()).isEqualTo(Instant.parse("2024-05-01T00:00:00Z"));
        assertThat(entry.hasDateOnly()).isTrue();
        Moment clock = new Moment(LocalDate.of(2024, 5, 1), LocalTime.NOON, null, TimePrecision.MINUTE);
        assertThat(entry.withPublished(clock).hasDateOnly()).isFalse();
    }

    @Test
    void dropsDatesThatNoFormatCanWrite() {
        Entry entry = Entry.of("urn:feedmill:1", "A");
        assertThat(entry.withPublished(Moment.ofDay(LocalDate.of(12024, 5, 1))).published())
                .isNull();
        assertThat(entry.withPublished(Moment.ofDay(LocalDate.of(79, 8, 24))).published())
                .isNull();
    }

    @Test
    void findsATitleForEveryEntry() {
        assertThat(FeedSamples.feed(item("\u200B ", "https://town.example/a"))
                        .entries()
                        .getFirst()
                        .title())
                .isEqualTo("https://town.example/a");
        assertThat(Entry.of("urn:feedmill:1", " ").title()).isEqualTo("urn:feedmill:1");
    }
}
