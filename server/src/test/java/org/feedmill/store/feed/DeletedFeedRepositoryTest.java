package org.feedmill.store.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.feed.DeletedFeed;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.backup.Backup;
import org.feedmill.store.db.StoreSettings;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.PageBaseline;
import org.feedmill.store.update.UpdateRecord;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests deletion, restoration and purging of feeds. */
final class DeletedFeedRepositoryTest {

    private static final String PAGE = "https://example.org/news";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @TempDir
    private Path folder;

    private FeedRecord made(Store store, FeedDraft draft) {
        FeedRecord source = store.feeds().add(draft);
        store.rules().put(source.id(), new NewRule("<rule/>", RuleOrigin.WRITTEN, null));
        FeedClaim claim =
                store.claims().claim("a", source.id(), RandomFeedData.LEASE).orElseThrow();
        List<StoredItem> items = List.of(
                RandomFeedData.item("1", "橋", 1, clock.instant()),
                RandomFeedData.item("2", "Brücke", 2, clock.instant()));
        store.claims()
                .finish(claim, RandomFeedData.update(claim, null, RandomFeedData.content(items), clock.instant()));
        return store.feeds().byId(source.id()).orElseThrow();
    }

    /** Gives a feed a baseline and a quarantined page. */
    private void quarantine(Store store, String id) {
        SuspectPage page = SuspectPage.builder()
                .since(clock.instant())
                .lastSeen(clock.instant())
                .updates(1)
                .address(PAGE)
                .kind(SuspectPage.UNKNOWN)
                .reasons(StateReasons.of(StateReason.ofText("It has little in common.")))
                .titles(List.of("Sign in"))
                .decision(SuspectPage.Decision.NONE)
                .contentType("text/html")
                .build();
        for (UpdateRecord.QuarantineChange change : List.of(
                new UpdateRecord.QuarantineChange.Clear(new PageBaseline(PAGE, "News", "en", 100, "")),
                new UpdateRecord.QuarantineChange.Hold(page, new byte[] {'<', 'p', '>'}))) {
            FeedClaim claim =
                    store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
            store.claims()
                    .finish(
                            claim,
                            RandomFeedData.update(claim, null, null, clock.instant())
                                    .withQuarantine(change));
        }
        assertThat(rows(store, "suspect_page")).isEqualTo(1);
        assertThat(rows(store, "page_baseline")).isEqualTo(1);
    }

    private static int rows(Store store, String table) {
        return store.database()
                .read(handle -> handle.createQuery("SELECT COUNT(*) FROM " + table)
                        .mapTo(Integer.class)
                        .one());
    }

    @ParameterizedTest
    @EnumSource
    void whoChangesTheirMindGetsEverythingBack(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            RequestCredentials own = RequestCredentials.of(PAGE, Map.of("X-Key", "4711"), Map.of(), null);
            FeedSettings feedSettings = FeedSettings.STANDARD.withFolder("Häfen");
            FeedRecord secret = made(store, new FeedDraft(PAGE, "ann", feedSettings, own, false));
            FeedRecord shared =
                    made(store, new FeedDraft(PAGE, "ann", FeedSettings.STANDARD, RequestCredentials.NONE, true));
            FeedContent before = store.contents().find(secret.id()).orElseThrow();
            for (FeedRecord source : List.of(secret, shared)) {
                assertThat(store.feeds().delete(source.id())).isTrue();
            }
            assertThat(store.feeds().byAddress(PAGE)).isEmpty();
            assertThat(store.feeds().list("ann", null, 9)).isEmpty();
            assertThat(store.folders().list("ann")).isEmpty();
            assertThat(store.deletedFeeds().list("ann", 9))
                    .extracting(DeletedFeed::title)
                    .containsExactly("News", "News");
            assertThat(store.deletedFeeds().list("bob", 9)).isEmpty();
            clock.advance(DeletedFeedRepository.RETENTION.minusSeconds(1));
            assertThat(store.deletedFeeds().purge()).isZero();
            FeedRecord back = store.feeds().restore(secret.id()).orElseThrow();
            assertThat(back.deletedAt()).isNull();
            assertThat(back.settings()).isEqualTo(feedSettings);
            assertThat(back.schedule().due()).isEqualTo(clock.instant());
            assertThat(store.feeds().credentials(secret.id())).isEqualTo(own);
            assertThat(store.contents().find(secret.id())).contains(before);
            assertThat(store.rules().history(secret.id())).hasSize(1);
            assertThat(store.fetchLog().latest(secret.id(), 9)).hasSize(1);
            assertThat(store.feeds().restore(shared.id()).orElseThrow().shared())
                    .isTrue();
            assertThat(store.feeds().byAddress(PAGE).orElseThrow().id()).isEqualTo(shared.id());
            assertThat(store.feeds().restore(shared.id())).isEmpty();
            assertThat(store.claims().claim("a", false, 5, RandomFeedData.LEASE))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoAskedForThePageAnewKeepsItsAddress(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord first = made(store, FeedDraft.of(PAGE));
            store.feeds().delete(first.id());
            FeedRecord second = store.feeds().add(FeedDraft.of(PAGE));
            FeedRecord back = store.feeds().restore(first.id()).orElseThrow();
            assertThat(back.shared()).isFalse();
            assertThat(store.feeds().byAddress(PAGE).orElseThrow().id()).isEqualTo(second.id());
            assertThat(store.items().counts(first.id()).kept()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofManyWhoAskInTheSameMomentOneGetsTheAddress(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        try (Store one = TestDatabases.open(url, clock);
                Store other = TestDatabases.open(url, clock)) {
            for (int round = 0; round < 10; round++) {
                String page = PAGE + round;
                String id = made(one, FeedDraft.of(page)).id();
                one.feeds().delete(id);
                ConcurrentCalls.run(
                        2,
                        i -> i == 0
                                ? one.feeds().restore(id).orElseThrow()
                                : other.feeds().add(FeedDraft.of(page)));
                assertThat(one.feeds().byId(id).orElseThrow().deletedAt()).isNull();
                assertThat(one.feeds().byAddress(page)).isPresent();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void afterADayOnlyTheNameIsLeft(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            RequestCredentials own = RequestCredentials.of(PAGE, Map.of("X-Key", "4711"), Map.of(), null);
            String id = made(store, new FeedDraft(PAGE, "ann", FeedSettings.STANDARD, own, false))
                    .id();
            String stays = made(store, FeedDraft.of(PAGE)).id();
            quarantine(store, id);
            store.feeds().delete(id);
            clock.advance(DeletedFeedRepository.RETENTION);
            assertThat(store.feeds().restore(id)).isEmpty();
            assertThat(store.deletedFeeds().list(null, 9)).isEmpty();
            assertThat(store.deletedFeeds().purge()).isEqualTo(1);
            assertThat(store.deletedFeeds().purge()).isZero();
            assertThat(store.feeds().byId(id).orElseThrow().deletedAt()).isNotNull();
            assertThat(store.feeds().credentials(id)).isEqualTo(RequestCredentials.NONE);
            assertThat(store.contents().find(id)).isEmpty();
            assertThat(store.items().counts(id).kept()).isZero();
            assertThat(store.rules().history(id)).isEmpty();
            assertThat(store.fetchLog().latest(id, 9)).isEmpty();
            assertThat(store.quarantine().findSuspectPage(id)).isEmpty();
            assertThat(rows(store, "suspect_page")).isZero();
            assertThat(rows(store, "page_baseline")).isZero();
            assertThat(store.contents().find(stays)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLargeFeedIsPurgedInParts(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = made(store, FeedDraft.of(PAGE)).id();
            store.database()
                    .write(handle -> handle.execute(
                            "INSERT INTO item (feed, id, position, title, date_source, first_seen) WITH RECURSIVE n(i)"
                                    + " AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300)"
                                    + " SELECT '" + id + "', 'x' || i, i, 'Title', 'SEEN', 1 FROM n"));
            store.feeds().delete(id);
            clock.advance(DeletedFeedRepository.RETENTION);

            assertThat(store.deletedFeeds().purge()).isEqualTo(1);

            assertThat(rows(store, "item")).isZero();
            assertThat(rows(store, "fetch_attempt")).isZero();
            assertThat(store.feeds().byId(id).orElseThrow().deletedAt()).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPausedFeedComesBackPaused(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {

            FeedSettings paused = FeedSettings.builder().paused(true).build();
            String id = store.feeds()
                    .add(new FeedDraft(PAGE, null, paused, RequestCredentials.NONE, false))
                    .id();
            store.feeds().delete(id);
            assertThat(store.feeds().restore(id).orElseThrow().status().state()).isEqualTo(FeedState.PAUSED);
            clock.advance(Duration.ofDays(9));
            assertThat(store.claims().claim("a", true, 5, RandomFeedData.LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBackupKeepsWhatMayBeBroughtBack(TestDatabases.Kind kind) throws IOException {
        Path file = folder.resolve("feedmill.backup");
        String target = TestDatabases.empty(
                kind == TestDatabases.Kind.SQLITE ? TestDatabases.Kind.POSTGRESQL : TestDatabases.Kind.SQLITE);
        FeedRecord source;
        try (Store store = TestDatabases.open(kind, clock)) {
            source = made(
                    store,
                    new FeedDraft(PAGE, "ann", FeedSettings.STANDARD.withFolder("市"), RequestCredentials.NONE, true));
            store.feeds().delete(source.id());
            Backup.write(store, file, Backup.ProgressListener.NONE);
        }
        Backup.restore(StoreSettings.of(target, new byte[32]), file, Backup.ProgressListener.NONE);
        try (Store store = TestDatabases.open(target, clock)) {
            FeedRecord back = store.feeds().restore(source.id()).orElseThrow();
            assertThat(back.settings()).isEqualTo(source.settings());
            assertThat(back.shared()).isTrue();
            assertThat(store.items().counts(source.id()).kept()).isEqualTo(2);
        }
    }
}
