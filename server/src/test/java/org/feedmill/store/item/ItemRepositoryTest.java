package org.feedmill.store.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.ItemCounts;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.update.FeedClaim;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ItemRepositoryTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    /** Creates 450 items, three at each position; every third left the page, every tenth is from another hour. */
    private String fill(Store store) {
        String id = store.feeds().add(FeedDraft.of("https://example.org/")).id();
        List<StoredItem> items = new ArrayList<>();
        for (int i = 0; i < 450; i++) {
            Instant seen = clock.instant().minus(Duration.ofHours(i % 10 == 0 ? 0 : 1));
            Instant gone = i % 3 == 0 ? clock.instant() : null;
            Entry entry = Entry.builder(
                            (i % 50 == 0 ? "https://example.org/" + "l".repeat(1_500) : "urn:x:") + i,
                            i == 77 ? "ÜBERSCHWEMMUNG in Köln" : "Meldung " + i)
                    .seen(seen)
                    .summary(i == 78 ? "Die Überschwemmung, ausführlich" : null)
                    .contentHtml(i == 430 ? "<p>Nach der <b>überschwemmung</b></p>" : "<p title=\"x\">Text</p>")
                    .build();
            items.add(new StoredItem(entry, i / 3, DateSource.SEEN, seen, null, gone, gone));
        }
        FeedClaim claim = store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
        store.claims()
                .finish(claim, RandomFeedData.update(claim, null, RandomFeedData.content(items), clock.instant()));
        return id;
    }

    @ParameterizedTest
    @EnumSource
    void pagesTogetherAreAllItemsInTheirOrder(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = fill(store);
            List<StoredItem> all = store.contents().find(id).orElseThrow().items();
            assertThat(all).hasSize(450);
            for (int size : List.of(1_000, 450, 100, 7)) {
                assertThat(pages(store, id, ItemFilter.ALL, size)).isEqualTo(all);
            }
            assertThat(store.items().list("nobody", ItemFilter.ALL, null, 10)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void filtersByPresenceAgeAndWords(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = fill(store);
            assertThat(pages(store, id, new ItemFilter(true, null, List.of()), 40))
                    .hasSize(150)
                    .allMatch(item -> item.vanishedAt() != null);
            assertThat(pages(store, id, new ItemFilter(false, null, List.of()), 40))
                    .hasSize(300)
                    .allMatch(item -> item.vanishedAt() == null);
            assertThat(pages(store, id, new ItemFilter(null, clock.instant(), List.of()), 40))
                    .hasSize(45);
            assertThat(pages(store, id, words("ÜBERSCHWEMMUNG"), 2)).hasSize(3);
            assertThat(pages(store, id, words("überschwemmung", "köln"), 2)).hasSize(1);
            assertThat(pages(store, id, words("title"), 2)).isEmpty();
            assertThat(pages(store, id, words("  "), 500)).hasSize(450);
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsAndFindsOne(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = fill(store);
            assertThat(store.items().counts(id)).isEqualTo(new ItemCounts(450, 150, clock.instant()));
            assertThat(store.items().counts("nobody")).isEqualTo(new ItemCounts(0, 0, null));
            String longId = "https://example.org/" + "l".repeat(1_500) + "100";
            assertThat(store.items().find(id, longId).orElseThrow().entry().id())
                    .isEqualTo(longId);
            assertThat(store.items().find(id, "urn:x:nothing")).isEmpty();
        }
    }

    private static ItemFilter words(String... words) {
        return new ItemFilter(null, null, List.of(words));
    }

    private static List<StoredItem> pages(Store store, String id, ItemFilter filter, int size) {
        List<StoredItem> all = new ArrayList<>();
        StoredItem last = null;
        while (true) {
            List<StoredItem> page = store.items().list(id, filter, last, size);
            assertThat(page).hasSizeLessThanOrEqualTo(size);
            all.addAll(page);
            if (page.size() < size) {
                return all;
            }
            last = page.getLast();
        }
    }

    @ParameterizedTest
    @EnumSource
    void knowsWhatStandsBeforeAnItem(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = fill(store);
            List<StoredItem> all = store.contents().find(id).orElseThrow().items();
            assertThat(store.items().findPrevious(id, all.getFirst())).isEmpty();
            for (int i : List.of(1, 2, 77, 200, 449)) {
                assertThat(store.items().findPrevious(id, all.get(i))).contains(all.get(i - 1));
            }
        }
    }
}
