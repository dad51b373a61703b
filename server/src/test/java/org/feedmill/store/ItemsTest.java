package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.feed.Entry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ItemsTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    /** 450 items, three of each place; every third left the page, every tenth is of another hour. */
    private String fill(Store store) {
        String id =
                store.sources().add(Sources.Draft.of("https://example.org/")).id();
        List<StoredItem> items = new ArrayList<>();
        for (int i = 0; i < 450; i++) {
            Instant seen = clock.instant().minus(Duration.ofHours(i % 10 == 0 ? 0 : 1));
            Instant gone = i % 3 == 0 ? clock.instant() : null;
            Entry entry = new Entry(
                    (i % 50 == 0 ? "https://example.org/" + "l".repeat(1_500) : "urn:x:") + i,
                    i == 77 ? "ÜBERSCHWEMMUNG in Köln" : "Meldung " + i,
                    null,
                    null,
                    null,
                    seen,
                    i == 78 ? "Die Überschwemmung, ausführlich" : null,
                    i == 430 ? "<p>Nach der <b>überschwemmung</b></p>" : "<p title=\"x\">Text</p>",
                    List.of(),
                    null,
                    null,
                    null);
            items.add(new StoredItem(entry, i / 3, DateFrom.SEEN, seen, null, gone, gone));
        }
        Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
        store.work().finish(claim, Samples.update(claim, null, Samples.content(items), clock.instant()));
        return id;
    }

    @ParameterizedTest
    @EnumSource
    void pagesTogetherAreAllItemsInTheirOrder(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = fill(store);
            List<StoredItem> all = store.contents().of(id).orElseThrow().items();
            assertThat(all).hasSize(450);
            for (int size : List.of(1_000, 450, 100, 7)) {
                assertThat(pages(store, id, Items.Filter.ALL, size)).isEqualTo(all);
            }
            assertThat(store.items().page("nobody", Items.Filter.ALL, null, 10)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void filtersByPresenceAgeAndWords(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = fill(store);
            assertThat(pages(store, id, new Items.Filter(true, null, List.of()), 40))
                    .hasSize(150)
                    .allMatch(item -> item.vanished() != null);
            assertThat(pages(store, id, new Items.Filter(false, null, List.of()), 40))
                    .hasSize(300)
                    .allMatch(item -> item.vanished() == null);
            assertThat(pages(store, id, new Items.Filter(null, clock.instant(), List.of()), 40))
                    .hasSize(45);
            assertThat(pages(store, id, words("ÜBERSCHWEMMUNG"), 2)).hasSize(3);
            assertThat(pages(store, id, words("überschwemmung", "köln"), 2)).hasSize(1);
            assertThat(pages(store, id, words("title"), 2)).isEmpty();
            assertThat(pages(store, id, words("  "), 500)).hasSize(450);
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsAndFindsOne(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = fill(store);
            assertThat(store.items().counts(id)).isEqualTo(new Items.Counts(450, 150, clock.instant()));
            assertThat(store.items().counts("nobody")).isEqualTo(new Items.Counts(0, 0, null));
            String longId = "https://example.org/" + "l".repeat(1_500) + "100";
            assertThat(store.items().one(id, longId).orElseThrow().entry().id()).isEqualTo(longId);
            assertThat(store.items().one(id, "urn:x:nothing")).isEmpty();
        }
    }

    private static Items.Filter words(String... words) {
        return new Items.Filter(null, null, List.of(words));
    }

    private static List<StoredItem> pages(Store store, String id, Items.Filter filter, int size) {
        List<StoredItem> all = new ArrayList<>();
        StoredItem last = null;
        while (true) {
            List<StoredItem> page = store.items().page(id, filter, last, size);
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
    void knowsWhatStandsBeforeAnItem(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = fill(store);
            List<StoredItem> all = store.contents().of(id).orElseThrow().items();
            assertThat(store.items().before(id, all.getFirst())).isEmpty();
            for (int i : List.of(1, 2, 77, 200, 449)) {
                assertThat(store.items().before(id, all.get(i))).contains(all.get(i - 1));
            }
        }
    }
}
