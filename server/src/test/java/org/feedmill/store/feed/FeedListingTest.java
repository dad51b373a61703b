package org.feedmill.store.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.item.DateSource;
import org.feedmill.store.item.StoredItem;
import org.feedmill.store.log.FetchAttempt;
import org.feedmill.store.rule.NewRule;
import org.feedmill.store.rule.RuleOrigin;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A person's feeds as a list shows them: state, folders, order, items per day. */
final class FeedListingTest {

    private static final FeedListing.ListingFilter ALL =
            new FeedListing.ListingFilter("ann", null, null, null, FeedListing.Sort.NEWEST);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-10T12:00:00Z"));

    private String add(Store store, String title, @Nullable String folder) {
        FeedSettings s = FeedSettings.STANDARD;
        FeedSettings wishes = new FeedSettings(title, null, "best", 1, 0, s.drawing(), s.nativeFeed(), s.keep(), false)
                .withFolder(folder);
        clock.advance(Duration.ofMillis(1));
        return store.feeds()
                .add(new FeedRepository.FeedDraft(
                        "https://example.org/" + title.hashCode(), "ann", wishes, RequestCredentials.NONE, false))
                .id();
    }

    private void update(Store store, String id, FeedState state, @Nullable NewRule rule, long millis) {
        FeedClaim claim = store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
        Instant now = clock.instant();
        UpdateRecord plain = RandomFeedData.update(claim, null, null, now);
        String reason = state == FeedState.GOOD ? null : "The site does not answer.";
        FetchAttempt visit = new FetchAttempt(
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
                                visit));
    }

    private static Map<String, FeedListing.FeedHealthKind> healths(Store store) {
        Map<String, FeedListing.FeedHealthKind> healths = new java.util.TreeMap<>();
        store.listing()
                .listPage(ALL, 0, 100)
                .feeds()
                .forEach(line -> healths.put(String.valueOf(line.overview().title()), line.health()));
        return healths;
    }

    private static List<String> titles(FeedListing.ListingPage page) {
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
                            "fine", FeedListing.FeedHealthKind.FINE,
                            "healed", FeedListing.FeedHealthKind.HEALED,
                            "broken", FeedListing.FeedHealthKind.BROKEN,
                            "slow", FeedListing.FeedHealthKind.SLOW,
                            "slow before", FeedListing.FeedHealthKind.FINE,
                            "new", FeedListing.FeedHealthKind.NEW));
            FeedListing.ListingPage broken = page(store, FeedListing.FeedHealthKind.BROKEN, null);
            assertThat(titles(broken)).containsExactly("broken");
            assertThat(broken.healthCounts())
                    .containsEntry(FeedListing.FeedHealthKind.FINE, 2)
                    .containsEntry(FeedListing.FeedHealthKind.BROKEN, 1);
            assertThat(broken.totalCount()).isEqualTo(6);
            clock.advance(Duration.ofDays(8)); // nobody updates any more
            assertThat(healths(store))
                    .containsEntry("fine", FeedListing.FeedHealthKind.SLOW)
                    .containsEntry("healed", FeedListing.FeedHealthKind.SLOW);
        }
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
            assertThat(titles(page(store, null, FeedListing.Sort.ATTENTION)))
                    .startsWith("Kaputt", "Neu")
                    .endsWith("Zebra");
            assertThat(titles(page(store, null, FeedListing.Sort.TITLE)).subList(0, 5))
                    .containsExactly("Apfel", "äpfel", "Kaputt", "Neu", "Zebra");
            assertThat(titles(page(store, null, FeedListing.Sort.UPDATED))).startsWith("Kaputt");
            assertThat(titles(page(store, "ÄPFEL", FeedListing.Sort.TITLE))).containsExactly("äpfel");
            assertThat(titles(page(store, "橋", FeedListing.Sort.TITLE))).containsExactly("橋のニュース");
            assertThat(titles(page(store, "أخبار example.org", FeedListing.Sort.TITLE)))
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

    private static FeedListing.ListingPage page(
            Store store, FeedListing.@Nullable FeedHealthKind health, @Nullable String folder) {
        return store.listing()
                .listPage(new FeedListing.ListingFilter("ann", null, health, folder, FeedListing.Sort.NEWEST), 0, 9);
    }

    private static FeedListing.ListingPage page(Store store, @Nullable String words, FeedListing.Sort sort) {
        return store.listing().listPage(new FeedListing.ListingFilter("ann", words, null, null, sort), 0, 100);
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
                    .containsExactlyInAnyOrder(
                            new FolderRepository.Folder("Häfen und Boote", 1), new FolderRepository.Folder("市", 1));
            assertThat(store.folders().move(Set.of(a, b), "市")).isEqualTo(2);
            assertThat(store.folders().list("ann")).containsExactly(new FolderRepository.Folder("市", 3));
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
            FeedOverviewRepository.FeedFilter asked = new FeedOverviewRepository.FeedFilter("ann", null, null, "Welt");
            assertThat(store.overviews().list(asked, null, 9).feeds())
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
