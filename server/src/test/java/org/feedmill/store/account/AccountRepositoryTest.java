package org.feedmill.store.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.ApiToken;
import org.feedmill.domain.account.LastAdminException;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.OverviewPage;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class AccountRepositoryTest {

    private static final String PASSWORD = "drei Katzen schlafen";

    private static final RequestCredentials LOGIN = new RequestCredentials(
            "https://example.org", Map.of(), Map.of("session", "1"), new RequestCredentials.Login("eva", "secret"));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void everyStartTellsATokenUntilAnAdminCameIn(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            AccountRepository people = store.accounts();
            String first = people.createFirstAdminToken().orElseThrow();
            String second = people.createFirstAdminToken().orElseThrow();
            assertThat(people.list(null, 10)).hasSize(1);
            assertThat(people.tokens().findOwner(first).orElseThrow().admin()).isTrue();
            assertThat(people.tokens().findOwner(second)).isPresent();
            assertThat(people.createFirstAdminToken()).isEmpty();
            clock.advance(Duration.ofDays(8));
            assertThat(people.tokens().findOwner(second)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void passwordsAreKeptAsCostlyHashesAndOldOnesAreHashedAnew(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            AccountRepository people = store.accounts();
            Account person = people.add("Zoë", null, false, 10).orElseThrow();
            TestPasswords.set(store, person, PASSWORD);
            assertThat(people.signIn("zoë", "drei Katzen wachen")).isEmpty();
            assertThat(TestPasswords.hashOf(store, person)).startsWith("pbkdf2-sha256$1000$");
            assertThat(people.signIn("ZOË", PASSWORD)).map(Account::id).contains(person.id());
            assertThat(TestPasswords.hashOf(store, person))
                    .startsWith("pbkdf2-sha256$600000$")
                    .doesNotContain(PASSWORD);
            assertThat(people.signIn("zoë", PASSWORD)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void noTwoPersonsHaveNamesThatLookAlike(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            AccountRepository people = store.accounts();
            assertThat(people.add("erika", null, false, 10)).isPresent();
            assertThat(people.add("ERIKA", null, false, 10)).isEmpty();
            assertThat(people.add("ｅｒｉｋａ", null, false, 10)).isEmpty();
            assertThat(people.add("松本", null, false, 10)).isPresent();
            assertThatIllegalArgumentException().isThrownBy(() -> people.add("a b", null, false, 10));
            assertThatIllegalArgumentException().isThrownBy(() -> people.add("a\n", null, false, 10));
            assertThatIllegalArgumentException().isThrownBy(() -> people.add("kurz", "kurz", false, 10));
            assertThat(people.list(null, 1)).extracting(Account::name).containsExactly("erika");
            assertThat(people.list(people.list(null, 1).getFirst(), 5))
                    .extracting(Account::name)
                    .containsExactly("松本");
        }
    }

    @ParameterizedTest
    @EnumSource
    void deletingAPersonDropsTheirSecretsAndPrivateFeeds(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            AccountRepository people = store.accounts();
            Account eva = people.add("eva", null, false, 10).orElseThrow();
            String shared = add(store, eva, "https://example.org/shared", RequestCredentials.NONE, true);
            String secret = add(store, eva, "https://example.org/secret", LOGIN, true);
            String hidden = add(store, eva, "https://example.org/hidden", RequestCredentials.NONE, false);
            assertThat(people.delete(eva.id())).isTrue();
            FeedRecord kept = store.feeds().byId(shared).orElseThrow();
            assertThat(kept.deletedAt()).isNull();
            assertThat(kept.owner()).isNull();
            for (String id : List.of(secret, hidden)) {
                assertThat(store.feeds().byId(id).orElseThrow().deletedAt()).isNotNull();
                assertThat(store.feeds().credentials(id)).isEqualTo(RequestCredentials.NONE);
            }
        }
    }

    private static String add(Store store, Account owner, String address, RequestCredentials login, boolean shared) {
        return store.feeds()
                .add(new FeedDraft(address, owner.id(), FeedSettings.STANDARD, login, shared, null))
                .id();
    }

    @ParameterizedTest
    @EnumSource
    void somebodyStaysInCharge(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            AccountRepository people = store.accounts();
            Account chief = people.add("chief", null, true, 10).orElseThrow();
            assertThatExceptionOfType(LastAdminException.class).isThrownBy(() -> people.delete(chief.id()));
            assertThatExceptionOfType(LastAdminException.class).isThrownBy(() -> people.update(chief.id(), false, 10));
            people.add("second", null, true, 10);
            assertThat(people.update(chief.id(), false, 10).orElseThrow().admin())
                    .isFalse();
            assertThat(people.delete(chief.id())).isTrue();
            assertThat(people.delete(chief.id())).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void feedsOfADeletedPersonStay(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Account person = store.accounts().add("erika", null, false, 10).orElseThrow();
            FeedRecord feed = store.feeds()
                    .add(new FeedDraft(
                            "https://example.org/",
                            person.id(),
                            FeedSettings.STANDARD,
                            org.feedmill.fetch.RequestCredentials.NONE,
                            false));
            store.accounts().delete(person.id());
            assertThat(store.feeds().byId(feed.id()).orElseThrow().owner()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void tokensExpireAndAreRevokedAndTellTheirLastUseToTheMinute(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Account person = store.accounts().add("erika", null, false, 10).orElseThrow();
            TokenRepository tokens = store.accounts().tokens();
            Instant begin = clock.instant();
            ApiToken.NewToken made = tokens.create(person.id(), "script", begin.plus(Duration.ofHours(1)))
                    .orElseThrow();
            assertThat(made.secret()).hasSizeGreaterThan(30);
            assertThat(made.toString()).doesNotContain(made.secret());
            tokens.findOwner(made.secret());
            clock.advance(Duration.ofSeconds(59));
            tokens.findOwner(made.secret());
            assertThat(tokens.list(person.id()).getFirst().lastUsed()).isEqualTo(begin);
            clock.advance(Duration.ofSeconds(1));
            tokens.findOwner(made.secret());
            assertThat(tokens.list(person.id()).getFirst().lastUsed()).isEqualTo(begin.plusSeconds(60));
            assertThat(tokens.findOwner("fm_wrong")).isEmpty();
            assertThat(tokens.findOwner("x".repeat(100_000))).isEmpty();
            clock.advance(Duration.ofHours(1));
            assertThat(tokens.findOwner(made.secret())).isEmpty();
            ApiToken.NewToken other = tokens.create(person.id(), "other", null).orElseThrow();
            assertThat(tokens.revoke("somebody else", other.token().id())).isFalse();
            assertThat(tokens.revoke(person.id(), other.token().id())).isTrue();
            assertThat(tokens.findOwner(other.secret())).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void sessionsEndUnusedAndInTheEndInAnyCase(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Account person = store.accounts().add("erika", null, false, 10).orElseThrow();
            SessionRepository sessions = store.accounts().sessions();
            String idle = sessions.create(person).secret();
            String used = sessions.create(person).secret();
            for (int day = 0; day < 29; day++) {
                clock.advance(Duration.ofDays(1));
                assertThat(sessions.find(used)).isPresent();
            }
            assertThat(sessions.find(idle)).isEmpty();
            clock.advance(Duration.ofDays(1));
            assertThat(sessions.find(used)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlySoManySessionsOfAPersonLast(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Account person = store.accounts().add("erika", null, false, 10).orElseThrow();
            SessionRepository sessions = store.accounts().sessions();
            String first = sessions.create(person).secret();
            for (int i = 0; i < 20; i++) {
                clock.advance(Duration.ofMinutes(1));
                sessions.create(person);
            }
            assertThat(sessions.find(first)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void listsOfFeedsArePagedAndSearchedInAnyLanguage(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            for (String title : List.of("Ärzteblatt", "新闻", "ÄRZTE heute")) {
                FeedSettings settings = FeedSettings.builder().title(title).build();
                store.feeds()
                        .add(new FeedDraft(
                                "https://example.org/" + clock.millis(),
                                "o",
                                settings,
                                org.feedmill.fetch.RequestCredentials.NONE,
                                false));
                clock.advance(Duration.ofSeconds(1));
            }
            FeedFilter all = new FeedFilter("o", FeedState.NEW, null);
            OverviewPage first = store.overviews().list(all, null, 2);
            assertThat(first.feeds()).extracting(FeedOverview::title).containsExactly("ÄRZTE heute", "新闻");
            OverviewPage second = store.overviews().list(all, first.next(), 2);
            assertThat(second.feeds()).extracting(FeedOverview::title).containsExactly("Ärzteblatt");
            assertThat(second.next()).isNull();
            OverviewPage found = store.overviews().list(new FeedFilter("o", null, "ärzte example"), null, 10);
            assertThat(found.feeds()).hasSize(2);
            assertThat(store.overviews()
                            .list(new FeedFilter(null, FeedState.DEAD, null), null, 10)
                            .feeds())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResetTakesPasswordAndSessionsAndGivesAWayInUntilANewPasswordIsSet(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            AccountRepository people = store.accounts();
            Account eva = people.add("eva", null, false, 10).orElseThrow();
            TestPasswords.set(store, eva, PASSWORD);
            String own =
                    people.tokens().create(eva.id(), "own", null).orElseThrow().secret();
            people.sessions().create(eva);
            people.sessions().create(eva);
            assertThat(people.sessions().count(eva.id())).isEqualTo(2);
            String first = people.resetPassword(eva.id(), "way in").orElseThrow();
            String second = people.resetPassword(eva.id(), "way in").orElseThrow();
            assertThat(people.byId(eva.id()).orElseThrow().hasPassword()).isFalse();
            assertThat(people.sessions().count(eva.id())).isZero();
            assertThat(people.tokens().findOwner(first))
                    .as("a second one takes its place")
                    .isEmpty();
            assertThat(people.tokens().findOwner(second)).isPresent();
            people.setPassword(eva.id(), PASSWORD);
            assertThat(people.tokens().findOwner(second)).isEmpty();
            assertThat(people.tokens().findOwner(own)).isPresent();
            assertThat(people.resetPassword("nobody", "way in")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void allSessionsOfAPersonEndAtOnce(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            AccountRepository people = store.accounts();
            Account eva = people.add("eva", null, false, 10).orElseThrow();
            Account max = people.add("max", null, false, 10).orElseThrow();
            String cookie = people.sessions().create(eva).secret();
            people.sessions().create(eva);
            people.sessions().create(max);
            assertThat(people.sessions().endAll(eva.id())).isEqualTo(2);
            assertThat(people.sessions().find(cookie)).isEmpty();
            assertThat(people.sessions().count(max.id())).isEqualTo(1);
            clock.advance(SessionRepository.MAX_IDLE.plusSeconds(1));
            assertThat(people.sessions().count(max.id())).isZero();
        }
    }
}
