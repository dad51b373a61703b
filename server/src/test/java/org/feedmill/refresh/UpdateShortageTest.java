package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.limit.FairHostRateLimiter.RateLimits;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TcpRelay;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.update.FeedClaim;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a shortage of this server does not count as a failure of a feed. */
@Timeout(120)
final class UpdateShortageTest {

    private static final String PAGE = new NewsListPage("fr", "Nouvelles de la ville")
            .row("/i/3", "La passerelle rouvre au public", "27 février 2026", "Les travaux sont terminés.")
            .row("/i/2", "Le marché change de place", "20 février 2026", "Il se tient désormais sur le quai.")
            .row("/i/1", "Inscriptions aux cours du soir", "11 février 2026", "Elles ouvrent lundi.")
            .html();

    private final LocalTestSite site = new LocalTestSite("127.7.0.9");
    private final SettableClock clock = new SettableClock(RefreshTestNode.START);
    private final AtomicReference<HostResolver> names = new AtomicReference<>(this::found);

    @AfterEach
    void close() {
        site.close();
    }

    private List<InetAddress> found(String host) throws UnknownHostException {
        return List.of(InetAddress.getByAddress(new byte[] {127, 7, 0, 9}));
    }

    private WebAccess web(Store store) {
        WebSettings settings = new WebSettings(
                HttpSettings.STANDARD,
                BrowserSettings.STANDARD,
                List.of(NetworkRange.parse("127.0.0.0/8")),
                Duration.ZERO,
                true);
        RateLimits limits = RateLimits.STANDARD.withDelay(Duration.ZERO);
        return new WebAccess(
                settings,
                host -> names.get().resolve(host),
                new SharedHostLimiter(store.siteTurns(), limits, "n", clock, (waited, length) -> clock.advance(length)),
                clock);
    }

    private String address() {
        return site.url("/news").replace("127.7.0.9", "news.test");
    }

    @ParameterizedTest
    @EnumSource
    void tooManyOpenFilesPostponeAFeed(TestDatabases.Kind kind) {
        site.page("/news", PAGE);
        try (Store store = TestDatabases.open(kind, clock);
                WebAccess web = web(store);
                FeedRefresher refresher =
                        new FeedRefresher(store, web, RefreshSettings.STANDARD, "n", clock, FeedChangeListener.NONE)) {
            FeedRecord source = store.feeds().add(FeedDraft.of(address()));
            assertThat(updated(refresher, source).status().state()).isEqualTo(FeedState.GOOD);
            names.set(host -> {
                throw new UnknownHostException(host + ": Too many open files");
            });
            clock.advance(Duration.ofDays(2)); // robots.txt must be read again
            FeedRecord postponed = updated(refresher, source);
            assertThat(postponed.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(postponed.schedule().failures()).isZero();
            assertThat(store.fetchLog().latest(source.id(), 10)).hasSize(1);
            assertThat(postponed.schedule().due()).isBefore(clock.instant().plus(Duration.ofMinutes(1)));
            names.set(this::found);
            clock.advance(Duration.ofHours(1));
            assertThat(updated(refresher, source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(store.fetchLog().latest(source.id(), 10)).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNameThatCannotBeResolvedIsSaid(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock);
                WebAccess web = web(store);
                FeedRefresher refresher =
                        new FeedRefresher(store, web, RefreshSettings.STANDARD, "n", clock, FeedChangeListener.NONE)) {
            names.set(host -> {
                throw new UnknownHostException(host);
            });
            FeedRecord source = updated(refresher, store.feeds().add(FeedDraft.of(address())));
            clock.advance(Duration.ofHours(1)); // by now robots.txt applies to the request
            source = updated(refresher, source);
            assertThat(source.status().state()).isEqualTo(FeedState.FAILING);
            assertThat(source.status().reason()).isEqualTo("The name news.test could not be resolved (DNS).");
            assertThat(store.fetchLog().latest(source.id(), 1).getFirst().failureKind())
                    .isEqualTo(FailureKind.DNS);
        }
    }

    @Test
    void aDatabaseThatGoesAwayDuringAnUpdateIsNotHeldAgainstTheFeed() throws InterruptedException {
        String url = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        try (TcpRelay relay = new TcpRelay(TcpRelay.port(url));
                Store direct = TestDatabases.open(url, clock);
                Store store = TestDatabases.open(TcpRelay.through(relay, url), clock);
                WebAccess web = web(store);
                FeedRefresher refresher =
                        new FeedRefresher(store, web, RefreshSettings.STANDARD, "n", clock, FeedChangeListener.NONE)) {
            site.page("/news", PAGE);
            FeedRecord source = updated(refresher, store.feeds().add(FeedDraft.of(address())));
            names.set(host -> {
                relay.cut();
                return found(host);
            });
            clock.advance(Duration.ofDays(2));
            refresher.start();
            while (refresher.running() == 0) {
                refresher.wake();
                Thread.onSpinWait();
            }
            while (refresher.running() > 0) {
                Thread.onSpinWait();
            }
            FeedRecord after = direct.feeds().byId(source.id()).orElseThrow();
            assertThat(after.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(after.schedule().failures()).isZero();
            assertThat(direct.fetchLog().latest(source.id(), 10)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedThatLacksMemoryEachTimeFailsAtLast(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock);
                WebAccess web = web(store)) {
            ShortageReporter shortages = new ShortageReporter();
            FailedUpdateHandler failures = new FailedUpdateHandler(
                    store.claims(),
                    new FeedUpdater(
                            UpdateSource.of(store),
                            UpdateSource.PageAccess.of(web),
                            RefreshSettings.STANDARD,
                            clock,
                            shortages),
                    shortages,
                    new UpdateListener() {},
                    clock);
            String id = store.feeds().add(FeedDraft.of(address())).id();
            for (int i = 0; i < FailedUpdateHandler.MAX_SHORTAGES; i++) {
                failures.handle(claim(store, id), new OutOfMemoryError("Java heap space"));
                assertThat(store.feeds().byId(id).orElseThrow().schedule().failures())
                        .isZero();
            }
            failures.handle(claim(store, id), new OutOfMemoryError("Java heap space"));
            assertThat(store.feeds().byId(id).orElseThrow().schedule().failures())
                    .isEqualTo(1);
        }
    }

    private static FeedClaim claim(Store store, String id) {
        return store.claims().claim("n", id, Duration.ofMinutes(1)).orElseThrow();
    }

    private static FeedRecord updated(FeedRefresher refresher, FeedRecord source) {
        return refresher.updateNow(source.id(), RefreshTestNode.TIMEOUT).orElseThrow();
    }
}
