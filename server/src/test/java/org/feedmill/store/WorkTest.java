package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.fetch.Own;
import org.feedmill.fetch.Validators;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class WorkTest {

    private static final Duration LEASE = Samples.LEASE;
    private static final String PAGE = "https://example.org/news";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void oneNodeHasAFeedAtATimeAndADeadOnesWorkIsTakenOver(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source source = store.sources().add(Sources.Draft.of(PAGE));
            Claim first = store.work().claim("a", true, 10, LEASE).getFirst();
            assertThat(store.work().claim("b", true, 10, LEASE)).isEmpty();
            clock.advance(LEASE);
            Claim second = store.work().claim("b", true, 10, LEASE).getFirst();
            assertThat(second.source().id()).isEqualTo(source.id());
            assertThat(store.work().finish(first, update(first))).isFalse();
            assertThat(store.work().finish(second, update(second))).isTrue();
            Content content = store.contents().of(source.id()).orElseThrow();
            assertThat(content.items()).extracting(i -> i.entry().title()).containsExactly("Brücke gesperrt");
            assertThat(store.sources().byId(source.id()).orElseThrow().version())
                    .isEqualTo(1);
            assertThat(store.work().finish(second, update(second))).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theClaimsOfADeadNodeAreReleasedLongBeforeTheirLeaseEnds(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            add(store, "https://dead.example/");
            Claim lost =
                    store.work().claim("dead", true, 10, Duration.ofHours(1)).getFirst();
            store.probe().write("dead");
            clock.advance(Work.MAX_SILENCE);
            add(store, "https://alive.example/");
            store.work().claim("alive", true, 10, Duration.ofHours(1));
            store.probe().write("alive");
            store.probe().write("me");
            assertThat(store.work().releaseDead("me"))
                    .as("not silent for long enough")
                    .isZero();
            clock.advance(Duration.ofSeconds(1));
            assertThat(store.work().releaseDead("me")).isOne();
            assertThat(store.work().releaseDead("me")).isZero();
            assertThat(store.work().claim("me", true, 10, LEASE))
                    .extracting(claim -> claim.source().address())
                    .containsExactly("https://dead.example/");
            assertThat(store.work().finish(lost, update(lost))).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNodeThatWasSilentItselfReleasesNothing(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            add(store, "https://alive.example/");
            store.work().claim("alive", true, 10, Duration.ofHours(1));
            store.probe().write("alive");
            store.probe().write("me");
            clock.advance(Duration.ofMinutes(1)); // the clock jumps for all nodes
            assertThat(store.work().releaseDead("me")).isZero();
            assertThat(store.work().releaseDead("never seen")).isZero();
            assertThat(store.work().releaseAll()).isOne();
        }
    }

    @ParameterizedTest
    @EnumSource
    void freshFeedsAreClaimedApartFromTheOthers(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String old = add(store, "https://old.example/").id();
            finish(store, store.work().claim("a", old, LEASE).orElseThrow());
            clock.advance(Duration.ofDays(1));
            String fresh = add(store, "https://new.example/").id();
            assertThat(ids(store.work().claim("a", true, 10, LEASE))).containsExactly(fresh);
            assertThat(ids(store.work().claim("a", false, 10, LEASE))).containsExactly(old);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLongestDueComeFirstAndNoneBeforeItsTime(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            List<String> byAge = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                byAge.add(
                        add(store, "https://site" + (i * 7 % 12) + ".example/").id());
                clock.advance(Duration.ofSeconds(1));
            }
            assertThat(ids(store.work().claim("a", true, 5, LEASE))).containsExactlyElementsOf(byAge.subList(0, 5));
            assertThat(ids(store.work().claim("a", true, 50, LEASE))).containsExactlyElementsOf(byAge.subList(5, 12));
            assertThat(store.work().claim("a", true, 50, LEASE)).isEmpty();
            Claim claim = store.work()
                    .claim("a", add(store, "https://late.example/").id(), LEASE)
                    .orElseThrow();
            store.work().release(claim, clock.instant().plusSeconds(10));
            assertThat(store.work().claim("a", true, 50, LEASE)).isEmpty();
            clock.advance(Duration.ofSeconds(10));
            assertThat(store.work().claim("a", true, 50, LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofASiteOneIsClaimedAtATimeAndLargeSitesHideNoSmallOnes(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            for (int i = 0; i < 60; i++) {
                add(store, "https://w" + i % 4 + ".big.org/" + i);
            }
            clock.advance(Duration.ofSeconds(1));
            add(store, "https://small.org:8081/");
            add(store, "https://small.org:8082/");
            List<Claim> claims = store.work().claim("a", true, 3, LEASE);
            assertThat(claims).extracting(c -> c.source().address()).hasSize(3).anyMatch(a -> a.contains("big"));
            assertThat(store.work().claim("b", true, 3, LEASE)).isEmpty();
            finish(store, claims.getFirst());
            assertThat(store.work().claim("b", true, 3, LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsClaimedOfASiteThatIsNotFree(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            add(store, PAGE);
            store.sites().take("example.org", "x", Duration.ofSeconds(5));
            assertThat(store.work().claim("a", true, 3, LEASE)).isEmpty();
            store.sites().leave("example.org", "x", Duration.ofSeconds(30));
            assertThat(store.work().claim("a", true, 3, LEASE)).isEmpty();
            clock.advance(Duration.ofSeconds(30));
            assertThat(store.work().claim("a", true, 3, LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void renewedClaimsLastAndLostOnesStayLost(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            add(store, PAGE);
            add(store, "https://lost.example/");
            List<Claim> claims = store.work().claim("a", true, 3, LEASE);
            store.work().renew("a", List.of(), LEASE);
            clock.advance(Duration.ofSeconds(40));
            store.work().renew("a", claims.subList(0, 1), LEASE);
            clock.advance(Duration.ofSeconds(40));
            Claim taken = store.work().claim("b", true, 3, LEASE).getFirst();
            assertThat(taken.source().id()).isEqualTo(claims.get(1).source().id());
            store.work().renew("a", claims, LEASE);
            finish(store, taken);
            assertThat(store.work().finish(claims.get(1), update(claims.get(1))))
                    .isFalse();
            finish(store, claims.get(0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateIsWrittenWhollyOrNotAtAll(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = add(store, PAGE).id();
            Claim claim = store.work().claim("a", id, LEASE).orElseThrow();
            Update good = update(claim);
            // a log line without a node is refused by the table, after all else is written
            Visit bad = new Visit(clock.instant(), nothing(), 1, Visit.Outcome.FRESH, 200, 1, 1, 1, 1, null);
            Update torn = new Update(
                    good.schedule(),
                    good.status(),
                    good.validators(),
                    null,
                    "best",
                    good.content(),
                    new NewRule("<rule/>", Origin.INDUCED, null),
                    bad);
            assertThatThrownBy(() -> store.work().finish(claim, torn)).isInstanceOf(RuntimeException.class);
            assertThat(store.contents().of(id)).isEmpty();
            assertThat(store.rules().history(id)).isEmpty();
            assertThat(store.sources().byId(id)).contains(claim.source());
            assertThat(store.work().finish(claim, good)).isTrue();
        }
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // what no sound caller would hand in
    private static <T> T nothing() {
        return null;
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateOfAFeedDeletedMeanwhileIsDropped(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = add(store, PAGE).id();
            Claim claim = store.work().claim("a", id, LEASE).orElseThrow();
            store.sources().delete(id);
            store.work().renew("a", List.of(claim), LEASE);
            assertThat(store.work().finish(claim, update(claim))).isFalse();
            store.work().release(claim, clock.instant());
            assertThat(store.contents().of(id)).isEmpty();
            assertThat(store.work().claim("a", true, 3, LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatTheOwnerChangesWhileAnUpdateRunsStays(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = add(store, PAGE).id();
            Claim claim = store.work().claim("a", id, LEASE).orElseThrow();
            Wishes daily = wishes(Duration.ofDays(1), false);
            store.sources().change(id, daily);
            store.rules().put(id, new NewRule("<written/>", Origin.WRITTEN, null));
            assertThat(store.work().finish(claim, told(claim))).isTrue();
            Source after = store.sources().byId(id).orElseThrow();
            assertThat(after.wishes()).isEqualTo(daily);
            assertThat(after.schedule().every()).isEqualTo(Duration.ofDays(1));
            assertThat(after.schedule().due()).isEqualTo(clock.instant());
            assertThat(after.validators()).isEqualTo(Validators.NONE);
            assertThat(after.version()).isEqualTo(1);
            assertThat(store.rules().current(id).orElseThrow().xml()).isEqualTo("<written/>");
            Claim next = store.work().claim("a", false, 5, LEASE).getFirst();
            store.sources().change(id, wishes(null, true));
            store.work().finish(next, told(next));
            assertThat(store.sources().byId(id).orElseThrow().status().state()).isEqualTo(State.PAUSED);
            clock.advance(Duration.ofDays(9));
            assertThat(store.work().claim("a", false, 5, LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedThatMovedBurdensItsNewSite(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = add(store, PAGE).id();
            add(store, "https://moved.example/other");
            Claim claim = store.work().claim("a", id, LEASE).orElseThrow();
            Update u = update(claim);
            store.work()
                    .finish(
                            claim,
                            new Update(
                                    u.schedule(),
                                    u.status(),
                                    null,
                                    "https://moved.example/news",
                                    null,
                                    null,
                                    null,
                                    u.visit()));
            assertThat(store.sources().byId(id).orElseThrow().target()).isEqualTo("https://moved.example/news");
            clock.advance(Duration.ofHours(2));
            assertThat(store.work().claim("a", true, 5, LEASE)).hasSize(1);
            assertThat(store.work().claim("a", false, 5, LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void nodesThatClaimAtOnceNeverGetTheSameFeed(Databases.Kind kind) throws Exception {
        String url = Databases.empty(kind);
        try (Store one = Databases.open(url, clock);
                Store other = Databases.open(url, clock)) {
            for (int i = 0; i < 150; i++) {
                add(one, "https://site" + i % 50 + ".example/" + i);
            }
            List<List<Claim>> claimed = Crowd.run(16, i -> {
                Store store = i % 2 == 0 ? one : other;
                List<Claim> mine = new ArrayList<>();
                for (int round = 0; round < 5; round++) {
                    mine.addAll(store.work().claim("node" + i, true, 3, LEASE));
                }
                return mine;
            });
            List<Claim> all = new ArrayList<>();
            claimed.forEach(all::addAll);
            all.addAll(one.work().claim("last", true, 100, LEASE));
            assertThat(ids(all)).doesNotHaveDuplicates();
            assertThat(all).hasSize(50); // one of a site
            assertThat(all).allMatch(c -> c.number() == 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofManyWhoFinishOneFeedOnlyItsHolderWrites(Databases.Kind kind) throws Exception {
        String url = Databases.empty(kind);
        try (Store one = Databases.open(url, clock);
                Store other = Databases.open(url, clock)) {
            String id = add(one, PAGE).id();
            List<Claim> claims = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                claims.add(one.work().claim("node" + i, id, LEASE).orElseThrow());
                clock.advance(LEASE);
            }
            List<Boolean> written =
                    Crowd.run(8, i -> (i % 2 == 0 ? one : other).work().finish(claims.get(i), update(claims.get(i))));
            assertThat(written)
                    .containsExactlyElementsOf(Stream.iterate(0, i -> i + 1)
                            .limit(8)
                            .map(i -> i == 7)
                            .toList());
            assertThat(one.sources().byId(id).orElseThrow().version()).isEqualTo(1);
        }
    }

    private static Wishes wishes(@Nullable Duration every, boolean paused) {
        Wishes s = Wishes.STANDARD;
        return new Wishes(null, every, s.finder(), 1, 0, s.drawing(), s.nativeFeed(), s.keep(), paused);
    }

    private static Source add(Store store, String address) {
        return store.sources().add(new Sources.Draft(address, null, Wishes.STANDARD, Own.NOTHING, false));
    }

    private static List<String> ids(List<Claim> claims) {
        return claims.stream().map(claim -> claim.source().id()).toList();
    }

    private void finish(Store store, Claim claim) {
        assertThat(store.work().finish(claim, update(claim))).isTrue();
    }

    private Update update(Claim claim) {
        Instant now = clock.instant();
        StoredItem item = Samples.item("urn:x:1", "Brücke gesperrt", 0, now);
        return Samples.update(claim, null, Samples.content(List.of(item)), now);
    }

    /** One that also brings validators and a rule. */
    private Update told(Claim claim) {
        Update u = update(claim);
        return new Update(
                u.schedule(),
                u.status(),
                new Validators("\"e\"", "Sun", "00", null),
                null,
                null,
                u.content(),
                new NewRule("<induced/>", Origin.INDUCED, null),
                u.visit());
    }
}
