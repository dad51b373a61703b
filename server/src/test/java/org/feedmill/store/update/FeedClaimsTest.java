package org.feedmill.store.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.cluster.WriteProbe;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FeedClaimsTest {

    private static final Duration LEASE = RandomFeedData.LEASE;
    private static final String PAGE = "https://example.org/news";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void oneNodeHasAFeedAtATimeAndADeadOnesWorkIsTakenOver(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord source = store.feeds().add(FeedDraft.of(PAGE));
            FeedClaim first = store.claims().claim("a", true, 10, LEASE).getFirst();
            assertThat(store.claims().claim("b", true, 10, LEASE)).isEmpty();
            clock.advance(LEASE);
            FeedClaim second = store.claims().claim("b", true, 10, LEASE).getFirst();
            assertThat(second.feed().id()).isEqualTo(source.id());
            assertThat(store.claims().finish(first, update(first))).isFalse();
            assertThat(store.claims().finish(second, update(second))).isTrue();
            FeedContent content = store.contents().find(source.id()).orElseThrow();
            assertThat(content.items()).extracting(i -> i.entry().title()).containsExactly("Brücke gesperrt");
            assertThat(store.feeds().byId(source.id()).orElseThrow().version()).isEqualTo(1);
            assertThat(store.claims().finish(second, update(second))).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theClaimsOfADeadNodeAreReleasedLongBeforeTheirLeaseEnds(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            add(store, "https://dead.example/");
            FeedClaim lost =
                    store.claims().claim("dead", true, 10, Duration.ofHours(1)).getFirst();
            store.writeProbe().write("dead");
            clock.advance(WriteProbe.MAX_SILENCE);
            add(store, "https://alive.example/");
            store.claims().claim("alive", true, 10, Duration.ofHours(1));
            store.writeProbe().write("alive");
            store.writeProbe().write("me");
            assertThat(store.claims().releaseDeadNodes("me"))
                    .as("not silent for long enough")
                    .isZero();
            clock.advance(Duration.ofSeconds(1));
            assertThat(store.claims().releaseDeadNodes("me")).isOne();
            assertThat(store.claims().releaseDeadNodes("me")).isZero();
            assertThat(store.claims().claim("me", true, 10, LEASE))
                    .extracting(claim -> claim.feed().address())
                    .containsExactly("https://dead.example/");
            assertThat(store.claims().finish(lost, update(lost))).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNodeThatWasSilentItselfReleasesNothing(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            add(store, "https://alive.example/");
            store.claims().claim("alive", true, 10, Duration.ofHours(1));
            store.writeProbe().write("alive");
            store.writeProbe().write("me");
            clock.advance(Duration.ofMinutes(1)); // the clock jumps for all nodes
            assertThat(store.claims().releaseDeadNodes("me")).isZero();
            assertThat(store.claims().releaseDeadNodes("never seen")).isZero();
            assertThat(store.claims().releaseAll()).isOne();
        }
    }

    @ParameterizedTest
    @EnumSource
    void freshFeedsAreClaimedApartFromTheOthers(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String old = add(store, "https://old.example/").id();
            finish(store, store.claims().claim("a", old, LEASE).orElseThrow());
            clock.advance(Duration.ofDays(1));
            String fresh = add(store, "https://new.example/").id();
            assertThat(ids(store.claims().claim("a", true, 10, LEASE))).containsExactly(fresh);
            assertThat(ids(store.claims().claim("a", false, 10, LEASE))).containsExactly(old);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLongestDueComeFirstAndNoneBeforeItsTime(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            List<String> byAge = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                byAge.add(
                        add(store, "https://site" + (i * 7 % 12) + ".example/").id());
                clock.advance(Duration.ofSeconds(1));
            }
            assertThat(ids(store.claims().claim("a", true, 5, LEASE))).containsExactlyElementsOf(byAge.subList(0, 5));
            assertThat(ids(store.claims().claim("a", true, 50, LEASE))).containsExactlyElementsOf(byAge.subList(5, 12));
            assertThat(store.claims().claim("a", true, 50, LEASE)).isEmpty();
            FeedClaim claim = store.claims()
                    .claim("a", add(store, "https://late.example/").id(), LEASE)
                    .orElseThrow();
            store.claims().release(claim, clock.instant().plusSeconds(10));
            assertThat(store.claims().claim("a", true, 50, LEASE)).isEmpty();
            clock.advance(Duration.ofSeconds(10));
            assertThat(store.claims().claim("a", true, 50, LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofASiteOneIsClaimedAtATimeAndLargeSitesHideNoSmallOnes(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            for (int i = 0; i < 60; i++) {
                add(store, "https://w" + i % 4 + ".big.org/" + i);
            }
            clock.advance(Duration.ofSeconds(1));
            add(store, "https://small.org:8081/");
            add(store, "https://small.org:8082/");
            List<FeedClaim> claims = store.claims().claim("a", true, 3, LEASE);
            assertThat(claims).extracting(c -> c.feed().address()).hasSize(3).anyMatch(a -> a.contains("big"));
            assertThat(store.claims().claim("b", true, 3, LEASE)).isEmpty();
            finish(store, claims.getFirst());
            assertThat(store.claims().claim("b", true, 3, LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsClaimedOfASiteThatIsNotFree(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            add(store, PAGE);
            store.siteTurns().tryAcquire("example.org", "x", Duration.ofSeconds(5), Duration.ZERO);
            assertThat(store.claims().claim("a", true, 3, LEASE)).isEmpty();
            store.siteTurns().release("example.org", "x", Duration.ofSeconds(30));
            assertThat(store.claims().claim("a", true, 3, LEASE)).isEmpty();
            clock.advance(Duration.ofSeconds(30));
            assertThat(store.claims().claim("a", true, 3, LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void renewedClaimsLastAndLostOnesStayLost(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            add(store, PAGE);
            add(store, "https://lost.example/");
            List<FeedClaim> claims = store.claims().claim("a", true, 3, LEASE);
            store.claims().renew("a", List.of(), LEASE);
            clock.advance(Duration.ofSeconds(40));
            store.claims().renew("a", claims.subList(0, 1), LEASE);
            clock.advance(Duration.ofSeconds(40));
            FeedClaim taken = store.claims().claim("b", true, 3, LEASE).getFirst();
            assertThat(taken.feed().id()).isEqualTo(claims.get(1).feed().id());
            store.claims().renew("a", claims, LEASE);
            finish(store, taken);
            assertThat(store.claims().finish(claims.get(1), update(claims.get(1))))
                    .isFalse();
            finish(store, claims.get(0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateIsWrittenWhollyOrNotAtAll(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = add(store, PAGE).id();
            FeedClaim claim = store.claims().claim("a", id, LEASE).orElseThrow();
            UpdateRecord good = update(claim);
            // the table rejects a log line without a node, after everything else is written
            FetchAttempt bad =
                    new FetchAttempt(clock.instant(), nothing(), 1, FetchAttempt.Outcome.FRESH, 200, 1, 1, 1, 1, null);
            UpdateRecord torn = new UpdateRecord(
                    good.schedule(),
                    good.status(),
                    good.validators(),
                    null,
                    "best",
                    good.contentChange(),
                    new NewRule("<rule/>", RuleOrigin.INDUCED, null),
                    bad);
            assertThatThrownBy(() -> store.claims().finish(claim, torn)).isInstanceOf(RuntimeException.class);
            assertThat(store.contents().find(id)).isEmpty();
            assertThat(store.rules().history(id)).isEmpty();
            assertThat(store.feeds().byId(id)).contains(claim.feed());
            assertThat(store.claims().finish(claim, good)).isTrue();
        }
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // invalid arguments on purpose
    private static <T> T nothing() {
        return null;
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateOfAFeedDeletedMeanwhileIsDropped(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = add(store, PAGE).id();
            FeedClaim claim = store.claims().claim("a", id, LEASE).orElseThrow();
            store.feeds().delete(id);
            store.claims().renew("a", List.of(claim), LEASE);
            assertThat(store.claims().finish(claim, update(claim))).isFalse();
            store.claims().release(claim, clock.instant());
            assertThat(store.contents().find(id)).isEmpty();
            assertThat(store.claims().claim("a", true, 3, LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatTheOwnerChangesWhileAnUpdateRunsStays(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = add(store, PAGE).id();
            FeedClaim claim = store.claims().claim("a", id, LEASE).orElseThrow();
            FeedSettings daily = feedSettings(Duration.ofDays(1), false);
            store.feeds().updateSettings(id, daily);
            store.rules().put(id, new NewRule("<written/>", RuleOrigin.WRITTEN, null));
            assertThat(store.claims().finish(claim, given(claim))).isTrue();
            FeedRecord after = store.feeds().byId(id).orElseThrow();
            assertThat(after.settings()).isEqualTo(daily);
            assertThat(after.schedule().interval()).isEqualTo(Duration.ofDays(1));
            assertThat(after.schedule().due()).isEqualTo(clock.instant());
            assertThat(after.validators()).isEqualTo(HttpValidators.NONE);
            assertThat(after.version()).isEqualTo(1);
            assertThat(store.rules().current(id).orElseThrow().xml()).isEqualTo("<written/>");
            FeedClaim next = store.claims().claim("a", false, 5, LEASE).getFirst();
            store.feeds().updateSettings(id, feedSettings(null, true));
            store.claims().finish(next, given(next));
            assertThat(store.feeds().byId(id).orElseThrow().status().state()).isEqualTo(FeedState.PAUSED);
            clock.advance(Duration.ofDays(9));
            assertThat(store.claims().claim("a", false, 5, LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedThatMovedBurdensItsNewSite(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = add(store, PAGE).id();
            add(store, "https://moved.example/other");
            FeedClaim claim = store.claims().claim("a", id, LEASE).orElseThrow();
            UpdateRecord u = update(claim);
            store.claims()
                    .finish(
                            claim,
                            new UpdateRecord(
                                    u.schedule(),
                                    u.status(),
                                    null,
                                    "https://moved.example/news",
                                    null,
                                    null,
                                    null,
                                    u.attempt()));
            assertThat(store.feeds().byId(id).orElseThrow().fetchAddress()).isEqualTo("https://moved.example/news");
            clock.advance(Duration.ofHours(2));
            assertThat(store.claims().claim("a", true, 5, LEASE)).hasSize(1);
            assertThat(store.claims().claim("a", false, 5, LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void nodesThatClaimAtOnceNeverGetTheSameFeed(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        try (Store one = TestDatabases.open(url, clock);
                Store other = TestDatabases.open(url, clock)) {
            for (int i = 0; i < 150; i++) {
                add(one, "https://site" + i % 50 + ".example/" + i);
            }
            List<List<FeedClaim>> claimed = ConcurrentCalls.run(16, i -> {
                Store store = i % 2 == 0 ? one : other;
                List<FeedClaim> mine = new ArrayList<>();
                for (int round = 0; round < 5; round++) {
                    mine.addAll(store.claims().claim("node" + i, true, 3, LEASE));
                }
                return mine;
            });
            List<FeedClaim> all = new ArrayList<>();
            claimed.forEach(all::addAll);
            all.addAll(one.claims().claim("last", true, 100, LEASE));
            assertThat(ids(all)).doesNotHaveDuplicates();
            assertThat(all).hasSize(50); // one per site
            assertThat(all).allMatch(c -> c.number() == 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofManyWhoFinishOneFeedOnlyItsHolderWrites(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        try (Store one = TestDatabases.open(url, clock);
                Store other = TestDatabases.open(url, clock)) {
            String id = add(one, PAGE).id();
            List<FeedClaim> claims = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                claims.add(one.claims().claim("node" + i, id, LEASE).orElseThrow());
                clock.advance(LEASE);
            }
            List<Boolean> written = ConcurrentCalls.run(
                    8, i -> (i % 2 == 0 ? one : other).claims().finish(claims.get(i), update(claims.get(i))));
            assertThat(written)
                    .containsExactlyElementsOf(Stream.iterate(0, i -> i + 1)
                            .limit(8)
                            .map(i -> i == 7)
                            .toList());
            assertThat(one.feeds().byId(id).orElseThrow().version()).isEqualTo(1);
        }
    }

    private static FeedSettings feedSettings(@Nullable Duration every, boolean paused) {

        return FeedSettings.builder().interval(every).paused(paused).build();
    }

    private static FeedRecord add(Store store, String address) {
        return store.feeds().add(new FeedDraft(address, null, FeedSettings.STANDARD, RequestCredentials.NONE, false));
    }

    private static List<String> ids(List<FeedClaim> claims) {
        return claims.stream().map(claim -> claim.feed().id()).toList();
    }

    private void finish(Store store, FeedClaim claim) {
        assertThat(store.claims().finish(claim, update(claim))).isTrue();
    }

    private UpdateRecord update(FeedClaim claim) {
        Instant now = clock.instant();
        StoredItem item = RandomFeedData.item("urn:x:1", "Brücke gesperrt", 0, now);
        return RandomFeedData.update(claim, null, RandomFeedData.content(List.of(item)), now);
    }

    /** Returns an update that also has validators and a rule. */
    private UpdateRecord given(FeedClaim claim) {
        UpdateRecord u = update(claim);
        return new UpdateRecord(
                u.schedule(),
                u.status(),
                new HttpValidators("\"e\"", "Sun", "00", null),
                null,
                null,
                u.contentChange(),
                new NewRule("<induced/>", RuleOrigin.INDUCED, null),
                u.attempt());
    }
}
