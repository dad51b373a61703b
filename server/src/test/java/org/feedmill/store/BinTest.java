package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.feedmill.fetch.Own;
import org.feedmill.reason.Reason;
import org.feedmill.reason.Reasons;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests deletion, restoration and purging of feeds. */
final class BinTest {

    private static final String PAGE = "https://example.org/news";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @TempDir
    private Path folder;

    private Source made(Store store, Sources.Draft draft) {
        Source source = store.sources().add(draft);
        store.rules().put(source.id(), new NewRule("<rule/>", Origin.WRITTEN, null));
        Claim claim = store.work().claim("a", source.id(), Samples.LEASE).orElseThrow();
        List<StoredItem> items =
                List.of(Samples.item("1", "橋", 1, clock.instant()), Samples.item("2", "Brücke", 2, clock.instant()));
        store.work().finish(claim, Samples.update(claim, null, Samples.content(items), clock.instant()));
        return store.sources().byId(source.id()).orElseThrow();
    }

    /** Gives a feed a baseline, then a page that is held back. */
    private void quarantine(Store store, String id) {
        SuspectPage page = new SuspectPage(
                clock.instant(),
                clock.instant(),
                1,
                PAGE,
                SuspectPage.UNKNOWN,
                Reasons.of(Reason.ofText("It has little in common.")),
                List.of("Sign in"),
                SuspectPage.Decision.NONE,
                "text/html");
        for (Update.Quarantine change : List.of(
                new Update.Quarantine.Clear(new PageBaseline(PAGE, "News", "en", 100, "")),
                new Update.Quarantine.Hold(page, new byte[] {'<', 'p', '>'}))) {
            Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
            store.work()
                    .finish(
                            claim,
                            Samples.update(claim, null, null, clock.instant()).with(change));
        }
        assertThat(rows(store, "suspect_page")).isEqualTo(1);
        assertThat(rows(store, "page_baseline")).isEqualTo(1);
    }

    private static int rows(Store store, String table) {
        return store.database()
                .read(handle -> handle.createQuery("SELECT COUNT(*) FROM " + table)
                        .mapTo(Integer.class)
                        .one());
    }

    @ParameterizedTest
    @EnumSource
    void whoChangesTheirMindGetsEverythingBack(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Own own = Own.of(PAGE, Map.of("X-Key", "4711"), Map.of(), null);
            Wishes wishes = Wishes.STANDARD.withFolder("Häfen");
            Source secret = made(store, new Sources.Draft(PAGE, "ann", wishes, own, false));
            Source shared = made(store, new Sources.Draft(PAGE, "ann", Wishes.STANDARD, Own.NOTHING, true));
            Content before = store.contents().of(secret.id()).orElseThrow();
            for (Source source : List.of(secret, shared)) {
                assertThat(store.sources().delete(source.id())).isTrue();
            }
            assertThat(store.sources().byAddress(PAGE)).isEmpty();
            assertThat(store.sources().list("ann", null, 9)).isEmpty();
            assertThat(store.folders().list("ann")).isEmpty();
            assertThat(store.bin().list("ann", 9))
                    .extracting(Bin.Deleted::title)
                    .containsExactly("News", "News");
            assertThat(store.bin().list("bob", 9)).isEmpty();
            clock.advance(Bin.KEPT.minusSeconds(1));
            assertThat(store.bin().purge()).isZero();
            Source back = store.sources().restore(secret.id()).orElseThrow();
            assertThat(back.deleted()).isNull();
            assertThat(back.wishes()).isEqualTo(wishes);
            assertThat(back.schedule().due()).isEqualTo(clock.instant());
            assertThat(store.sources().own(secret.id())).isEqualTo(own);
            assertThat(store.contents().of(secret.id())).contains(before);
            assertThat(store.rules().history(secret.id())).hasSize(1);
            assertThat(store.journal().of(secret.id(), 9)).hasSize(1);
            assertThat(store.sources().restore(shared.id()).orElseThrow().shared())
                    .isTrue();
            assertThat(store.sources().byAddress(PAGE).orElseThrow().id()).isEqualTo(shared.id());
            assertThat(store.sources().restore(shared.id())).isEmpty();
            assertThat(store.work().claim("a", false, 5, Samples.LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoAskedForThePageAnewKeepsItsAddress(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source first = made(store, Sources.Draft.of(PAGE));
            store.sources().delete(first.id());
            Source second = store.sources().add(Sources.Draft.of(PAGE));
            Source back = store.sources().restore(first.id()).orElseThrow();
            assertThat(back.shared()).isFalse();
            assertThat(store.sources().byAddress(PAGE).orElseThrow().id()).isEqualTo(second.id());
            assertThat(store.items().counts(first.id()).kept()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofManyWhoAskInTheSameMomentOneGetsTheAddress(Databases.Kind kind) throws Exception {
        String url = Databases.empty(kind);
        try (Store one = Databases.open(url, clock);
                Store other = Databases.open(url, clock)) {
            for (int round = 0; round < 10; round++) {
                String page = PAGE + round;
                String id = made(one, Sources.Draft.of(page)).id();
                one.sources().delete(id);
                Crowd.run(
                        2,
                        i -> i == 0
                                ? one.sources().restore(id).orElseThrow()
                                : other.sources().add(Sources.Draft.of(page)));
                assertThat(one.sources().byId(id).orElseThrow().deleted()).isNull();
                assertThat(one.sources().byAddress(page)).isPresent();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void afterADayOnlyTheNameIsLeft(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Own own = Own.of(PAGE, Map.of("X-Key", "4711"), Map.of(), null);
            String id = made(store, new Sources.Draft(PAGE, "ann", Wishes.STANDARD, own, false))
                    .id();
            String stays = made(store, Sources.Draft.of(PAGE)).id();
            quarantine(store, id);
            store.sources().delete(id);
            clock.advance(Bin.KEPT);
            assertThat(store.sources().restore(id)).isEmpty();
            assertThat(store.bin().list(null, 9)).isEmpty();
            assertThat(store.bin().purge()).isEqualTo(1);
            assertThat(store.bin().purge()).isZero();
            assertThat(store.sources().byId(id).orElseThrow().deleted()).isNotNull();
            assertThat(store.sources().own(id)).isEqualTo(Own.NOTHING);
            assertThat(store.contents().of(id)).isEmpty();
            assertThat(store.items().counts(id).kept()).isZero();
            assertThat(store.rules().history(id)).isEmpty();
            assertThat(store.journal().of(id, 9)).isEmpty();
            assertThat(store.quarantine().suspect(id)).isEmpty();
            assertThat(rows(store, "suspect_page")).isZero();
            assertThat(rows(store, "page_baseline")).isZero();
            assertThat(store.contents().of(stays)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPausedFeedComesBackPaused(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Wishes s = Wishes.STANDARD;
            Wishes paused = new Wishes(null, null, "best", 1, 0, s.drawing(), s.nativeFeed(), s.keep(), true);
            String id = store.sources()
                    .add(new Sources.Draft(PAGE, null, paused, Own.NOTHING, false))
                    .id();
            store.sources().delete(id);
            assertThat(store.sources().restore(id).orElseThrow().status().state())
                    .isEqualTo(State.PAUSED);
            clock.advance(Duration.ofDays(9));
            assertThat(store.work().claim("a", true, 5, Samples.LEASE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBackupKeepsWhatMayBeBroughtBack(Databases.Kind kind) throws IOException {
        Path file = folder.resolve("feedmill.backup");
        String target =
                Databases.empty(kind == Databases.Kind.SQLITE ? Databases.Kind.POSTGRESQL : Databases.Kind.SQLITE);
        Source source;
        try (Store store = Databases.open(kind, clock)) {
            source = made(store, new Sources.Draft(PAGE, "ann", Wishes.STANDARD.withFolder("市"), Own.NOTHING, true));
            store.sources().delete(source.id());
            Backup.write(store, file, Backup.Progress.NONE);
        }
        Backup.restore(StoreSettings.of(target, new byte[32]), file, Backup.Progress.NONE);
        try (Store store = Databases.open(target, clock)) {
            Source back = store.sources().restore(source.id()).orElseThrow();
            assertThat(back.wishes()).isEqualTo(source.wishes());
            assertThat(back.shared()).isTrue();
            assertThat(store.items().counts(source.id()).kept()).isEqualTo(2);
        }
    }
}
