package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.Own;
import org.feedmill.reason.Reasons;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A person's feeds as a list shows them: state, folders, order, items per day. */
final class ShelfTest {

    private static final Shelf.Asked ALL = new Shelf.Asked("ann", null, null, null, Shelf.Sort.NEWEST);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-10T12:00:00Z"));

    private String add(Store store, String title, @Nullable String folder) {
        Wishes s = Wishes.STANDARD;
        Wishes wishes =
                new Wishes(title, null, "best", 1, 0, s.drawing(), s.nativeFeed(), s.keep(), false).withFolder(folder);
        clock.advance(Duration.ofMillis(1));
        return store.sources()
                .add(new Sources.Draft("https://example.org/" + title.hashCode(), "ann", wishes, Own.NOTHING, false))
                .id();
    }

    private void update(Store store, String id, State state, @Nullable NewRule rule, long millis) {
        Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
        Instant now = clock.instant();
        Update plain = Samples.update(claim, null, null, now);
        String reason = state == State.GOOD ? null : "The site does not answer.";
        Visit visit = new Visit(now.minusMillis(millis), "a", millis, Visit.Outcome.FRESH, 200, 100, 1, 1, 0, null);
        store.work()
                .finish(
                        claim,
                        new Update(
                                plain.schedule(),
                                new Status(state, Reasons.ofText(reason), now),
                                null,
                                null,
                                "best",
                                null,
                                rule,
                                visit));
    }

    private static Map<String, Shelf.Health> healths(Store store) {
        Map<String, Shelf.Health> healths = new java.util.TreeMap<>();
        store.shelf()
                .page(ALL, 0, 100)
                .lines()
                .forEach(line -> healths.put(String.valueOf(line.feed().title()), line.health()));
        return healths;
    }

    private static List<String> titles(Shelf.Page page) {
        return page.lines().stream()
                .map(line -> String.valueOf(line.feed().title()))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void tellsHowEachFeedFares(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            update(store, add(store, "fine", null), State.GOOD, null, 300);
            update(
                    store,
                    add(store, "healed", null),
                    State.GOOD,
                    new NewRule("<rule/>", Origin.HEALED, null),
                    300);
            update(store, add(store, "broken", null), State.FAILING, null, 20_000);
            update(store, add(store, "slow", null), State.GOOD, null, 12_000);
            String quicker = add(store, "slow before", null);
            update(store, quicker, State.GOOD, null, 12_000);
            clock.advance(Duration.ofMinutes(2));
            update(store, quicker, State.GOOD, null, 200);
            add(store, "new", null);
            assertThat(healths(store))
                    .isEqualTo(Map.of(
                            "fine", Shelf.Health.FINE,
                            "healed", Shelf.Health.HEALED,
                            "broken", Shelf.Health.BROKEN,
                            "slow", Shelf.Health.SLOW,
                            "slow before", Shelf.Health.FINE,
                            "new", Shelf.Health.NEW));
            Shelf.Page broken = store.shelf()
                    .page(new Shelf.Asked("ann", null, Shelf.Health.BROKEN, null, Shelf.Sort.NEWEST), 0, 9);
            assertThat(titles(broken)).containsExactly("broken");
            assertThat(broken.healths()).containsEntry(Shelf.Health.FINE, 2).containsEntry(Shelf.Health.BROKEN, 1);
            assertThat(broken.all()).isEqualTo(6);
            clock.advance(Duration.ofDays(8)); // nobody updates any more
            assertThat(healths(store))
                    .containsEntry("fine", Shelf.Health.SLOW)
                    .containsEntry("healed", Shelf.Health.SLOW);
        }
    }

    @ParameterizedTest
    @EnumSource
    void sortsAndSearchesInAnyLanguage(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            for (String title : List.of("Zebra", "äpfel", "Apfel", "橋のニュース", "أخبار")) {
                add(store, title, null);
            }
            update(store, add(store, "Kaputt", null), State.DEAD, null, 1);
            add(store, "Neu", null);
            assertThat(titles(page(store, null, Shelf.Sort.ATTENTION)))
                    .startsWith("Kaputt", "Neu")
                    .endsWith("Zebra");
            assertThat(titles(page(store, null, Shelf.Sort.TITLE)).subList(0, 5))
                    .containsExactly("Apfel", "äpfel", "Kaputt", "Neu", "Zebra");
            assertThat(titles(page(store, null, Shelf.Sort.UPDATED))).startsWith("Kaputt");
            assertThat(titles(page(store, "ÄPFEL", Shelf.Sort.TITLE))).containsExactly("äpfel");
            assertThat(titles(page(store, "橋", Shelf.Sort.TITLE))).containsExactly("橋のニュース");
            assertThat(titles(page(store, "أخبار example.org", Shelf.Sort.TITLE)))
                    .hasSize(1);
            List<String> paged = new ArrayList<>();
            for (int from = 0; from < 8; from += 3) {
                paged.addAll(titles(store.shelf().page(ALL, from, 3)));
            }
            assertThat(paged).hasSize(7).doesNotHaveDuplicates();
            assertThat(store.shelf().page(ALL, 2_000_000_000, 2_000_000_000).lines())
                    .isEmpty();
        }
    }

    private static Shelf.Page page(Store store, @Nullable String words, Shelf.Sort sort) {
        return store.shelf().page(new Shelf.Asked("ann", words, null, null, sort), 0, 100);
    }

    @ParameterizedTest
    @EnumSource
    void feedsAreMovedAmongFoldersWithoutAnUpdate(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String a = add(store, "a", "  Häfen\n und  Boote ");
            String b = add(store, "b", null);
            String c = add(store, "c", "市");
            update(store, a, State.GOOD, null, 1);
            Source before = store.sources().byId(a).orElseThrow();
            assertThat(before.wishes().folder()).isEqualTo("Häfen und Boote");
            assertThat(store.folders().list("ann"))
                    .containsExactlyInAnyOrder(new Folders.Folder("Häfen und Boote", 1), new Folders.Folder("市", 1));
            assertThat(store.folders().move(Set.of(a, b), "市")).isEqualTo(2);
            assertThat(store.folders().list("ann")).containsExactly(new Folders.Folder("市", 3));
            assertThat(store.folders().rename("bob", "市", "x")).isZero();
            assertThat(store.folders().rename("ann", "市", "Stadt")).isEqualTo(3);
            store.folders().move(Set.of(c), null);
            Source after = store.sources().byId(a).orElseThrow();
            assertThat(after.wishes()).isEqualTo(before.wishes().withFolder("Stadt"));
            assertThat(after.schedule()).isEqualTo(before.schedule());
            store.sources().change(a, after.wishes().withFolder("Welt"));
            assertThat(store.sources().byId(a).orElseThrow().schedule()).isEqualTo(before.schedule());
            assertThat(titles(store.shelf().page(new Shelf.Asked("ann", null, null, "", Shelf.Sort.NEWEST), 0, 9)))
                    .containsExactly("c");
            assertThat(titles(store.shelf().page(new Shelf.Asked("ann", null, null, "Stadt", Shelf.Sort.NEWEST), 0, 9)))
                    .containsExactly("b");
            Overviews.Asked asked = new Overviews.Asked("ann", null, null, "Welt");
            assertThat(store.overviews().list(asked, null, 9).feeds())
                    .extracting(Overview::title)
                    .containsExactly("a");
            assertThatThrownBy(() -> store.folders().move(Set.of(a), "x".repeat(101)))
                    .hasMessageContaining("100 characters");
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsItemsByTheDayTheyCame(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = add(store, "a", null);
            Instant now = clock.instant();
            Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
            List<StoredItem> items = new ArrayList<>();
            for (int ago : List.of(0, 0, 1, 13, 14, 20)) {
                items.add(Samples.item("i" + items.size(), "Titel", items.size(), now.minus(Duration.ofDays(ago))));
            }
            Entry dated = Entry.of("dated", "Mit Datum")
                    .withPublished(org.feedmill.time.Moment.ofDay(java.time.LocalDate.of(2026, 3, 8)))
                    .withSeen(now);
            items.add(new StoredItem(dated, 99, DateFrom.LIST, now, null, null, now));
            store.work().finish(claim, Samples.update(claim, null, Samples.content(items), now));
            Map<String, List<Integer>> days = store.items().perDay(List.of(id, "nobody"), now, 14);
            assertThat(days).containsOnlyKeys(id);
            assertThat(days.get(id)).containsExactly(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2);
        }
    }
}
