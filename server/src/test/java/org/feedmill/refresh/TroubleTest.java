package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.feedmill.feed.Feed;
import org.feedmill.store.Databases;
import org.feedmill.store.NewRule;
import org.feedmill.store.Origin;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.Visit;
import org.feedmill.store.Wishes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TroubleTest {

    private final LocalSite site = new LocalSite("127.7.0.1");

    @AfterEach
    void close() {
        site.close();
    }

    private static String page() {
        return new NewsPage("ja", "市のお知らせ")
                .row("/i/4", "図書館の臨時休館について", "2026年2月27日", "設備点検のため休館します。")
                .row("/i/3", "春の防災訓練を行います", "2026年2月20日", "参加には申し込みが必要です。")
                .row("/i/2", "市民プールの利用再開", "2026年2月11日", "改修工事が終わりました。")
                .row("/i/1", "広報二月号を発行しました", "2026年2月1日", "特集は子育て支援です。")
                .html();
    }

    @ParameterizedTest
    @EnumSource
    void troubleKeepsTheItemsAndStretchesTheWait(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/oshirase", page());
            Source source = ground.update(ground.add(site.at("/oshirase")));
            Feed before = ground.feed(source);
            site.put("/oshirase", 500, Map.of(), "エラー");
            Duration last = Duration.ZERO;
            for (int i = 1; i <= 4; i++) {
                ground.clock.advance(Duration.ofDays(1));
                Source failing = ground.update(source);
                assertThat(failing.status().state()).isEqualTo(State.FAILING);
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
            Source good = ground.update(source);
            assertThat(good.status().state()).isEqualTo(State.GOOD);
            assertThat(good.schedule().failures()).isZero();
            assertThat(good.version()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPageThatIsGoneIsAskedForSeldom(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/oshirase", page());
            Source source = ground.update(ground.add(site.at("/oshirase")));
            site.put("/oshirase", 410, Map.of(), "");
            Source dead = ground.update(source);
            assertThat(dead.status().state()).isEqualTo(State.DEAD);
            assertThat(dead.schedule().due()).isAfter(ground.clock.instant().plus(Duration.ofHours(20)));
            assertThat(ground.titles(source)).hasSize(4);
            site.page("/oshirase", page());
            assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void weeksOfFailuresMakeAFeedDeadAndLeaveItThere(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            Source source = ground.add(site.at("/nowhere"));
            State last = State.NEW;
            for (int i = 0; i < 12; i++) {
                ground.clock.advance(Duration.ofDays(3));
                last = ground.update(source).status().state();
            }
            assertThat(last).isEqualTo(State.DEAD);
        }
    }

    @ParameterizedTest
    @EnumSource
    void waitsAsLongAsTheSiteAsks(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.put("/oshirase", 503, Map.of("Retry-After", "36000"), "");
            Source source = ground.update(ground.add(site.at("/oshirase")));
            Instant until = ground.clock.instant().plus(Duration.ofHours(10));
            assertThat(source.schedule().due()).isAfterOrEqualTo(until);
            long asked = site.asked.size();
            // Somebody asks for it all the same: the site is not.
            Source still = ground.update(source);
            assertThat(site.asked).hasSize((int) asked);
            assertThat(still.schedule().due()).isAfterOrEqualTo(until.minusSeconds(1));
            assertThat(still.schedule().failures()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void silenceIsAFailure(Databases.Kind kind) {
        CountDownLatch never = new CountDownLatch(1);
        try (Ground ground = new Ground(kind)) {
            site.slow("/oshirase", page(), never);
            Source source = ground.update(ground.add(site.at("/oshirase")));
            assertThat(source.status().state()).isEqualTo(State.FAILING);
            assertThat(ground.visit(source).outcome()).isEqualTo(Visit.Outcome.FAILED);
        } finally {
            never.countDown();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aScheduleObeysRobotsTxt(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.put("/robots.txt", 200, Map.of("Content-Type", "text/plain"), "User-agent: *\nDisallow: /\n");
            site.page("/oshirase", page());
            Source source = ground.update(ground.add(site.at("/oshirase")));
            assertThat(source.status().state()).isEqualTo(State.GOOD);
            Source later = ground.update(source);
            assertThat(later.status().state()).isEqualTo(State.FAILING);
            assertThat(later.status().reason()).contains("robots.txt");
            assertThat(ground.titles(source)).hasSize(4);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUpdateUnderWayLeavesNewWishesAndRulesAlone(Databases.Kind kind) throws InterruptedException {
        CountDownLatch sent = new CountDownLatch(1);
        try (Ground ground = new Ground(kind)) {
            site.slow("/oshirase", page(), sent);
            Source source = ground.add(site.at("/oshirase"));
            Thread asking = Thread.startVirtualThread(() -> ground.refresher.now(source.id(), Ground.PATIENCE));
            while (ground.refresher.running() == 0) {
                Thread.onSpinWait();
            }
            ground.clock.advance(Duration.ofMinutes(1));
            Wishes wishes = source.wishes();
            ground.store
                    .sources()
                    .change(
                            source.id(),
                            new Wishes(
                                    null,
                                    null,
                                    wishes.finder(),
                                    1,
                                    0,
                                    wishes.drawing(),
                                    wishes.nativeFeed(),
                                    wishes.keep(),
                                    true));
            ground.store.rules().put(source.id(), new NewRule("<page/>", Origin.WRITTEN, null));
            sent.countDown();
            asking.join();
            Source after = ground.store.sources().byId(source.id()).orElseThrow();
            assertThat(after.status().state()).isEqualTo(State.PAUSED);
            assertThat(after.schedule().due()).isAfter(Ground.START.plus(Duration.ofDays(10_000)));
            assertThat(ground.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(Origin.WRITTEN);
        }
    }
}
