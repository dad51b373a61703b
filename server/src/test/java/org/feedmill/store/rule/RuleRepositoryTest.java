package org.feedmill.store.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.RefreshQueue;
import org.feedmill.store.update.UpdateRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RuleRepositoryTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void theHistoryKeepsEveryRuleAndTheLastIsInForce(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of("https://example.org/")).id();
            assertThat(store.rules().current(id)).isEmpty();
            store.rules().put(id, new NewRule("<a/>", RuleOrigin.INDUCED, null));
            clock.advance(Duration.ofHours(1));
            store.rules().put(id, new NewRule("<b/>", RuleOrigin.LEARNED, "drei Marken"));
            StoredRule latest = new StoredRule(2, "<b/>", RuleOrigin.LEARNED, "drei Marken", clock.instant());
            assertThat(store.rules().current(id)).contains(latest);
            assertThat(store.rules().history(id)).extracting(StoredRule::number).containsExactly(2, 1);
            store.rules().deactivate(id);
            assertThat(store.rules().current(id)).isEmpty();
            assertThat(store.rules().history(id)).hasSize(2);
            store.rules().put(id, new NewRule("<c/>", RuleOrigin.WRITTEN, null));
            assertThat(store.feeds().byId(id).orElseThrow().ruleNumber()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyUpdatesANewFeedWithoutTheRuleItWasMadeWith(TestDatabases.Kind kind) throws Exception {
        try (Store store = TestDatabases.open(kind, clock)) {
            int many = 50;
            List<List<FeedClaim>> claimed = ConcurrentCalls.run(2, hand -> {
                List<FeedClaim> claims = new ArrayList<>();
                for (int i = 0; hand == 0 && i < many; i++) {
                    store.feeds().add(ruled("https://site" + i + ".example/", "<a/>"));
                }
                for (int i = 0; hand == 1 && claims.size() < many && i < 20_000; i++) {
                    claims.addAll(store.claims().claim("a", RefreshQueue.FRESH, many, RandomFeedData.LEASE));
                }
                return claims;
            });
            assertThat(claimed.get(1))
                    .hasSize(many)
                    .extracting(claim -> claim.feed().ruleNumber())
                    .containsOnly(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoMakesAFeedTwiceKeepsOneWithTheLatterRule(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(ruled("https://example.org/", "<a/>")).id();
            assertThat(store.feeds().add(ruled("https://example.org/", "<b/>")).id())
                    .isEqualTo(id);
            assertThat(store.rules().history(id)).extracting(StoredRule::xml).containsExactly("<b/>", "<a/>");
        }
    }

    private static FeedDraft ruled(String address, String xml) {
        NewRule rule = new NewRule(xml, RuleOrigin.LEARNED, null);
        return new FeedDraft(address, "ann", FeedSettings.STANDARD, RequestCredentials.NONE, true, rule);
    }

    @ParameterizedTest
    @EnumSource
    void aNewRuleBringsAWholeUpdateAtOnce(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of("https://example.org/")).id();
            FeedClaim claim =
                    store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
            UpdateRecord u = RandomFeedData.update(claim, null, null, clock.instant());
            HttpValidators validators = new HttpValidators("\"1\"", null, "00");
            store.claims()
                    .finish(
                            claim,
                            new UpdateRecord(
                                    u.schedule(), u.status(), validators, null, null, null, null, u.attempt()));
            assertThat(store.feeds().byId(id).orElseThrow().validators()).isEqualTo(validators);
            store.rules().put(id, new NewRule("<a/>", RuleOrigin.WRITTEN, null));
            FeedRecord source = store.feeds().byId(id).orElseThrow();
            assertThat(source.schedule().due()).isEqualTo(clock.instant());
            assertThat(source.validators()).isEqualTo(HttpValidators.NONE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void rulesPutAtOnceAreCountedOneByOne(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        try (Store one = TestDatabases.open(url, clock);
                Store other = TestDatabases.open(url, clock)) {
            String id = one.feeds().add(FeedDraft.of("https://example.org/")).id();
            ConcurrentCalls.run(12, i -> {
                Store store = i % 2 == 0 ? one : other;
                store.rules().put(id, new NewRule("<r" + i + "/>", RuleOrigin.WRITTEN, null));
                return i;
            });
            List<Integer> numbers =
                    one.rules().history(id).stream().map(StoredRule::number).toList();
            assertThat(numbers).containsExactly(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
        }
    }
}
