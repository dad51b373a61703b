package org.feedmill.store.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FeedHealthKind;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.feed.ListingFilter;
import org.feedmill.domain.feed.ListingPage;
import org.feedmill.domain.feed.ListingSort;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the list of a person's feeds: state, folders, order, items per day. */
final class FeedListingTest {

    private static final ListingFilter ALL = new ListingFilter("ann", null, null, null, ListingSort.NEWEST);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-10T12:00:00Z"));

    private String add(Store store, String title, @Nullable String folder) {

        FeedSettings feedSettings =
                FeedSettings.builder().title(title).folder(folder).build();
        clock.advance(Duration.ofMillis(1));
        return store.feeds()
                .add(new FeedDraft(
                        "https://example.org/" + title.hashCode(), "ann", feedSettings, RequestCredentials.NONE, false))
                .id();
    }

    private void update(Store store, String id, FeedState state, @Nullable NewRule rule, long millis) {
        FeedClaim claim = store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
        Instant now = clock.instant();
        UpdateRecord plain = RandomFeedData.update(claim, null, null, now);
        String reason = state == FeedState.GOOD ? null : "The site does not answer.";
        FetchAttempt attempt = new FetchAttempt(
                now.minusMillis(millis), "a", millis, FetchAttempt.Outcome.FRESH, 200, 100, 1, 1, 0, null);
        store.claims()
                .finish(
                        claim,
                        new UpdateRecord(
                                plain.schedule(),
                                new FeedStatus(state, StateReasons.ofText(reason), now),
                                null,
                                null,
                                "best",
                                null,
                                rule,
                                attempt));
    }

    private static Map<String, FeedHealthKind> healths(Store store) {
        Map<String, FeedHealthKind> healths = new java.util.TreeMap<>();
        store.listing()
                .listPage(ALL, 0, 100)
                .feeds()
                .forEach(line -> healths.put(String.valueOf(line.overview().title()), line.health()));
        return healths;
    }

    private static List<String> titles(ListingPage page) {
        return page.feeds().stream()
                .map(line -> String.valueOf(line.overview().title()))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void tellsHowEachFeedFares(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            update(store, add(store, "fine", null), FeedState.GOOD, null, 300);
            update(
                    store,
                    add(store, "healed", null),
                    FeedState.GOOD,
                    new NewRule("<rule/>", RuleOrigin.HEALED, null),
                    300);
            update(store, add(store, "broken", null), FeedState.FAILING, null, 20_000);
            update(store, add(store, "slow", null), FeedState.GOOD, null, 12_000);
            String quicker = add(store, "slow before", null);
            update(store, quicker, FeedState.GOOD, null, 12_000);
            clock.advance(Duration.ofMinutes(2));
            update(store, quicker, FeedState.GOOD, null, 200);
            add(store, "new", null);
            assertThat(healths(store))
                    .isEqualTo(Map.of(
                            "fine", FeedHealthKind.FINE,
                            "healed", FeedHealthKind.HEALED,
                            "broken", FeedHealthKind.BROKEN,
                            "slow", FeedHealthKind.SLOW,
                            "slow before", FeedHealthKind.FINE,
                            "new", FeedHealthKind.NEW));
            ListingPage broken = page(store, FeedHealthKind.BROKEN, null);
            assertThat(titles(broken)).containsExactly("broken");
            assertThat(broken.healthCounts())
                    .containsEntry(FeedHealthKind.FINE, 2)
                    .containsEntry(FeedHealthKind.BROKEN, 1);
            assertThat(broken.totalCount()).isEqualTo(6);
            clock.advance(Duration.ofDays(8)); // no node updates feeds any more
            assertThat(healths(store))
                    .containsEntry("fine", FeedHealthKind.SLOW)
                    .containsEntry("healed", FeedHealthKind.SLOW);
        }
    }

    @ParameterizedTest
    @EnumSource
    void pagesOfFeedsThatNeedAttentionContinueWithTheOthers(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            List<String> broken = new ArrayList<>();
            List<String> others = new ArrayList<>();
            for (int i = 0; i < 9; i++) {
                String id = add(store, "Feed " + i, i % 2 == 0 ? "Even" : null);
                boolean fails = i % 3 == 0;
                update(store, id, fails ? FeedState.FAILING : FeedState.GOOD, null, 5);
                (fails ? broken : others).addFirst(id);
            }
            List<String> expected = new ArrayList<>(broken);
            expected.addAll(others);
            for (int size : List.of(1, 2, 3, 4, 9, 20)) {
                assertThat(allPages(store, null, size)).as("pages of %s", size).isEqualTo(expected);
            }
            List<String> even = new ArrayList<>(expected);
            even.retainAll(allPages(store, "Even", 2));
            assertThat(allPages(store, "Even", 2)).hasSize(5).isEqualTo(even);
            ListingPage page = store.listing()
                    .listPage(
                            new ListingFilter("ann", null, FeedHealthKind.BROKEN, "Even", ListingSort.ATTENTION), 0, 9);
            assertThat(page.matchCount()).isEqualTo(2);
            assertThat(page.totalCount()).isEqualTo(9);
            assertThat(page.healthCounts()).isEqualTo(Map.of(FeedHealthKind.BROKEN, 3, FeedHealthKind.FINE, 6));
            assertThat(page.folders()).containsExactly(new FeedFolder("Even", 5));
        }
    }

    private static List<String> allPages(Store store, @Nullable String folder, int size) {
        List<String> ids = new ArrayList<>();
        ListingFilter attention = new ListingFilter("ann", null, null, folder, ListingSort.ATTENTION);
        for (int from = 0; from <= ids.size(); from += size) {
            store.listing()
                    .listPage(attention, from, size)
                    .feeds()
                    .forEach(feed -> ids.add(feed.overview().feed().id()));
        }
        return ids;
    }

    @ParameterizedTest
    @EnumSource
    void sortsAndSearchesInAnyLanguage(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            for (String title : List.of("Zebra", "äpfel", "Apfel", "橋のニュース", "أخبار")) {
                add(store, title, null);
            }
            update(store, add(store, "Kaputt", null), FeedState.DEAD, null, 1);
            add(store, "Neu", null);
            assertThat(titles(page(store, null, ListingSort.ATTENTION)))
                    .startsWith("Kaputt", "Neu")
                    .endsWith("Zebra");
            assertThat(titles(page(store, null, ListingSort.TITLE)).subList(0, 5))
                    .containsExactly("Apfel", "äpfel", "Kaputt", "Neu", "Zebra");
            assertThat(titles(page(store, null, ListingSort.UPDATED))).startsWith("Kaputt");
            assertThat(titles(page(store, "ÄPFEL", ListingSort.TITLE))).containsExactly("äpfel");
            assertThat(titles(page(store, "橋", ListingSort.TITLE))).containsExactly("橋のニュース");
            assertThat(titles(page(store, "أخبار example.org", ListingSort.TITLE)))
                    .hasSize(1);
            List<String> paged = new ArrayList<>();
            for (int from = 0; from < 8; from += 3) {
                paged.addAll(titles(store.listing().listPage(ALL, from, 3)));
            }
            assertThat(paged).hasSize(7).doesNotHaveDuplicates();
            assertThat(store.listing()
                            .listPage(ALL, 2_000_000_000, 2_000_000_000)
                            .feeds())
                    .isEmpty();
        }
    }

    private static ListingPage page(Store store, @Nullable FeedHealthKind health, @Nullable String folder) {
        return store.listing().listPage(new ListingFilter("ann", null, health, folder, ListingSort.NEWEST), 0, 9);
    }

    private static ListingPage page(Store store, @Nullable String words, ListingSort sort) {
        return store.listing().listPage(new ListingFilter("ann", words, null, null, sort), 0, 100);
    }

    @ParameterizedTest
    @EnumSource
    void feedsAreMovedAmongFoldersWithoutAnUpdate(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String a = add(store, "a", "  Häfen\n und  Boote ");
            String b = add(store, "b", null);
            String c = add(store, "c", "市");
            update(store, a, FeedState.GOOD, null, 1);
            FeedRecord before = store.feeds().byId(a).orElseThrow();
            assertThat(before.settings().folder()).isEqualTo("Häfen und Boote");
            assertThat(store.folders().list("ann"))
                    .containsExactlyInAnyOrder(new FeedFolder("Häfen und Boote", 1), new FeedFolder("市", 1));
            assertThat(store.folders().move(Set.of(a, b), "市")).isEqualTo(2);
            assertThat(store.folders().list("ann")).containsExactly(new FeedFolder("市", 3));
            assertThat(store.folders().rename("bob", "市", "x")).isZero();
            assertThat(store.folders().rename("ann", "市", "Stadt")).isEqualTo(3);
            store.folders().move(Set.of(c), null);
            FeedRecord after = store.feeds().byId(a).orElseThrow();
            assertThat(after.settings()).isEqualTo(before.settings().withFolder("Stadt"));
            assertThat(after.schedule()).isEqualTo(before.schedule());
            store.feeds().updateSettings(a, after.settings().withFolder("Welt"));
            assertThat(store.feeds().byId(a).orElseThrow().schedule()).isEqualTo(before.schedule());
            assertThat(titles(page(store, null, ""))).containsExactly("c");
            assertThat(titles(page(store, null, "Stadt"))).containsExactly("b");
            FeedFilter requested = new FeedFilter("ann", null, null, "Welt");
            assertThat(store.overviews().list(requested, null, 9).feeds())
                    .extracting(FeedOverview::title)
                    .containsExactly("a");
            assertThatThrownBy(() -> store.folders().move(Set.of(a), "x".repeat(101)))
                    .hasMessageContaining("100 characters");
        }
    }

    @ParameterizedTest
    @EnumSource
    void countsItemsByTheDayTheyCame(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = add(store, "a", null);
            Instant now = clock.instant();
            FeedClaim claim =
                    store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
            List<StoredItem> items = new ArrayList<>();
            for (int ago : List.of(0, 0, 1, 13, 14, 20)) {
                items.add(RandomFeedData.item(
                        "i" + items.size(), "Titel", items.size(), now.minus(Duration.ofDays(ago))));
            }
            Entry dated = Entry.of("dated", "Mit Datum")
                    .withPublished(org.feedmill.time.Moment.ofDay(java.time.LocalDate.of(2026, 3, 8)))
                    .withSeen(now);
            items.add(new StoredItem(dated, 99, DateSource.LIST, now, null, null, now));
            store.claims().finish(claim, RandomFeedData.update(claim, null, RandomFeedData.content(items), now));
            Map<String, List<Integer>> days = store.items().countPerDay(List.of(id, "nobody"), now, 14);
            assertThat(days).containsOnlyKeys(id);
            assertThat(days.get(id)).containsExactly(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2);
        }
    }
}
