package org.feedmill.store.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.cluster.FeedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class DueFeedsTest {

    private static final Duration LEASE = RandomFeedData.LEASE;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void aCrowdedSiteHidesNoOther(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            for (int i = 0; i < 1_500; i++) {
                add(store, "https://crowd.example/" + i);
            }
            clock.advance(Duration.ofSeconds(1));
            String small = add(store, "https://small.example/");
            List<FeedClaim> claims = store.claims().claim("a", true, 2, LEASE);
            assertThat(claims).hasSize(2);
            assertThat(claims.getLast().feed().id()).isEqualTo(small);
            assertThat(siteRows(store)).as("one row for each site").isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSiteIsFoundAgainWhenItsFirstFeedIsDue(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String first = add(store, "https://one.example/1");
            String second = add(store, "https://one.example/2");
            finish(store, store.claims().claim("a", true, 5, LEASE));
            finish(store, store.claims().claim("a", true, 5, LEASE));
            assertThat(store.claims().claim("a", true, 5, LEASE)).isEmpty();
            assertThat(store.claims().claim("a", false, 5, LEASE)).isEmpty();
            store.feeds().makeDue(second);
            List<FeedClaim> claims = store.claims().claim("a", false, 5, LEASE);
            assertThat(ids(claims)).containsExactly(second);
            clock.advance(Duration.ofMinutes(30));
            assertThat(ids(store.claims().claim("b", false, 5, LEASE)))
                    .as("the lease of the first claim is over")
                    .containsExactly(second);
            clock.advance(Duration.ofMinutes(30));
            finish(store, store.claims().claim("b", false, 5, LEASE));
            assertThat(ids(store.claims().claim("b", false, 5, LEASE))).containsExactly(first);
        }
    }

    @ParameterizedTest
    @EnumSource
    void manyNodesUpdateEachDueFeedOnceAndForgetNone(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        try (Store one = TestDatabases.open(url, clock);
                Store other = TestDatabases.open(url, clock)) {
            Set<String> feeds = new HashSet<>();
            for (int i = 0; i < 120; i++) {
                feeds.add(add(one, "https://site" + i % 7 + ".example/" + i));
            }
            List<List<String>> updated = ConcurrentCalls.run(6, i -> {
                Store store = i % 2 == 0 ? one : other;
                List<String> mine = new ArrayList<>();
                for (int round = 0; round < 400 && !isDone(store); round++) {
                    List<FeedClaim> claims = store.claims().claim("node" + i, true, 2, LEASE);
                    finish(store, claims);
                    mine.addAll(ids(claims));
                }
                return mine;
            });
            List<String> all = updated.stream().flatMap(List::stream).toList();
            assertThat(all).doesNotHaveDuplicates().hasSameElementsAs(feeds);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theQueueEqualsTheDueTimesOfFeedsAfterAnyChange(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String kept = add(store, "https://a.example/1");
            String paused = add(store, "https://a.example/2");
            String deleted = add(store, "https://b.example/");
            String restored = add(store, "https://c.example/");
            finish(store, store.claims().claim("a", true, 9, LEASE));
            store.feeds().updateSettings(paused, FeedSettings.STANDARD.withPaused(true));
            store.feeds()
                    .setCredentials(
                            kept, RequestCredentials.of("https://a.example/", Map.of("X", "1"), Map.of(), null));
            store.feeds().delete(deleted);
            store.feeds().delete(restored);
            store.feeds().restore(restored);
            store.claims()
                    .release(
                            store.claims().claim("a", restored, LEASE).orElseThrow(),
                            clock.instant().plusSeconds(7));
            clock.advance(Duration.ofDays(2));
            store.deletedFeeds().purge();
            Map<String, Long> due = dueTimes(store, "SELECT id, due FROM feed WHERE deleted_at IS NULL");
            assertThat(dueTimes(store, "SELECT feed AS id, due FROM feed_queue"))
                    .isEqualTo(due)
                    .hasSize(3);
            assertThat(FeedQueue.repair(store.database()))
                    .as("no row of a site is too late")
                    .isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void rowsOfSitesThatAreTooLateAreRepaired(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String early = add(store, "https://early.example/");
            add(store, "https://late.example/");
            store.database().write(handle -> handle.execute("DELETE FROM site_queue WHERE site = 'late.example'"));
            store.database()
                    .write(handle ->
                            handle.execute("UPDATE site_queue SET due = due + 9999 WHERE site = ?", "early.example"));

            assertThat(FeedQueue.repair(store.database())).isEqualTo(2);
            assertThat(FeedQueue.repair(store.database())).isZero();
            assertThat(store.claims().claim("a", true, 9, LEASE))
                    .extracting(claim -> claim.feed().id())
                    .hasSize(2)
                    .contains(early);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLogOfAFeedIsShortenedNowAndThen(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = add(store, "https://log.example/");
            store.database()
                    .write(handle -> handle.execute("INSERT INTO fetch_attempt (feed, started_at, node,"
                            + " duration_millis, outcome, http_status, bytes, items, added, edited)"
                            + " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)"
                            + " SELECT '" + id + "', i, 'n', 1, 'FRESH', 200, 0, 0, 0, 0 FROM n"));
            for (int i = 0; i < UpdateWriter.LOG_CHECK_INTERVAL; i++) {
                finish(store, List.of(store.claims().claim("a", id, LEASE).orElseThrow()));
                clock.advance(Duration.ofSeconds(1));
            }
            assertThat(store.fetchLog().latest(id, 9_999)).hasSize(UpdateWriter.MAX_ATTEMPTS);
        }
    }

    @Test
    void anUpdateChangesNoColumnOfFeedsThatHasAnIndex() {
        Set<String> changed = Pattern.compile("(\\w+) = (?!:id\\b|:ownerChanges|:claim|:node|feed\\.id|s\\.feed|1 )")
                .matcher(UpdateWriter.SETTLE_SQL.substring(0, UpdateWriter.SETTLE_SQL.indexOf("WHERE id")))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
        assertThat(changed).contains("due", "failures", "etag", "changed_at").hasSizeGreaterThan(15);
        try (Store store = TestDatabases.open(TestDatabases.Kind.POSTGRESQL, clock)) {
            List<String> indexed = store.database()
                    .read(handle -> handle.createQuery("SELECT pg_get_indexdef(indexrelid) FROM pg_index"
                                    + " WHERE indrelid = 'feed'::regclass")
                            .mapTo(String.class)
                            .list());
            assertThat(indexed)
                    .isNotEmpty()
                    .noneMatch(index -> changed.stream()
                            .anyMatch(column -> Pattern.compile("\\b" + column + "\\b")
                                    .matcher(index.substring(index.indexOf('(')))
                                    .find()));
        }
    }

    private static Map<String, Long> dueTimes(Store store, String sql) {
        Map<String, Long> due = new TreeMap<>();
        store.database()
                .read(handle -> handle.createQuery(sql)
                        .map((row, context) -> Map.entry(row.getString("id"), row.getLong("due")))
                        .list())
                .forEach(entry -> due.put(entry.getKey(), entry.getValue()));
        return due;
    }

    private static boolean isDone(Store store) {
        return store.database()
                .read(handle -> handle.createQuery("SELECT COUNT(*) = 0 FROM feed_queue WHERE lane = 0")
                        .mapTo(Boolean.class)
                        .one());
    }

    private static int siteRows(Store store) {
        return store.database()
                .read(handle -> handle.createQuery("SELECT COUNT(*) FROM site_queue")
                        .mapTo(Integer.class)
                        .one());
    }

    private static String add(Store store, String address) {
        return store.feeds()
                .add(new FeedDraft(address, null, FeedSettings.STANDARD, RequestCredentials.NONE, false))
                .id();
    }

    private static List<String> ids(List<FeedClaim> claims) {
        return claims.stream().map(claim -> claim.feed().id()).toList();
    }

    private void finish(Store store, List<FeedClaim> claims) {
        claims.forEach(claim -> assertThat(
                        store.claims().finish(claim, RandomFeedData.update(claim, null, null, clock.instant())))
                .isTrue());
    }
}
