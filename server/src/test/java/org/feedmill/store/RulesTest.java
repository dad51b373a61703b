package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.fetch.Own;
import org.feedmill.fetch.Validators;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RulesTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void theHistoryKeepsEveryRuleAndTheLastIsInForce(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = store.sources()
                    .add(Sources.Draft.of("https://example.org/"))
                    .id();
            assertThat(store.rules().current(id)).isEmpty();
            store.rules().put(id, new NewRule("<a/>", Origin.INDUCED, null));
            clock.advance(Duration.ofHours(1));
            store.rules().put(id, new NewRule("<b/>", Origin.LEARNED, "drei Marken"));
            StoredRule latest = new StoredRule(2, "<b/>", Origin.LEARNED, "drei Marken", clock.instant());
            assertThat(store.rules().current(id)).contains(latest);
            assertThat(store.rules().history(id)).extracting(StoredRule::number).containsExactly(2, 1);
            store.rules().drop(id);
            assertThat(store.rules().current(id)).isEmpty();
            assertThat(store.rules().history(id)).hasSize(2);
            store.rules().put(id, new NewRule("<c/>", Origin.WRITTEN, null));
            assertThat(store.sources().byId(id).orElseThrow().rule()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyUpdatesANewFeedWithoutTheRuleItWasMadeWith(Databases.Kind kind) throws Exception {
        try (Store store = Databases.open(kind, clock)) {
            int many = 50;
            List<List<Claim>> claimed = Crowd.run(2, hand -> {
                List<Claim> claims = new ArrayList<>();
                for (int i = 0; hand == 0 && i < many; i++) {
                    store.sources().add(ruled("https://site" + i + ".example/", "<a/>"));
                }
                for (int i = 0; hand == 1 && claims.size() < many && i < 20_000; i++) {
                    claims.addAll(store.work().claim("a", Lane.FRESH, many, Samples.LEASE));
                }
                return claims;
            });
            assertThat(claimed.get(1))
                    .hasSize(many)
                    .extracting(claim -> claim.source().rule())
                    .containsOnly(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoMakesAFeedTwiceKeepsOneWithTheLatterRule(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id =
                    store.sources().add(ruled("https://example.org/", "<a/>")).id();
            assertThat(store.sources()
                            .add(ruled("https://example.org/", "<b/>"))
                            .id())
                    .isEqualTo(id);
            assertThat(store.rules().history(id)).extracting(StoredRule::xml).containsExactly("<b/>", "<a/>");
        }
    }

    private static Sources.Draft ruled(String address, String xml) {
        NewRule rule = new NewRule(xml, Origin.LEARNED, null);
        return new Sources.Draft(address, "ann", Wishes.STANDARD, Own.NOTHING, true, rule);
    }

    @ParameterizedTest
    @EnumSource
    void aNewRuleBringsAWholeUpdateAtOnce(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = store.sources()
                    .add(Sources.Draft.of("https://example.org/"))
                    .id();
            Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
            Update u = Samples.update(claim, null, null, clock.instant());
            Validators validators = new Validators("\"1\"", null, "00");
            store.work()
                    .finish(claim, new Update(u.schedule(), u.status(), validators, null, null, null, null, u.visit()));
            assertThat(store.sources().byId(id).orElseThrow().validators()).isEqualTo(validators);
            store.rules().put(id, new NewRule("<a/>", Origin.WRITTEN, null));
            Source source = store.sources().byId(id).orElseThrow();
            assertThat(source.schedule().due()).isEqualTo(clock.instant());
            assertThat(source.validators()).isEqualTo(Validators.NONE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void rulesPutAtOnceAreCountedOneByOne(Databases.Kind kind) throws Exception {
        String url = Databases.empty(kind);
        try (Store one = Databases.open(url, clock);
                Store other = Databases.open(url, clock)) {
            String id =
                    one.sources().add(Sources.Draft.of("https://example.org/")).id();
            Crowd.run(12, i -> {
                Store store = i % 2 == 0 ? one : other;
                store.rules().put(id, new NewRule("<r" + i + "/>", Origin.WRITTEN, null));
                return i;
            });
            List<Integer> numbers =
                    one.rules().history(id).stream().map(StoredRule::number).toList();
            assertThat(numbers).containsExactly(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
        }
    }
}
