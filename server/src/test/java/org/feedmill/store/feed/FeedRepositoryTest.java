package org.feedmill.store.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.db.LeaseQueue;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FeedRepositoryTest {

    private static final String PAGE = "https://example.org/news";
    private static final RequestCredentials LOGIN = RequestCredentials.of(
            PAGE,
            Map.of("X-Key", "schlüssel-4711"),
            Map.of("sid", "keks-0815"),
            new RequestCredentials.Login("ann", "geheim-1234"));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void aNewFeedIsDueAtOnceAndFoundByItsAddress(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord added = store.feeds().add(FeedDraft.of(PAGE));
            assertThat(store.feeds().byId(added.id())).contains(added);
            assertThat(store.feeds().byAddress("HTTPS://EXAMPLE.org:443/news")).contains(added);
            assertThat(added.schedule().due()).isEqualTo(clock.instant());
            assertThat(added.schedule().neverUpdated()).isTrue();
            assertThat(added.status().state()).isEqualTo(FeedState.NEW);
            assertThat(added.validators()).isEqualTo(HttpValidators.NONE);
            assertThat(store.feeds().byAddress("https://example.org/other")).isEmpty();
            assertThat(store.feeds().byAddress("no address")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void thereIsOneFeedOfASharedAddressHoweverManyAskAtOnce(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        try (Store one = TestDatabases.open(url, clock);
                Store other = TestDatabases.open(url, clock)) {
            List<String> ids = ConcurrentCalls.run(
                    40,
                    i -> (i % 2 == 0 ? one : other)
                            .feeds()
                            .add(FeedDraft.of(PAGE + "/" + i % 3))
                            .id());
            assertThat(new HashSet<>(ids)).hasSize(3);
            assertThat(one.feeds().count(null)).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesWhatIsNoPage(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            for (String address : List.of("", "ftp://example.org/", "https://e.org/" + "x".repeat(9_000))) {
                assertThatThrownBy(() -> store.feeds().add(FeedDraft.of(address)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("The address must begin with http:// or https://");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void veryLongAddressesAreTakenAndSharedToo(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            StringBuilder address = new StringBuilder("https://example.org/?q=");
            new java.util.Random(1).ints(3_900, 'a', 'z').forEach(address::appendCodePoint);
            FeedRecord first = store.feeds().add(FeedDraft.of(address.toString()));
            assertThat(store.feeds().add(FeedDraft.of(address.toString()))).isEqualTo(first);
            assertThat(store.feeds().byAddress(address.toString())).contains(first);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedWithSecretsIsNeverShared(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord secret = store.feeds().add(new FeedDraft(PAGE, "ann", FeedSettings.STANDARD, LOGIN, true));
            assertThat(secret.hasCredentials()).isTrue();
            assertThat(secret.shared()).isFalse();
            assertThat(store.feeds().byAddress(PAGE)).isEmpty();
            FeedRecord open = store.feeds().add(FeedDraft.of(PAGE));
            assertThat(open.id()).isNotEqualTo(secret.id());
            store.feeds().setCredentials(open.id(), LOGIN);
            assertThat(store.feeds().byAddress(PAGE)).isEmpty();
            assertThat(store.feeds().credentials(open.id())).isEqualTo(LOGIN);
            store.feeds().setCredentials(open.id(), RequestCredentials.NONE);
            assertThat(store.feeds().credentials(open.id())).isEqualTo(RequestCredentials.NONE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void secretsAreSealedAndOpenOnlyInTheirPlace(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRepository sources = store.feeds();
            String id = sources.add(new FeedDraft(PAGE, null, FeedSettings.STANDARD, LOGIN, false))
                    .id();
            String other = sources.add(new FeedDraft(PAGE, null, FeedSettings.STANDARD, LOGIN, false))
                    .id();
            assertThat(sources.credentials(id)).isEqualTo(LOGIN);
            byte[] kept = store.database()
                    .read(handle -> handle.createQuery("SELECT credentials FROM feed WHERE id = :id")
                            .bind("id", id)
                            .mapTo(byte[].class)
                            .one());
            String bytes = new String(kept, java.nio.charset.StandardCharsets.ISO_8859_1);
            assertThat(bytes).doesNotContain("4711", "0815", "1234", "ann", "X-Key");
            store.database()
                    .write(handle -> handle.createUpdate("UPDATE feed SET credentials = :credentials WHERE id = :id")
                            .bind("credentials", kept)
                            .bind("id", other)
                            .execute());
            assertThatThrownBy(() -> sources.credentials(other)).hasMessageContaining("cannot be decrypted");
        }
    }

    @ParameterizedTest
    @EnumSource
    void feedsAreListedAPageAtATimeNewestFirst(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            for (int i = 0; i < 25; i++) {
                String owner = i % 2 == 0 ? "ann" : null;
                store.feeds()
                        .add(new FeedDraft(PAGE + i, owner, FeedSettings.STANDARD, RequestCredentials.NONE, false));
                clock.advance(Duration.ofMillis(i % 3)); // some are created at the same time
            }
            assertThat(pages(store, null)).hasSize(25).doesNotHaveDuplicates();
            assertThat(pages(store, "ann")).hasSize(13).doesNotHaveDuplicates();
            assertThat(pages(store, "bob")).isEmpty();
            assertThat(store.feeds().count("ann")).isEqualTo(13);
            List<FeedRecord> first = store.feeds().list(null, null, 25);
            assertThat(first)
                    .isSortedAccordingTo(
                            java.util.Comparator.comparing(FeedRecord::created).reversed());
            store.feeds().delete(first.get(3).id());
            assertThat(pages(store, null)).hasSize(24);
            FeedRecord gone = store.feeds().byId(first.get(3).id()).orElseThrow();
            assertThat(store.feeds().list(null, gone, 1)).containsExactly(first.get(4));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPersonsFeedIsFoundByItsPageAndAnotherPersonGetsTheirOwn(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord anns = store.feeds().add(draft("ann"));
            assertThat(store.feeds().byAddress("https://example.org/neues")).contains(anns);
            assertThat(store.feeds().add(draft("ann")).id()).isEqualTo(anns.id());
            assertThat(store.feeds().add(draft(null)).id()).isEqualTo(anns.id());
            FeedRecord bobs = store.feeds().add(draft("bob"));
            assertThat(bobs.owner()).isEqualTo("bob");
            assertThat(bobs.shared()).isFalse();
            assertThat(bobs.id()).isNotEqualTo(anns.id());
        }
    }

    private static FeedDraft draft(@Nullable String owner) {
        return new FeedDraft("https://example.org/neues", owner, FeedSettings.STANDARD, RequestCredentials.NONE, true);
    }

    private static List<String> pages(Store store, @Nullable String owner) {
        List<String> ids = new ArrayList<>();
        FeedRecord last = null;
        while (true) {
            List<FeedRecord> page = store.feeds().list(owner, last, 4);
            page.forEach(source -> ids.add(source.id()));
            if (page.size() < 4) {
                return ids;
            }
            last = page.getLast();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPausedFeedRestsUntilItsOwnerWantsItAgain(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            store.feeds().updateSettings(id, paused(true));
            store.feeds().makeDue(id);
            store.feeds().setCredentials(id, RequestCredentials.NONE);
            clock.advance(Duration.ofDays(1000));
            assertThat(store.claims().claim("a", true, 5, RandomFeedData.LEASE)).isEmpty();
            FeedRecord resting = store.feeds().byId(id).orElseThrow();
            assertThat(resting.status().state()).isEqualTo(FeedState.PAUSED);
            assertThat(resting.settings().paused()).isTrue();
            store.feeds().updateSettings(id, paused(false));
            FeedRecord back = store.feeds().byId(id).orElseThrow();
            assertThat(back.status()).isEqualTo(new FeedStatus(FeedState.NEW, null, clock.instant()));
            assertThat(store.claims().claim("a", true, 5, RandomFeedData.LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedMayBeAddedPaused(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord added =
                    store.feeds().add(new FeedDraft(PAGE, null, paused(true), RequestCredentials.NONE, false));
            assertThat(added.status().state()).isEqualTo(FeedState.PAUSED);
            assertThat(store.claims().claim("a", true, 5, RandomFeedData.LEASE)).isEmpty();
        }
    }

    private static FeedSettings paused(boolean paused) {

        return FeedSettings.builder().title("Titel").pages(2).paused(paused).build();
    }

    @ParameterizedTest
    @EnumSource
    void wakingBringsTheNextUpdateForward(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            FeedClaim claim =
                    store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
            store.claims().finish(claim, RandomFeedData.update(claim, null, null, clock.instant()));
            assertThat(store.claims().claim("a", false, 5, RandomFeedData.LEASE))
                    .isEmpty();
            store.feeds().makeDue(id);
            assertThat(store.claims().claim("a", false, 5, RandomFeedData.LEASE))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDeletedFeedSaysSoAndItsPageMayBeAskedForAnew(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            store.rules().put(id, new NewRule("<rule/>", RuleOrigin.WRITTEN, null));
            FeedClaim claim =
                    store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
            FeedContent content = new RandomFeedData(1).content(clock.instant(), 9);
            store.claims().finish(claim, RandomFeedData.update(claim, null, content, clock.instant()));
            assertThat(store.feeds().delete(id)).isTrue();
            assertThat(store.feeds().delete(id)).isFalse();
            assertThat(store.feeds().byId(id).orElseThrow().deletedAt()).isEqualTo(clock.instant());
            assertThat(store.claims().claim("a", id, RandomFeedData.LEASE)).isEmpty();
            store.rules().put(id, new NewRule("<rule/>", RuleOrigin.WRITTEN, null));
            assertThat(store.rules().history(id)).hasSize(1);
            FeedRecord anew = store.feeds().add(FeedDraft.of(PAGE));
            assertThat(anew.id()).isNotEqualTo(id);
        }
    }

    @ParameterizedTest
    @EnumSource
    void textsThatNoDatabaseCanHoldAreMended(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String odd = "a\u0000b\uD800c🌉";
            String id = store.feeds().add(FeedDraft.of(PAGE)).id();
            FeedClaim claim =
                    store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
            Instant now = clock.instant();
            UpdateRecord update = new UpdateRecord(
                    new FeedSchedule(false, Instant.MAX, Duration.ofDays(99_999), now, Instant.MIN, 0),
                    new FeedStatus(FeedState.FAILING, StateReasons.ofText(odd), now),
                    new HttpValidators(odd, odd, odd, odd),
                    "https://example.org/\u0000",
                    odd,
                    null,
                    new NewRule(odd, RuleOrigin.HEALED, odd),
                    new FetchAttempt(
                            Instant.MAX, "a", 5, FetchAttempt.Outcome.FAILED, 0, 0, 0, 0, 0, StateReasons.ofText(odd)));
            assertThat(store.claims().finish(claim, update)).isTrue();
            String sanitized = "a\uFFFDb\uFFFDc🌉";
            FeedRecord kept = store.feeds().byId(id).orElseThrow();
            assertThat(kept.status().reason()).isEqualTo(sanitized);
            assertThat(kept.validators().etag()).isEqualTo(sanitized);
            assertThat(kept.schedule().due()).isEqualTo(Instant.ofEpochMilli(LeaseQueue.NEVER));
            assertThat(store.fetchLog().latest(id, 1).getFirst().message()).isEqualTo(sanitized);
            assertThat(store.rules().current(id).orElseThrow().reason()).isEqualTo(sanitized);
        }
    }
}
