package org.feedmill.feed;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import org.feedmill.list.Enclosure;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/** Feeds and items to test with. */
public final class FeedSamples {

    public static final String PAGE = "https://town.example/news/";
    public static final Instant FETCHED = Instant.parse("2024-05-10T08:30:00Z");

    private FeedSamples() {}

    public static Item item(String title, @Nullable String link) {
        return item(title, link, null);
    }

    public static Item item(String title, @Nullable String link, @Nullable String day) {
        Moment date = day == null ? null : Moment.ofDay(LocalDate.parse(day));
        return Item.builder(title).link(link).date(date).node(0).build();
    }

    public static Item described(Item item, String description) {
        return Item.builder(item.title())
                .link(item.link())
                .date(item.date())
                .description(description)
                .image(item.image())
                .author(item.author())
                .node(0)
                .build();
    }

    public static Feed feed(Item... items) {
        return Feed.of(Page.parse("", PAGE), list(items));
    }

    public static Feed feed(Instant fetched, Item... items) {
        return Feed.of(Page.parse("", PAGE).withFetchTime(fetched), list(items));
    }

    public static ItemList list(Item... items) {
        return new ItemList(List.of(new Subject(null, List.of(items))), "test", 1, List.of());
    }

    public static List<String> ids(Feed feed) {
        return feed.entries().stream().map(Entry::id).toList();
    }

    /**
     * Returns a feed with everything: a clock time with an offset, a day, no date, no link, no text, a price, a
     * picture, an audio file.
     */
    public static Feed rich() {
        Moment clock = new Moment(
                LocalDate.of(2005, 1, 18), LocalTime.of(16, 27, 42), ZoneOffset.ofHours(9), TimePrecision.SECOND);
        Entry full = Entry.builder("https://town.example/news/1", "Bridge & tunnel: 1 < 2")
                .link("https://town.example/news/1?utm_source=list")
                .published(clock)
                .updated(Instant.parse("2005-01-19T10:00:00Z"))
                .seen(FETCHED)
                .summary("The bridge is open.\nThe tunnel is not & never was.")
                .contentHtml("<p>The bridge is <b>open</b>.</p>")
                .categories(List.of("Roads", "Works & days"))
                .image("https://town.example/bridge.jpg")
                .author("Ann Lee")
                .enclosure(new Enclosure("https://town.example/bridge.mp3?a=1&b=2", "audio/mpeg"))
                .build();
        Entry bare = Entry.of("urn:feedmill:0123456789abcdef0123456789abcdef", "Board meeting")
                .withSeen(FETCHED);
        return Feed.builder("Town news", PAGE)
                .self("https://mill.example/feeds/1.rss")
                .description("All that happens")
                .language("en-GB")
                .published(new Moment(
                        LocalDate.of(2005, 1, 19), LocalTime.of(10, 0), ZoneOffset.ofHours(1), TimePrecision.MINUTE))
                .updated(Instant.parse("2005-01-19T10:00:00Z"))
                .image("https://town.example/logo.png")
                .author("Town of Example")
                .entries(List.of(full, day(), bare))
                .build();
    }

    private static Entry day() {
        return Entry.builder("https://town.example/news/2", "新しい図書館 📚")
                .link("https://town.example/news/2")
                .published(Moment.ofDay(LocalDate.of(2005, 1, 17)))
                .seen(FETCHED)
                .summary("図書館")
                .price(new Price(new BigDecimal("12.50"), "EUR"))
                .build();
    }
}
