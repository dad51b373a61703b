package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.fetch.limit.FairHostRateLimiter.Sleeper;
import org.feedmill.mill.WebAccess;
import org.feedmill.store.PolledCondition;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FeedRefresherTest {

    private static final Duration DELAY = Duration.ofMillis(60);

    /** By then, the lease of a dead node and its turn at the site have ended. */
    private static final Duration TAKEN_OVER = Duration.ofSeconds(60);

    private static String page(int number) {
        NewsListPage page = new NewsListPage("en", "Town notices " + number);
        for (int i = 5; i > 0; i--) {
            page.row("/" + number + "/n" + i, "Notice " + i + " of the town council", "2026-02-0" + i, "Text of " + i);
        }
        return page.html();
    }

    /** A node with the real clock. */
    private record Node(Store store, WebAccess web, FeedRefresher refresher) implements AutoCloseable {

        static Node of(String database, String name) {
            Clock clock = Clock.systemUTC();
            Store store = TestDatabases.open(database, clock);
            WebAccess web =
                    RefreshTestNode.web(store, name, clock, DELAY, Duration.ofSeconds(20), Sleeper.threadSleep());
            RefreshSettings settings =
                    new RefreshSettings(4, 4, Duration.ofSeconds(60), Duration.ofHours(1), Duration.ofDays(1));
            return new Node(store, web, new FeedRefresher(store, web, settings, name, clock, FeedChangeListener.NONE));
        }

        @Override
        public void close() {
            refresher.close();
            web.close();
            store.close();
        }
    }

    @Test
    void twoNodesShareTheWorkAndAreAsPoliteAsOne() {
        List<LocalTestSite> sites = new ArrayList<>();
        String database = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        try (Node one = Node.of(database, "one");
                Node two = Node.of(database, "two")) {
            for (int s = 0; s < 4; s++) {
                LocalTestSite site = new LocalTestSite("127.8.0." + (s + 1));
                sites.add(site);
                for (int i = 0; i < 5; i++) {
                    site.page("/" + i, page(i));
                    one.store().feeds().add(FeedDraft.of(site.url("/" + i)));
                }
            }
            one.refresher().start();
            two.refresher().start();
            PolledCondition.await(() -> one.store().feeds().list(null, null, 100).stream()
                    .allMatch(source -> source.status().state() == FeedState.GOOD));
            for (LocalTestSite site : sites) {
                assertThat(site.requests)
                        .extracting(LocalTestSite.ReceivedRequest::path)
                        .doesNotHaveDuplicates();
                assertPolite(site);
            }
        } finally {
            sites.forEach(LocalTestSite::close);
        }
    }

    private static void assertPolite(LocalTestSite site) {
        List<LocalTestSite.ReceivedRequest> requested = site.requests.stream()
                .sorted(Comparator.comparingLong(LocalTestSite.ReceivedRequest::begin))
                .toList();
        for (int i = 1; i < requested.size(); i++) {
            long pause = requested.get(i).begin() - requested.get(i - 1).end();
            // Times are stored in milliseconds, so one may be lost.
            assertThat(Duration.ofNanos(pause)).isGreaterThanOrEqualTo(DELAY.minusMillis(2));
        }
    }

    @ParameterizedTest
    @EnumSource
    void takesOverWhatADeadNodeHadBegun(TestDatabases.Kind kind) throws InterruptedException {
        String database = TestDatabases.empty(kind);
        SettableClock clock = new SettableClock(RefreshTestNode.START);
        CountDownLatch stuck = new CountDownLatch(1);
        try (LocalTestSite site = new LocalTestSite("127.8.1.1");
                RefreshTestNode dead = new RefreshTestNode(database, clock, RefreshTestNode.TIMEOUT);
                RefreshTestNode alive = new RefreshTestNode(database, clock, RefreshTestNode.TIMEOUT)) {
            site.slow("/news", page(1), stuck);
            FeedRecord source = dead.add(site.url("/news"));
            Thread asking =
                    Thread.startVirtualThread(() -> dead.refresher.updateNow(source.id(), RefreshTestNode.TIMEOUT));
            PolledCondition.await(() -> dead.refresher.running() == 1);
            assertThat(alive.store.claims().claim("x", source.id(), Duration.ofSeconds(60)))
                    .isEmpty();
            site.page("/news", page(2));
            clock.advance(TAKEN_OVER);
            alive.refresher.start();
            PolledCondition.await(
                    () -> alive.store.feeds().byId(source.id()).orElseThrow().version() == 1);
            stuck.countDown();
            asking.join();
            PolledCondition.await(() -> dead.refresher.running() == 0);
            assertThat(alive.store.fetchLog().latest(source.id(), 10)).hasSize(1);
            assertThat(alive.feed(source).title()).isEqualTo("Town notices 2");
        }
    }

    @ParameterizedTest
    @EnumSource
    void anErrorOfOursStopsNeitherTheFeedNorTheOthers(TestDatabases.Kind kind) throws SQLException {
        String database = TestDatabases.empty(kind);
        try (LocalTestSite site = new LocalTestSite("127.8.2.1");
                RefreshTestNode ground = new RefreshTestNode(
                        database, new SettableClock(RefreshTestNode.START), RefreshTestNode.TIMEOUT)) {
            site.page("/1", page(1));
            site.page("/2", page(2));
            FeedRecord broken = ground.update(ground.add(site.url("/1")));
            FeedRecord sound = ground.update(ground.add(site.url("/2")));
            try (Connection connection = DriverManager.getConnection(database);
                    Statement statement = connection.createStatement()) {
                statement.execute("UPDATE content SET channel = '{' WHERE feed = '" + broken.id() + "'");
            }
            site.page("/1", page(3));
            site.page("/2", page(4));
            ground.clock.advance(Duration.ofHours(3));
            ground.refresher.start();
            PolledCondition.await(
                    () -> ground.store.feeds().byId(sound.id()).orElseThrow().version() == 2);
            PolledCondition.await(() -> ground.store
                            .feeds()
                            .byId(broken.id())
                            .orElseThrow()
                            .schedule()
                            .failures()
                    == 1);
            FeedRecord after = ground.store.feeds().byId(broken.id()).orElseThrow();
            assertThat(after.status().state()).isEqualTo(FeedState.FAILING);
            assertThat(after.schedule().due()).isAfter(ground.clock.instant());
        }
    }

    @Test
    void givesBackWhatItCouldNotEnd() {
        CountDownLatch stuck = new CountDownLatch(1);
        try (LocalTestSite site = new LocalTestSite("127.8.3.1");
                RefreshTestNode ground = new RefreshTestNode(
                        TestDatabases.empty(TestDatabases.Kind.SQLITE),
                        new SettableClock(RefreshTestNode.START),
                        RefreshTestNode.TIMEOUT)) {
            site.slow("/news", page(1), stuck);
            FeedRecord source = ground.add(site.url("/news"));
            ground.refresher.start();
            PolledCondition.await(() -> ground.refresher.running() == 1);
            ground.refresher.close();
            FeedRecord after = ground.store.feeds().byId(source.id()).orElseThrow();
            assertThat(after.schedule()).isEqualTo(source.schedule());
            assertThat(ground.store.claims().claim("x", source.id(), Duration.ofSeconds(60)))
                    .isPresent();
        } finally {
            stuck.countDown();
        }
    }
}
