package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.fetch.HostTurns.Manners;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.guard.Network;
import org.feedmill.guard.Resolver;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.feedmill.render.BrowserSettings;
import org.feedmill.store.Claim;
import org.feedmill.store.Databases;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.State;
import org.feedmill.store.Store;
import org.feedmill.store.TcpRelay;
import org.feedmill.store.Trouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A shortage of this server does not count as a failure of a feed. */
@Timeout(120)
final class ShortageTest {

    private static final String PAGE = new NewsPage("fr", "Nouvelles de la ville")
            .row("/i/3", "La passerelle rouvre au public", "27 février 2026", "Les travaux sont terminés.")
            .row("/i/2", "Le marché change de place", "20 février 2026", "Il se tient désormais sur le quai.")
            .row("/i/1", "Inscriptions aux cours du soir", "11 février 2026", "Elles ouvrent lundi.")
            .html();

    private final LocalSite site = new LocalSite("127.7.0.9");
    private final SettableClock clock = new SettableClock(Ground.START);
    private final AtomicReference<Resolver> names = new AtomicReference<>(this::found);

    @AfterEach
    void close() {
        site.close();
    }

    private List<InetAddress> found(String host) throws UnknownHostException {
        return List.of(InetAddress.getByAddress(new byte[] {127, 7, 0, 9}));
    }

    private Web web(Store store) {
        WebSettings settings = new WebSettings(
                HttpSettings.STANDARD,
                BrowserSettings.STANDARD,
                List.of(Network.parse("127.0.0.0/8")),
                Duration.ZERO,
                true);
        Manners manners = Manners.STANDARD.withDelay(Duration.ZERO);
        return new Web(
                settings,
                host -> names.get().resolve(host),
                new SharedTurns(store.sites(), manners, "n", clock, (waited, length) -> clock.advance(length)),
                clock);
    }

    private String address() {
        return site.at("/news").replace("127.7.0.9", "news.test");
    }

    @ParameterizedTest
    @EnumSource
    void tooManyOpenFilesPostponeAFeed(Databases.Kind kind) {
        site.page("/news", PAGE);
        try (Store store = Databases.open(kind, clock);
                Web web = web(store);
                Refresher refresher = new Refresher(store, web, RefreshSettings.STANDARD, "n", clock, Changes.NONE)) {
            Source source = store.sources().add(Sources.Draft.of(address()));
            assertThat(updated(refresher, source).status().state()).isEqualTo(State.GOOD);
            names.set(host -> {
                throw new UnknownHostException(host + ": Too many open files");
            });
            clock.advance(Duration.ofDays(2)); // robots.txt must be read again
            Source postponed = updated(refresher, source);
            assertThat(postponed.status().state()).isEqualTo(State.GOOD);
            assertThat(postponed.schedule().failures()).isZero();
            assertThat(store.journal().of(source.id(), 10)).hasSize(1);
            assertThat(postponed.schedule().due()).isBefore(clock.instant().plus(Duration.ofMinutes(1)));
            names.set(this::found);
            clock.advance(Duration.ofHours(1));
            assertThat(updated(refresher, source).status().state()).isEqualTo(State.GOOD);
            assertThat(store.journal().of(source.id(), 10)).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNameThatCannotBeResolvedIsSaid(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock);
                Web web = web(store);
                Refresher refresher = new Refresher(store, web, RefreshSettings.STANDARD, "n", clock, Changes.NONE)) {
            names.set(host -> {
                throw new UnknownHostException(host);
            });
            Source source = updated(refresher, store.sources().add(Sources.Draft.of(address())));
            clock.advance(Duration.ofHours(1)); // by now it is asked as a robot
            source = updated(refresher, source);
            assertThat(source.status().state()).isEqualTo(State.FAILING);
            assertThat(source.status().reason()).isEqualTo("The name news.test could not be resolved (DNS).");
            assertThat(store.journal().of(source.id(), 1).getFirst().trouble()).isEqualTo(Trouble.DNS);
        }
    }

    @Test
    void aDatabaseThatGoesAwayDuringAnUpdateIsNotHeldAgainstTheFeed() throws InterruptedException {
        String url = Databases.empty(Databases.Kind.POSTGRESQL);
        try (TcpRelay relay = new TcpRelay(TcpRelay.port(url));
                Store direct = Databases.open(url, clock);
                Store store = Databases.open(TcpRelay.through(relay, url), clock);
                Web web = web(store);
                Refresher refresher = new Refresher(store, web, RefreshSettings.STANDARD, "n", clock, Changes.NONE)) {
            site.page("/news", PAGE);
            Source source = updated(refresher, store.sources().add(Sources.Draft.of(address())));
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
            Source after = direct.sources().byId(source.id()).orElseThrow();
            assertThat(after.status().state()).isEqualTo(State.GOOD);
            assertThat(after.schedule().failures()).isZero();
            assertThat(direct.journal().of(source.id(), 10)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedThatLacksMemoryEachTimeFailsAtLast(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock);
                Web web = web(store)) {
            ShortageReporter shortages = new ShortageReporter();
            FailedUpdateHandler failures = new FailedUpdateHandler(
                    store.work(),
                    new Updating(store, web, RefreshSettings.STANDARD, clock, shortages),
                    shortages,
                    new Meter() {},
                    clock);
            String id = store.sources().add(Sources.Draft.of(address())).id();
            for (int i = 0; i < FailedUpdateHandler.MAX_SHORTAGES; i++) {
                failures.handle(claim(store, id), new OutOfMemoryError("Java heap space"));
                assertThat(store.sources().byId(id).orElseThrow().schedule().failures())
                        .isZero();
            }
            failures.handle(claim(store, id), new OutOfMemoryError("Java heap space"));
            assertThat(store.sources().byId(id).orElseThrow().schedule().failures())
                    .isEqualTo(1);
        }
    }

    private static Claim claim(Store store, String id) {
        return store.work().claim("n", id, Duration.ofMinutes(1)).orElseThrow();
    }

    private static Source updated(Refresher refresher, Source source) {
        return refresher.now(source.id(), Ground.PATIENCE).orElseThrow();
    }
}
