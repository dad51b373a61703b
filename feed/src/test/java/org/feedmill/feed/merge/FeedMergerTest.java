package org.feedmill.feed.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.feed.FeedSamples.described;
import static org.feedmill.feed.FeedSamples.feed;
import static org.feedmill.feed.FeedSamples.ids;
import static org.feedmill.feed.FeedSamples.item;

import java.time.Instant;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedSamples;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.junit.jupiter.api.Test;

class FeedMergerTest {

    private static final Instant FIRST = Instant.parse("2024-05-01T00:00:00Z");
    private static final Instant NOW = Instant.parse("2024-05-09T12:00:00Z");
    private static final Item A = item("A", "https://town.example/a", "2024-05-01");
    private static final Item B = item("B", "https://town.example/b");
    private static final Item C = item("C", null);
    private static final String DOCKET = "https://town.example/docket";

    private static Feed merge(Feed old, Feed fresh) {
        return FeedMerger.merge(old, fresh, NOW, 100).feed();
    }

    private static List<String> titles(Feed feed) {
        return feed.entries().stream().map(Entry::title).toList();
    }

    @Test
    void changesNothingWhenThePageDidNotChange() {
        Feed old = feed(FIRST, A, B, C);
        assertThat(merge(old, feed(NOW, A, B, C))).isEqualTo(old);
    }

    @Test
    void putsFreshEntriesFirstAndKeepsThoseThatLeft() {
        Feed merged = merge(feed(FIRST, A, B), feed(NOW, C, A));
        assertThat(titles(merged)).containsExactly("C", "A", "B");
        assertThat(merged.updated()).isEqualTo(NOW);
    }

    @Test
    void keepsNoMoreThanTheLimit() {
        assertThat(titles(FeedMerger.merge(feed(A, B), feed(C), NOW, 2).feed())).containsExactly("C", "A");
        assertThat(titles(FeedMerger.merge(feed(A), feed(A, B, C), NOW, 2).feed()))
                .containsExactly("A", "B");
    }

    @Test
    void marksAChangedTextAsUpdated() {
        Feed old = feed(FIRST, described(A, "soon"), B);
        Item edited = item("A, edited", "https://town.example/a", "2024-05-03");
        Entry entry =
                merge(old, feed(NOW, described(edited, "now"), B)).entries().getFirst();
        assertThat(entry.id()).isEqualTo("https://town.example/a");
        assertThat(entry.title()).isEqualTo("A, edited");
        assertThat(entry.summary()).isEqualTo("now");
        assertThat(entry.updated()).isEqualTo(NOW);
        assertThat(entry.published()).isEqualTo(A.date());
        assertThat(entry.seen()).isEqualTo(FIRST);
    }

    @Test
    void marksAChangedStartOfAnEventAsUpdated() {
        Moment evening =
                TimeReader.standard().readMachineDate("2026-03-01T19:30:00").orElseThrow();
        Moment later =
                TimeReader.standard().readMachineDate("2026-03-02T19:30:00").orElseThrow();
        Feed old = feed(FIRST, A.with(ItemField.STARTS, evening), B);
        Entry entry = merge(old, feed(NOW, A.with(ItemField.STARTS, later), B))
                .entries()
                .getFirst();
        assertThat(entry.get(ItemField.STARTS)).isEqualTo(later);
        assertThat(entry.updated()).isEqualTo(NOW);
        assertThat(merge(old, feed(NOW, A, B)).entries().getFirst().get(ItemField.STARTS))
                .isEqualTo(evening);
    }

    @Test
    void keepsWhatThePageTellsNoLonger() {
        Feed old = feed(FIRST, described(A, "soon"));
        Feed merged = merge(old, feed(NOW, item("A", "https://town.example/a")));
        assertThat(merged).isEqualTo(old);
    }

    @Test
    void remembersWhenAnEntryWasFirstSeen() {
        Feed merged = merge(feed(FIRST, B), feed(C, B));
        assertThat(merged.entries().get(0).seen()).isEqualTo(NOW);
        assertThat(merged.entries().get(1).seen()).isEqualTo(FIRST);
        assertThat(merged.entries()).allMatch(entry -> entry.published() == null);
    }

    @Test
    void keepsTheIdOfAnEntryWhoseLinkComesToBeShared() {
        Feed old = feed(FIRST, item("Filing", DOCKET));
        Feed merged = merge(old, feed(NOW, item("Hearing", DOCKET), item("Filing", DOCKET)));
        assertThat(titles(merged)).containsExactly("Hearing", "Filing");
        assertThat(ids(merged).get(1)).isEqualTo(DOCKET);
        assertThat(merged.entries().get(1).updated()).isNull();
        assertThat(ids(merged).get(0)).startsWith("urn:feedmill:");
    }

    @Test
    void givesNoIdToAnotherEntryWhenTheSharingEnds() {
        Feed one = feed(FIRST, item("Filing", DOCKET));
        Feed two = merge(one, feed(NOW, item("Hearing", DOCKET), item("Filing", DOCKET)));
        Feed three = merge(two, feed(NOW, item("Hearing", DOCKET)));
        assertThat(three.entries()).isEqualTo(two.entries());
        Feed four = merge(three, feed(NOW, item("Ruling", DOCKET)));
        assertThat(titles(four)).contains("Filing", "Hearing", "Ruling").hasSize(3);
    }

    @Test
    void takesTheNextMeetingForANewEntry() {
        Feed old = feed(FIRST, item("Meeting", null, "2024-04-01"), item("Meeting", null, "2024-05-01"));
        Feed merged = merge(old, feed(NOW, item("Meeting", null, "2024-05-01"), item("Meeting", null, "2024-06-01")));
        assertThat(merged.entries()).hasSize(3);
        assertThat(ids(merged)).containsAll(ids(old));
    }

    @Test
    void keepsIdsWhenThePageMovesToHttps() {
        Page plain = Page.parse("", "http://town.example/news/");
        Feed old = Feed.of(plain, FeedSamples.list(item("A", "http://town.example/a"), item("C", null)));
        Feed merged = merge(old, feed(item("A", "https://town.example/a"), item("C", null)));
        assertThat(ids(merged)).isEqualTo(ids(old));
        assertThat(merged.entries().getFirst().link()).isEqualTo("https://town.example/a");
        assertThat(merge(merged, feed(item("A", "https://town.example/a"), item("C", null))))
                .isEqualTo(merged);
    }

    @Test
    void keepsTheAddressOfTheFeed() {
        Feed old = feed(A).withSelf("https://mill.example/1.rss");
        assertThat(merge(old, feed(A)).self()).isEqualTo("https://mill.example/1.rss");
    }

    @Test
    void knowsAnEntryByTheIdThatItsSourceGave() {
        Feed old = FeedSamples.feed(item("A", "https://town.example/a"));
        Entry own = old.entries().getFirst().withId("tag:town.example,2026:1");
        Feed moved = old.withEntries(List.of(own.withLink("https://town.example/elsewhere")));
        Feed merged = FeedMerger.merge(old.withEntries(List.of(own)), moved, FeedSamples.FETCHED, 10)
                .feed();
        assertThat(merged.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.id()).isEqualTo(own.id());
            assertThat(entry.link()).isEqualTo("https://town.example/elsewhere");
        });
    }
}
