package org.feedmill.feed.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feed.FeedSamples;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Lists with few different titles and links, so that all of them are shared at some time, merged repeatedly. */
class RandomMergeTest {

    private static final String[] TITLES = {"Board meeting", "BOARD  meeting", "Minutes", "x\u0000", "\uD800", "", "議事録"
    };
    private static final String[] LINKS = {
        "https://town.example/a",
        "http://town.example/a?utm_source=x",
        "https://town.example/b",
        "https://town.example/a#part",
        "https://[::1]/"
    };
    private static final String[] ADDRESSES = {
        "https://town.example/a", "http://town.example/b", FeedSamples.PAGE, "javascript:alert(1)", "//", "", "\0"
    };

    @Test
    void readingAPageOfLinksTwiceChangesNothing() {
        Random random = new Random(31);
        for (int round = 0; round < 300; round++) {
            Feed feed = feed(random, FeedSamples.FETCHED, LINKS);
            for (int day = 1; day < 6; day++) {
                Instant then = FeedSamples.FETCHED.plusSeconds(86_400L * day);
                Feed fresh = feed(random, then, LINKS);
                feed = FeedMerger.merge(feed, fresh, then, 100).feed();
                assertThat(FeedMerger.merge(feed, fresh, then.plusSeconds(60), 100)
                                .feed())
                        .isEqualTo(feed);
            }
        }
    }

    @Test
    void losesNoTitleAndKeepsTheRules() {
        Random random = new Random(32);
        for (int round = 0; round < 100; round++) {
            Feed old = feed(random, FeedSamples.FETCHED, ADDRESSES);
            Feed fresh = feed(random, FeedSamples.FETCHED, ADDRESSES);
            Feed merged = FeedMerger.merge(old, fresh, FeedSamples.FETCHED, 100).feed();
            assertThat(merged.entries()).extracting(Entry::title).containsAll(titles(fresh));
            assertThat(FeedSamples.ids(merged)).doesNotHaveDuplicates().containsAll(FeedSamples.ids(old));
            for (FeedFormat format : FeedFormat.values()) {
                String document = format.write(merged);
                assertThat(format.violations(document)).as(document).isEmpty();
            }
        }
    }

    private static List<String> titles(Feed feed) {
        return feed.entries().stream().map(Entry::title).toList();
    }

    private static Feed feed(Random random, Instant fetched, String[] links) {
        List<Item> items = new ArrayList<>();
        for (int i = random.nextInt(8); i >= 0; i--) {
            String title = pick(random, TITLES);
            String link = pick(random, links);
            items.add(Item.builder(title)
                    .link(link)
                    .date(random.nextBoolean() ? null : moment(new Random((title + link).hashCode())))
                    .description(random.nextBoolean() ? null : pick(random, TITLES))
                    .image(random.nextInt(3) == 0 ? pick(random, links) : null)
                    .price(random.nextInt(4) == 0 ? new Price(new BigDecimal("-1E+3"), pick(random, TITLES)) : null)
                    .node(i)
                    .build());
        }
        ItemList list = new ItemList(List.of(new Subject(pick(random, TITLES), items)), "test", 1, List.of());
        return Feed.of(Page.parse("", FeedSamples.PAGE).withFetchTime(fetched), list);
    }

    private static @Nullable Moment moment(Random random) {
        LocalDate day = LocalDate.of(2024, 5, 1 + random.nextInt(3));
        return switch (random.nextInt(6)) {
            case 0 -> null;
            case 1 -> new Moment(day, LocalTime.MAX, ZoneOffset.MAX, TimePrecision.SECOND);
            case 2 -> new Moment(day, LocalTime.MIN, ZoneOffset.MIN, TimePrecision.SECOND);
            case 3 -> new Moment(LocalDate.MAX, LocalTime.MAX, ZoneOffset.MIN, TimePrecision.SECOND);
            case 4 ->
                new Moment(
                        LocalDate.of(9999, 12, 31), LocalTime.MAX, ZoneOffset.ofTotalSeconds(-1), TimePrecision.SECOND);
            default -> Moment.ofDay(day);
        };
    }

    private static String pick(Random random, String[] from) {
        return from[random.nextInt(from.length)];
    }
}
