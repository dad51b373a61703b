package org.feedmill.store.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.update.FeedClaim;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ContentRepositoryTest {

    private static final String PAGE = "https://example.org/news";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void whatIsReadIsWhatWasWrittenThroughManyUpdates(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            for (int seed = 0; seed < 6; seed++) {
                RandomFeedData samples = new RandomFeedData(seed);
                String id = store.feeds().add(FeedDraft.of(PAGE + seed)).id();
                FeedContent before = null;
                FeedContent after = samples.content(clock.instant(), 30);
                for (int round = 0; round < 8; round++) {
                    write(store, id, before, after);
                    before = store.contents().find(id).orElseThrow();
                    assertThat(before).isEqualTo(after);
                    clock.advance(Duration.ofHours(3));
                    after = samples.evolve(before, clock.instant());
                }
                ContentRepository.FeedWithContent shown =
                        store.contents().findWithFeed(id).orElseThrow();
                assertThat(shown.feed().version()).isEqualTo(8);
                assertThat(shown.content()).isEqualTo(before);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void rowsThatDidNotChangeAreNotWrittenAgain(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            Instant now = clock.instant();
            List<StoredItem> items = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                items.add(RandomFeedData.item("urn:x:" + i, "Nr. " + i, i, now));
            }
            write(store, id, null, RandomFeedData.content(items));
            FeedContent before = store.contents().find(id).orElseThrow();
            // writing the row again would remove this mark
            store.database().write(handle -> handle.execute("UPDATE item SET summary = 'mark'"));
            store.database().write(handle -> handle.execute("UPDATE content SET ordering = 'REVERSED'"));
            items.set(2, RandomFeedData.item("urn:x:2", "geändert", 2, now));
            items.add(RandomFeedData.item("urn:x:new", "neu", 9, now));
            write(store, id, before, RandomFeedData.content(items));
            FeedContent after = store.contents().find(id).orElseThrow();
            assertThat(after.ordering()).isEqualTo(ItemOrdering.REVERSED);
            assertThat(after.items())
                    .extracting(i -> i.entry().summary())
                    .containsExactly("mark", "mark", null, "mark", "mark", null);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsTooMuchGoesVanishedOnesFirst(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {

            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            store.feeds().updateSettings(id, FeedSettings.builder().maxItems(4).build());
            Instant now = clock.instant();
            List<StoredItem> items = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                items.add(RandomFeedData.item("urn:x:" + i, "da", i, now));
            }
            for (int i = 3; i < 8; i++) {
                Instant gone = now.minusSeconds(i == 6 ? 1 : 100 + i);
                Entry entry = Entry.of("urn:x:" + i, "fort").withSeen(now);
                items.add(new StoredItem(entry, i, DateSource.SEEN, now, null, gone, gone));
            }
            write(store, id, null, RandomFeedData.content(items));
            assertThat(kept(store, id)).containsExactly("urn:x:0", "urn:x:1", "urn:x:2", "urn:x:6");
            items.clear();
            for (int i = 0; i < 9; i++) {
                items.add(RandomFeedData.item("urn:y:" + i, "da", i, now));
            }
            write(store, id, store.contents().find(id).orElseThrow(), RandomFeedData.content(items));
            assertThat(kept(store, id)).containsExactly("urn:y:0", "urn:y:1", "urn:y:2", "urn:y:3");
        }
    }

    @ParameterizedTest
    @EnumSource
    void anItemThatWasReadWithoutItsArticleKeepsItWhenItIsWritten(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            Instant now = clock.instant();
            StoredItem long1 = withArticle(RandomFeedData.item("urn:x:1", "Langer Text", 1, now), "<p>Lang.</p>");
            StoredItem short2 = RandomFeedData.item("urn:x:2", "Kurz", 2, now);
            write(store, id, null, RandomFeedData.content(List.of(long1, short2)));
            FeedContent before = store.contents().findWithoutArticles(id).orElseThrow();
            assertThat(before.items())
                    .extracting(item -> item.entry().contentHtml() != null)
                    .containsExactly(true, false);
            assertThat(String.valueOf(before.items().getFirst().entry().contentHtml()))
                    .doesNotContain("Lang.");
            StoredItem moved = at(before.items().getFirst(), 7);
            StoredItem read = withArticle(before.items().getLast(), "<p>Neu.</p>");
            write(store, id, before, RandomFeedData.content(List.of(read, moved)));
            assertThat(store.contents().find(id).orElseThrow().items())
                    .extracting(item -> item.entry().contentHtml())
                    .containsExactly("<p>Neu.</p>", "<p>Lang.</p>");
        }
    }

    private static StoredItem withArticle(StoredItem item, String html) {
        return new StoredItem(
                item.entry().withContentHtml(html),
                item.position(),
                item.dateSource(),
                item.firstSeen(),
                item.changedAt(),
                item.vanishedAt(),
                item.lastSeen());
    }

    private static StoredItem at(StoredItem item, long position) {
        return new StoredItem(
                item.entry(),
                position,
                item.dateSource(),
                item.firstSeen(),
                item.changedAt(),
                item.vanishedAt(),
                item.lastSeen());
    }

    private static List<String> kept(Store store, String id) {
        return store.contents().find(id).orElseThrow().items().stream()
                .map(item -> item.entry().id())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void writingWithoutKnowingWhatWasThereLeavesNoRemains(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            Instant now = clock.instant();
            write(store, id, null, RandomFeedData.content(List.of(RandomFeedData.item("urn:x:1", "alt", 0, now))));
            write(store, id, null, RandomFeedData.content(List.of(RandomFeedData.item("urn:x:2", "neu", 0, now))));
            assertThat(kept(store, id)).containsExactly("urn:x:2");
        }
    }

    @ParameterizedTest
    @EnumSource
    void readersNeverSeeHalfOfAnUpdate(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        try (Store store = TestDatabases.open(url, clock);
                Store reader = TestDatabases.open(url, clock)) {
            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            write(store, id, null, whole(0));
            List<Boolean> sound = ConcurrentCalls.run(6, i -> {
                for (int round = 1; round <= 40; round++) {
                    if (i == 0) {
                        write(store, id, whole(round - 1), whole(round));
                    } else {
                        ContentRepository.FeedWithContent shown =
                                reader.contents().findWithFeed(id).orElseThrow();
                        String given = shown.content().channel().title();
                        if (!given.equals("Stand " + (shown.feed().version() - 1))
                                || !shown.content().items().stream()
                                        .allMatch(item -> item.entry().title().equals(given))) {
                            return false;
                        }
                    }
                }
                return true;
            });
            assertThat(sound).doesNotContain(false);
        }
    }

    private FeedContent whole(int round) {
        List<StoredItem> items = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            items.add(RandomFeedData.item("urn:x:" + i, "Stand " + round, i, clock.instant()));
        }
        return new FeedContent(RandomFeedData.channel("Stand " + round), ItemOrdering.PAGE, items, null);
    }

    private void write(Store store, String id, @Nullable FeedContent before, FeedContent after) {
        FeedClaim claim = store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
        assertThat(store.claims().finish(claim, RandomFeedData.update(claim, before, after, clock.instant())))
                .isTrue();
    }
}
