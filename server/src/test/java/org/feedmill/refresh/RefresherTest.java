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
import java.util.function.BooleanSupplier;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.HostTurns.Waiting;
import org.feedmill.mill.Web;
import org.feedmill.store.Databases;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.State;
import org.feedmill.store.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RefresherTest {

    private static final Duration DELAY = Duration.ofMillis(60);

    /** The lease and the turn at the site that a dead node had have ended by then. */
    private static final Duration TAKEN_OVER = Duration.ofSeconds(60);

    private static String page(int number) {
        NewsPage page = new NewsPage("en", "Town notices " + number);
        for (int i = 5; i > 0; i--) {
            page.row("/" + number + "/n" + i, "Notice " + i + " of the town council", "2026-02-0" + i, "Text of " + i);
        }
        return page.html();
    }

    private static void await(BooleanSupplier done) {
        Deadline deadline = Deadline.in(Duration.ofSeconds(60));
        while (!done.getAsBoolean()) {
            assertThat(deadline.passed()).as("it did not happen in time").isFalse();
            Thread.onSpinWait();
            Thread.yield();
        }
    }

    /** A node by the true clock. */
    private record Node(Store store, Web web, Refresher refresher) implements AutoCloseable {

        static Node of(String database, String name) {
            Clock clock = Clock.systemUTC();
            Store store = Databases.open(database, clock);
            Web web = Ground.web(store, name, clock, DELAY, Duration.ofSeconds(20), Waiting.sleeping());
            RefreshSettings settings =
                    new RefreshSettings(4, 4, Duration.ofSeconds(60), Duration.ofHours(1), Duration.ofDays(1));
            return new Node(store, web, new Refresher(store, web, settings, name, clock, Changes.NONE));
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
        List<LocalSite> sites = new ArrayList<>();
        String database = Databases.empty(Databases.Kind.POSTGRESQL);
        try (Node one = Node.of(database, "one");
                Node two = Node.of(database, "two")) {
            for (int s = 0; s < 4; s++) {
                LocalSite site = new LocalSite("127.8.0." + (s + 1));
                sites.add(site);
                for (int i = 0; i < 5; i++) {
                    site.page("/" + i, page(i));
                    one.store().sources().add(Sources.Draft.of(site.at("/" + i)));
                }
            }
            one.refresher().start();
            two.refresher().start();
            await(() -> one.store().sources().list(null, null, 100).stream()
                    .allMatch(source -> source.status().state() == State.GOOD));
            for (LocalSite site : sites) {
                assertThat(site.asked).extracting(LocalSite.Asked::path).doesNotHaveDuplicates();
                assertPolite(site);
            }
        } finally {
            sites.forEach(LocalSite::close);
        }
    }

    private static void assertPolite(LocalSite site) {
        List<LocalSite.Asked> asked = site.asked.stream()
                .sorted(Comparator.comparingLong(LocalSite.Asked::begin))
                .toList();
        for (int i = 1; i < asked.size(); i++) {
            long pause = asked.get(i).begin() - asked.get(i - 1).end();
            // Times are kept in milliseconds, so one may be lost.
            assertThat(Duration.ofNanos(pause)).isGreaterThanOrEqualTo(DELAY.minusMillis(2));
        }
    }

    @ParameterizedTest
    @EnumSource
    void takesOverWhatADeadNodeHadBegun(Databases.Kind kind) throws InterruptedException {
        String database = Databases.empty(kind);
        SettableClock clock = new SettableClock(Ground.START);
        CountDownLatch stuck = new CountDownLatch(1);
        try (LocalSite site = new LocalSite("127.8.1.1");
                Ground dead = new Ground(database, clock, Ground.PATIENCE);
                Ground alive = new Ground(database, clock, Ground.PATIENCE)) {
            site.slow("/news", page(1), stuck);
            Source source = dead.add(site.at("/news"));
            Thread asking = Thread.startVirtualThread(() -> dead.refresher.now(source.id(), Ground.PATIENCE));
            await(() -> dead.refresher.running() == 1);
            assertThat(alive.store.work().claim("x", source.id(), Duration.ofSeconds(60)))
                    .isEmpty();
            site.page("/news", page(2));
            clock.advance(TAKEN_OVER);
            alive.refresher.start();
            await(() -> alive.store.sources().byId(source.id()).orElseThrow().version() == 1);
            stuck.countDown();
            asking.join();
            await(() -> dead.refresher.running() == 0);
            assertThat(alive.store.journal().of(source.id(), 10)).hasSize(1);
            assertThat(alive.feed(source).title()).isEqualTo("Town notices 2");
        }
    }

    @ParameterizedTest
    @EnumSource
    void anErrorOfOursStopsNeitherTheFeedNorTheOthers(Databases.Kind kind) throws SQLException {
        String database = Databases.empty(kind);
        try (LocalSite site = new LocalSite("127.8.2.1");
                Ground ground = new Ground(database, new SettableClock(Ground.START), Ground.PATIENCE)) {
            site.page("/1", page(1));
            site.page("/2", page(2));
            Source broken = ground.update(ground.add(site.at("/1")));
            Source sound = ground.update(ground.add(site.at("/2")));
            try (Connection connection = DriverManager.getConnection(database);
                    Statement statement = connection.createStatement()) {
                statement.execute("UPDATE content SET channel = '{' WHERE feed = '" + broken.id() + "'");
            }
            site.page("/1", page(3));
            site.page("/2", page(4));
            ground.clock.advance(Duration.ofHours(3));
            ground.refresher.start();
            await(() -> ground.store.sources().byId(sound.id()).orElseThrow().version() == 2);
            await(() -> ground.store
                            .sources()
                            .byId(broken.id())
                            .orElseThrow()
                            .schedule()
                            .failures()
                    == 1);
            Source after = ground.store.sources().byId(broken.id()).orElseThrow();
            assertThat(after.status().state()).isEqualTo(State.FAILING);
            assertThat(after.schedule().due()).isAfter(ground.clock.instant());
        }
    }

    @Test
    void givesBackWhatItCouldNotEnd() {
        CountDownLatch stuck = new CountDownLatch(1);
        try (LocalSite site = new LocalSite("127.8.3.1");
                Ground ground = new Ground(
                        Databases.empty(Databases.Kind.SQLITE), new SettableClock(Ground.START), Ground.PATIENCE)) {
            site.slow("/news", page(1), stuck);
            Source source = ground.add(site.at("/news"));
            ground.refresher.start();
            await(() -> ground.refresher.running() == 1);
            ground.refresher.close();
            Source after = ground.store.sources().byId(source.id()).orElseThrow();
            assertThat(after.schedule()).isEqualTo(source.schedule());
            assertThat(ground.store.work().claim("x", source.id(), Duration.ofSeconds(60)))
                    .isPresent();
        } finally {
            stuck.countDown();
        }
    }
}
