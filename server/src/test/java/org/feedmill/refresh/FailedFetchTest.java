package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feed.Feed;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FailedFetchTest {

    private final LocalTestSite site = new LocalTestSite("127.7.0.1");

    @AfterEach
    void close() {
        site.close();
    }

    private static String page() {
        return new NewsListPage("ja", "市のお知らせ")
                .row("/i/4", "図書館の臨時休館について", "2026年2月27日", "設備点検のため休館します。")
                .row("/i/3", "春の防災訓練を行います", "2026年2月20日", "参加には申し込みが必要です。")
                .row("/i/2", "市民プールの利用再開", "2026年2月11日", "改修工事が終わりました。")
                .row("/i/1", "広報二月号を発行しました", "2026年2月1日", "特集は子育て支援です。")
                .html();
    }

    @ParameterizedTest
    @EnumSource
    void troubleKeepsTheItemsAndStretchesTheWait(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = new RefreshTestNode(kind)) {
            site.page("/oshirase", page());
            FeedRecord source = ground.update(ground.add(site.url("/oshirase")));
            Feed before = ground.feed(source);
            site.put("/oshirase", 500, Map.of(), "エラー");
            Duration last = Duration.ZERO;
            for (int i = 1; i <= 4; i++) {
                ground.clock.advance(Duration.ofDays(1));
                FeedRecord failing = ground.update(source);
                assertThat(failing.status().state()).isEqualTo(FeedState.FAILING);
                assertThat(failing.status().reason()).contains("500");
                assertThat(failing.schedule().failures()).isEqualTo(i);
                Duration wait = Duration.between(
                        ground.clock.instant(), failing.schedule().due());
                assertThat(wait).isGreaterThan(last).isLessThanOrEqualTo(Duration.ofHours(27));
                last = wait;
            }
            assertThat(ground.feed(source)).isEqualTo(before);
            site.page("/oshirase", page());
            ground.clock.advance(Duration.ofDays(1));
            FeedRecord good = ground.update(source);
            assertThat(good.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(good.schedule().failures()).isZero();
            assertThat(good.version()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPageThatIsGoneIsAskedForSeldom(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = new RefreshTestNode(kind)) {
            site.page("/oshirase", page());
            FeedRecord source = ground.update(ground.add(site.url("/oshirase")));
            site.put("/oshirase", 410, Map.of(), "");
            FeedRecord dead = ground.update(source);
            assertThat(dead.status().state()).isEqualTo(FeedState.DEAD);
            assertThat(dead.schedule().due()).isAfter(ground.clock.instant().plus(Duration.ofHours(20)));
            assertThat(ground.titles(source)).hasSize(4);
            site.page("/oshirase", page());
            assertThat(ground.update(source).status().state()).isEqualTo(FeedState.GOOD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void weeksOfFailuresMakeAFeedDeadAndLeaveItThere(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = new RefreshTestNode(kind)) {
            FeedRecord source = ground.add(site.url("/nowhere"));
            FeedState last = FeedState.NEW;
            for (int i = 0; i < 12; i++) {
                ground.clock.advance(Duration.ofDays(3));
                last = ground.update(source).status().state();
            }
            assertThat(last).isEqualTo(FeedState.DEAD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void waitsAsLongAsTheSiteAsks(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = new RefreshTestNode(kind)) {
            site.put("/oshirase", 503, Map.of("Retry-After", "36000"), "");
            FeedRecord source = ground.update(ground.add(site.url("/oshirase")));
            Instant until = ground.clock.instant().plus(Duration.ofHours(10));
            assertThat(source.schedule().due()).isAfterOrEqualTo(until);
            long requested = site.requests.size();
            // Even on request, the site is not contacted.
            FeedRecord still = ground.update(source);
            assertThat(site.requests).hasSize((int) requested);
            assertThat(still.schedule().due()).isAfterOrEqualTo(until.minusSeconds(1));
            assertThat(still.schedule().failures()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void silenceIsAFailure(TestDatabases.Kind kind) {
        CountDownLatch never = new CountDownLatch(1);
        try (RefreshTestNode ground = new RefreshTestNode(kind)) {
            site.slow("/oshirase", page(), never);
            FeedRecord source = ground.update(ground.add(site.url("/oshirase")));
            assertThat(source.status().state()).isEqualTo(FeedState.FAILING);
            assertThat(ground.visit(source).outcome()).isEqualTo(FetchAttempt.Outcome.FAILED);
        } finally {
            never.countDown();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aScheduleObeysRobotsTxt(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = new RefreshTestNode(kind)) {
            site.put("/robots.txt", 200, Map.of("Content-Type", "text/plain"), "User-agent: *\nDisallow: /\n");
            site.page("/oshirase", page());
            FeedRecord source = ground.update(ground.add(site.url("/oshirase")));
            assertThat(source.status().state()).isEqualTo(FeedState.GOOD);
            FeedRecord later = ground.update(source);
            assertThat(later.status().state()).isEqualTo(FeedState.FAILING);
            assertThat(later.status().reason()).contains("robots.txt");
            assertThat(ground.titles(source)).hasSize(4);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateUnderWayLeavesNewWishesAndRulesAlone(TestDatabases.Kind kind) throws InterruptedException {
        CountDownLatch sent = new CountDownLatch(1);
        try (RefreshTestNode ground = new RefreshTestNode(kind)) {
            site.slow("/oshirase", page(), sent);
            FeedRecord source = ground.add(site.url("/oshirase"));
            Thread asking =
                    Thread.startVirtualThread(() -> ground.refresher.updateNow(source.id(), RefreshTestNode.TIMEOUT));
            while (ground.refresher.running() == 0) {
                Thread.onSpinWait();
            }
            ground.clock.advance(Duration.ofMinutes(1));
            FeedSettings feedSettings = source.settings();
            ground.store.feeds().updateSettings(source.id(), feedSettings.withPaused(true));
            ground.store.rules().put(source.id(), new NewRule("<page/>", RuleOrigin.WRITTEN, null));
            sent.countDown();
            asking.join();
            FeedRecord after = ground.store.feeds().byId(source.id()).orElseThrow();
            assertThat(after.status().state()).isEqualTo(FeedState.PAUSED);
            assertThat(after.schedule().due()).isAfter(RefreshTestNode.START.plus(Duration.ofDays(10_000)));
            assertThat(ground.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(RuleOrigin.WRITTEN);
        }
    }
}
