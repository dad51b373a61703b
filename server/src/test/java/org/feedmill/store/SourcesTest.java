package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.feedmill.fetch.Own;
import org.feedmill.fetch.Validators;
import org.feedmill.reason.Reasons;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SourcesTest {

    private static final String PAGE = "https://example.org/news";
    private static final Own LOGIN = Own.of(
            PAGE, Map.of("X-Key", "schlüssel-4711"), Map.of("sid", "keks-0815"), new Own.Login("ann", "geheim-1234"));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void aNewFeedIsDueAtOnceAndFoundByItsAddress(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source added = store.sources().add(Sources.Draft.of(PAGE));
            assertThat(store.sources().byId(added.id())).contains(added);
            assertThat(store.sources().byAddress("HTTPS://EXAMPLE.org:443/news"))
                    .contains(added);
            assertThat(added.schedule().due()).isEqualTo(clock.instant());
            assertThat(added.schedule().fresh()).isTrue();
            assertThat(added.status().state()).isEqualTo(State.NEW);
            assertThat(added.validators()).isEqualTo(Validators.NONE);
            assertThat(store.sources().byAddress("https://example.org/other")).isEmpty();
            assertThat(store.sources().byAddress("no address")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void thereIsOneFeedOfASharedAddressHoweverManyAskAtOnce(Databases.Kind kind) throws Exception {
        String url = Databases.empty(kind);
        try (Store one = Databases.open(url, clock);
                Store other = Databases.open(url, clock)) {
            List<String> ids = Crowd.run(
                    40,
                    i -> (i % 2 == 0 ? one : other)
                            .sources()
                            .add(Sources.Draft.of(PAGE + "/" + i % 3))
                            .id());
            assertThat(new HashSet<>(ids)).hasSize(3);
            assertThat(one.sources().count(null)).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesWhatIsNoPage(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            for (String address : List.of("", "ftp://example.org/", "https://e.org/" + "x".repeat(9_000))) {
                assertThatThrownBy(() -> store.sources().add(Sources.Draft.of(address)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("The address must begin with http:// or https://");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void veryLongAddressesAreTakenAndSharedToo(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            StringBuilder address = new StringBuilder("https://example.org/?q=");
            new java.util.Random(1).ints(3_900, 'a', 'z').forEach(address::appendCodePoint);
            Source first = store.sources().add(Sources.Draft.of(address.toString()));
            assertThat(store.sources().add(Sources.Draft.of(address.toString())))
                    .isEqualTo(first);
            assertThat(store.sources().byAddress(address.toString())).contains(first);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedWithSecretsIsNeverShared(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source secret = store.sources().add(new Sources.Draft(PAGE, "ann", Wishes.STANDARD, LOGIN, true));
            assertThat(secret.secret()).isTrue();
            assertThat(secret.shared()).isFalse();
            assertThat(store.sources().byAddress(PAGE)).isEmpty();
            Source open = store.sources().add(Sources.Draft.of(PAGE));
            assertThat(open.id()).isNotEqualTo(secret.id());
            store.sources().setOwn(open.id(), LOGIN);
            assertThat(store.sources().byAddress(PAGE)).isEmpty();
            assertThat(store.sources().own(open.id())).isEqualTo(LOGIN);
            store.sources().setOwn(open.id(), Own.NOTHING);
            assertThat(store.sources().own(open.id())).isEqualTo(Own.NOTHING);
        }
    }

    @ParameterizedTest
    @EnumSource
    void secretsAreSealedAndOpenOnlyInTheirPlace(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Sources sources = store.sources();
            String id = sources.add(new Sources.Draft(PAGE, null, Wishes.STANDARD, LOGIN, false))
                    .id();
            String other = sources.add(new Sources.Draft(PAGE, null, Wishes.STANDARD, LOGIN, false))
                    .id();
            assertThat(sources.own(id)).isEqualTo(LOGIN);
            byte[] kept = store.database()
                    .read(handle -> handle.createQuery("SELECT own FROM feed WHERE id = :id")
                            .bind("id", id)
                            .mapTo(byte[].class)
                            .one());
            String bytes = new String(kept, java.nio.charset.StandardCharsets.ISO_8859_1);
            assertThat(bytes).doesNotContain("4711", "0815", "1234", "ann", "X-Key");
            store.database()
                    .write(handle -> handle.createUpdate("UPDATE feed SET own = :own WHERE id = :id")
                            .bind("own", kept)
                            .bind("id", other)
                            .execute());
            assertThatThrownBy(() -> sources.own(other)).hasMessageContaining("cannot be opened");
        }
    }

    @ParameterizedTest
    @EnumSource
    void feedsAreListedAPageAtATimeNewestFirst(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            for (int i = 0; i < 25; i++) {
                String owner = i % 2 == 0 ? "ann" : null;
                store.sources().add(new Sources.Draft(PAGE + i, owner, Wishes.STANDARD, Own.NOTHING, false));
                clock.advance(Duration.ofMillis(i % 3)); // some are of one time
            }
            assertThat(pages(store, null)).hasSize(25).doesNotHaveDuplicates();
            assertThat(pages(store, "ann")).hasSize(13).doesNotHaveDuplicates();
            assertThat(pages(store, "bob")).isEmpty();
            assertThat(store.sources().count("ann")).isEqualTo(13);
            List<Source> first = store.sources().list(null, null, 25);
            assertThat(first)
                    .isSortedAccordingTo(
                            java.util.Comparator.comparing(Source::made).reversed());
            store.sources().delete(first.get(3).id());
            assertThat(pages(store, null)).hasSize(24);
            Source gone = store.sources().byId(first.get(3).id()).orElseThrow();
            assertThat(store.sources().list(null, gone, 1)).containsExactly(first.get(4));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPersonsFeedIsFoundByItsPageAndAnotherPersonGetsTheirOwn(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source anns = store.sources().add(draft("ann"));
            assertThat(store.sources().byAddress("https://example.org/neues")).contains(anns);
            assertThat(store.sources().add(draft("ann")).id()).isEqualTo(anns.id());
            assertThat(store.sources().add(draft(null)).id()).isEqualTo(anns.id());
            Source bobs = store.sources().add(draft("bob"));
            assertThat(bobs.owner()).isEqualTo("bob");
            assertThat(bobs.shared()).isFalse();
            assertThat(bobs.id()).isNotEqualTo(anns.id());
        }
    }

    private static Sources.Draft draft(@Nullable String owner) {
        return new Sources.Draft("https://example.org/neues", owner, Wishes.STANDARD, Own.NOTHING, true);
    }

    private static List<String> pages(Store store, @Nullable String owner) {
        List<String> ids = new ArrayList<>();
        Source last = null;
        while (true) {
            List<Source> page = store.sources().list(owner, last, 4);
            page.forEach(source -> ids.add(source.id()));
            if (page.size() < 4) {
                return ids;
            }
            last = page.getLast();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPausedFeedRestsUntilItsOwnerWantsItAgain(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = store.sources().add(Sources.Draft.of(PAGE)).id();
            store.sources().change(id, paused(true));
            store.sources().wake(id);
            store.sources().setOwn(id, Own.NOTHING);
            clock.advance(Duration.ofDays(1000));
            assertThat(store.work().claim("a", true, 5, Samples.LEASE)).isEmpty();
            Source resting = store.sources().byId(id).orElseThrow();
            assertThat(resting.status().state()).isEqualTo(State.PAUSED);
            assertThat(resting.wishes().paused()).isTrue();
            store.sources().change(id, paused(false));
            Source back = store.sources().byId(id).orElseThrow();
            assertThat(back.status()).isEqualTo(new Status(State.NEW, null, clock.instant()));
            assertThat(store.work().claim("a", true, 5, Samples.LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedMayBeAddedPaused(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source added = store.sources().add(new Sources.Draft(PAGE, null, paused(true), Own.NOTHING, false));
            assertThat(added.status().state()).isEqualTo(State.PAUSED);
            assertThat(store.work().claim("a", true, 5, Samples.LEASE)).isEmpty();
        }
    }

    private static Wishes paused(boolean paused) {
        Wishes s = Wishes.STANDARD;
        return new Wishes("Titel", null, s.finder(), 2, s.articles(), s.drawing(), s.nativeFeed(), s.keep(), paused);
    }

    @ParameterizedTest
    @EnumSource
    void wakingBringsTheNextUpdateForward(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = store.sources().add(Sources.Draft.of(PAGE)).id();
            Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
            store.work().finish(claim, Samples.update(claim, null, null, clock.instant()));
            assertThat(store.work().claim("a", false, 5, Samples.LEASE)).isEmpty();
            store.sources().wake(id);
            assertThat(store.work().claim("a", false, 5, Samples.LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDeletedFeedSaysSoAndItsPageMayBeAskedForAnew(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String id = store.sources().add(Sources.Draft.of(PAGE)).id();
            store.rules().put(id, new NewRule("<rule/>", Origin.WRITTEN, null));
            Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
            Content content = new Samples(1).content(clock.instant(), 9);
            store.work().finish(claim, Samples.update(claim, null, content, clock.instant()));
            assertThat(store.sources().delete(id)).isTrue();
            assertThat(store.sources().delete(id)).isFalse();
            assertThat(store.sources().byId(id).orElseThrow().deleted()).isEqualTo(clock.instant());
            assertThat(store.work().claim("a", id, Samples.LEASE)).isEmpty();
            store.rules().put(id, new NewRule("<rule/>", Origin.WRITTEN, null));
            assertThat(store.rules().history(id)).hasSize(1);
            Source anew = store.sources().add(Sources.Draft.of(PAGE));
            assertThat(anew.id()).isNotEqualTo(id);
        }
    }

    @ParameterizedTest
    @EnumSource
    void textsThatNoDatabaseCanHoldAreMended(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String odd = "a\u0000b\uD800c🌉";
            String id = store.sources().add(Sources.Draft.of(PAGE)).id();
            Claim claim = store.work().claim("a", id, Samples.LEASE).orElseThrow();
            Instant now = clock.instant();
            Update update = new Update(
                    new Schedule(false, Instant.MAX, Duration.ofDays(99_999), now, Instant.MIN, 0),
                    new Status(State.FAILING, Reasons.ofText(odd), now),
                    new Validators(odd, odd, odd, odd),
                    "https://example.org/\u0000",
                    odd,
                    null,
                    new NewRule(odd, Origin.HEALED, odd),
                    new Visit(Instant.MAX, "a", 5, Visit.Outcome.FAILED, 0, 0, 0, 0, 0, Reasons.ofText(odd)));
            assertThat(store.work().finish(claim, update)).isTrue();
            String mended = "a\uFFFDb\uFFFDc🌉";
            Source kept = store.sources().byId(id).orElseThrow();
            assertThat(kept.status().reason()).isEqualTo(mended);
            assertThat(kept.validators().etag()).isEqualTo(mended);
            assertThat(kept.schedule().due()).isEqualTo(Instant.ofEpochMilli(HubQueue.NEVER));
            assertThat(store.journal().of(id, 1).getFirst().message()).isEqualTo(mended);
            assertThat(store.rules().current(id).orElseThrow().why()).isEqualTo(mended);
        }
    }
}
