package org.feedmill.store;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.list.Enclosure;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/** Generates random feeds and updates. */
public final class RandomFeedData {

    public static final Duration LEASE = Duration.ofSeconds(60);

    private static final List<String> TEXTS = List.of(
            "Brücke gesperrt",
            "橋が通行止め",
            "大桥封闭",
            "أُغلق الجسر",
            "Мост закрыт",
            "A & B <c> \"d\"",
            "🌉 closed 👩‍🚒",
            "x'); --");

    private final Random random;
    private long place;

    public RandomFeedData(long seed) {
        this.random = new Random(seed);
    }

    public static Feed channel(String title) {
        return Feed.builder(title, "https://example.org/news")
                .description(title)
                .language("de")
                .build();
    }

    public static StoredItem item(String id, String title, long place, Instant seen) {
        return new StoredItem(Entry.of(id, title).withSeen(seen), place, DateSource.SEEN, seen, null, null, seen);
    }

    public static FeedContent content(List<StoredItem> items) {
        return new FeedContent(channel("News"), ItemOrdering.PAGE, items, null);
    }

    /** Returns a successful update with that content. */
    public static UpdateRecord update(
            FeedClaim claim, @Nullable FeedContent before, @Nullable FeedContent after, Instant now) {
        return new UpdateRecord(
                new FeedSchedule(false, now.plus(Duration.ofHours(1)), Duration.ofHours(1), now, now, 0),
                claim.feed().status().transitionTo(FeedState.GOOD, null, now),
                null,
                null,
                "best",
                after == null ? null : new ContentChange(before, after, true),
                null,
                visit(claim.node(), now));
    }

    static FetchAttempt visit(String node, Instant at) {
        return new FetchAttempt(at, node, 5, FetchAttempt.Outcome.FRESH, 200, 100, 1, 1, 0, null);
    }

    public String text() {
        return TEXTS.get(random.nextInt(TEXTS.size())) + " " + random.nextInt(100);
    }

    /** Returns content of some different items. */
    public FeedContent content(Instant now, int max) {
        List<StoredItem> items = new ArrayList<>();
        int count = random.nextInt(max + 1);
        for (int i = 0; i < count; i++) {
            items.add(item(i, now));
        }
        return new FeedContent(channel(text()), any(ItemOrdering.values()), items, valueOrNull(known()));
    }

    /** Returns the content some time later: items gone, new, moved, changed. */
    public FeedContent evolve(FeedContent before, Instant now) {
        List<StoredItem> items = new ArrayList<>();
        for (StoredItem old : before.items()) {
            switch (random.nextInt(5)) {
                case 0 -> items.add(vanished(old, now));
                case 1 -> items.add(changed(old, now));
                case 2 -> {}
                default ->
                    items.add(new StoredItem(
                            old.entry(),
                            old.position(),
                            old.dateSource(),
                            old.firstSeen(),
                            old.changedAt(),
                            old.vanishedAt(),
                            old.vanishedAt() == null ? now : old.lastSeen()));
            }
        }
        int more = random.nextInt(4);
        for (int i = 0; i < more; i++) {
            items.add(item(random.nextInt(1_000_000), now));
        }
        items.sort(Comparator.comparing(StoredItem::position));
        return new FeedContent(
                random.nextBoolean() ? before.channel() : channel(text()),
                before.ordering(),
                items,
                random.nextBoolean() ? before.known() : known());
    }

    private StoredItem vanished(StoredItem old, Instant now) {
        return old.vanishedAt() != null
                ? old
                : new StoredItem(
                        old.entry(),
                        place++,
                        old.dateSource(),
                        old.firstSeen(),
                        old.changedAt(),
                        now,
                        now.minusSeconds(60));
    }

    private StoredItem changed(StoredItem old, Instant now) {
        Entry entry = item(0, old.firstSeen())
                .entry()
                .withId(old.entry().id())
                .withSeen(old.firstSeen())
                .withUpdated(now);
        return new StoredItem(entry, old.position(), DateSource.ARTICLE, old.firstSeen(), now, null, now);
    }

    private StoredItem item(int number, Instant now) {
        String id = random.nextInt(8) == 0
                ? "https://example.org/" + (char) ('a' + number % 26) + "?" + "9z".repeat(3_000) + number
                : "https://example.org/" + number;
        Entry entry = Entry.builder(id, text())
                .link(valueOrNull("https://example.org/" + number))
                .published(valueOrNull(moment()))
                .seen(now)
                .summary(valueOrNull(text() + "\n" + text()))
                .contentHtml(valueOrNull("<p>" + text().replaceAll("[<>&\"]", " ") + "</p>"))
                .categories(random.nextBoolean() ? List.of() : List.of("Verkehr", "交通"))
                .image(valueOrNull("https://example.org/p.png"))
                .author(valueOrNull("Renée"))
                .price(valueOrNull(new Price(new BigDecimal("12.50"), "EUR")))
                .enclosure(valueOrNull(new Enclosure("https://example.org/a.mp3", "audio/mpeg")))
                .build();
        return new StoredItem(entry, place++, any(DateSource.values()), now, null, null, now);
    }

    private Moment moment() {
        LocalDate day = LocalDate.of(2026, 1, 1).plusDays(random.nextInt(400));
        return random.nextBoolean()
                ? Moment.ofDay(day)
                : new Moment(
                        day,
                        LocalTime.of(random.nextInt(24), random.nextInt(60), random.nextInt(60)),
                        valueOrNull(ZoneOffset.ofHoursMinutes(5, 30)),
                        TimePrecision.SECOND);
    }

    private KnownItems known() {
        return new KnownItems(
                List.of(new KnownItems.KnownItem(text(), null, "2026-03-01", 1)),
                List.of(3, random.nextInt(9)),
                null,
                2);
    }

    <T> T any(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private <T> @Nullable T valueOrNull(T value) {
        return random.nextBoolean() ? value : null;
    }

    static Instant at(String text) {
        return Instant.parse(text).truncatedTo(ChronoUnit.MILLIS);
    }
}
