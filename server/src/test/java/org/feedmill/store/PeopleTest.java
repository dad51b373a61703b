package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class PeopleTest {

    private static final String PASSWORD = "drei Katzen schlafen";

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void everyStartTellsATokenUntilAnAdminCameIn(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            People people = store.people();
            String first = people.firstToken().orElseThrow();
            String second = people.firstToken().orElseThrow();
            assertThat(people.list(null, 10)).hasSize(1);
            assertThat(people.tokens().whose(first).orElseThrow().admin()).isTrue();
            assertThat(people.tokens().whose(second)).isPresent();
            assertThat(people.firstToken()).isEmpty();
            clock.advance(Duration.ofDays(8));
            assertThat(people.tokens().whose(second)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void passwordsAreKeptAsCostlyHashesAndOldOnesAreHashedAnew(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            People people = store.people();
            Person person = people.add("Zoë", null, false, 10).orElseThrow();
            CheapPasswords.set(store, person, PASSWORD);
            assertThat(people.signIn("zoë", "drei Katzen wachen")).isEmpty();
            assertThat(CheapPasswords.hashOf(store, person)).startsWith("pbkdf2-sha256$1000$");
            assertThat(people.signIn("ZOË", PASSWORD)).map(Person::id).contains(person.id());
            assertThat(CheapPasswords.hashOf(store, person))
                    .startsWith("pbkdf2-sha256$600000$")
                    .doesNotContain(PASSWORD);
            assertThat(people.signIn("zoë", PASSWORD)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void noTwoPersonsHaveNamesThatLookAlike(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            People people = store.people();
            assertThat(people.add("erika", null, false, 10)).isPresent();
            assertThat(people.add("ERIKA", null, false, 10)).isEmpty();
            assertThat(people.add("ｅｒｉｋａ", null, false, 10)).isEmpty();
            assertThat(people.add("松本", null, false, 10)).isPresent();
            assertThatIllegalArgumentException().isThrownBy(() -> people.add("a b", null, false, 10));
            assertThatIllegalArgumentException().isThrownBy(() -> people.add("a\n", null, false, 10));
            assertThatIllegalArgumentException().isThrownBy(() -> people.add("kurz", "kurz", false, 10));
            assertThat(people.list(null, 1)).extracting(Person::name).containsExactly("erika");
            assertThat(people.list(people.list(null, 1).getFirst(), 5))
                    .extracting(Person::name)
                    .containsExactly("松本");
        }
    }

    @ParameterizedTest
    @EnumSource
    void somebodyStaysInCharge(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            People people = store.people();
            Person chief = people.add("chief", null, true, 10).orElseThrow();
            assertThatExceptionOfType(People.LastAdmin.class).isThrownBy(() -> people.delete(chief.id()));
            assertThatExceptionOfType(People.LastAdmin.class).isThrownBy(() -> people.change(chief.id(), false, 10));
            people.add("second", null, true, 10);
            assertThat(people.change(chief.id(), false, 10).orElseThrow().admin())
                    .isFalse();
            assertThat(people.delete(chief.id())).isTrue();
            assertThat(people.delete(chief.id())).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void feedsOfADeletedPersonStay(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Person person = store.people().add("erika", null, false, 10).orElseThrow();
            Source feed = store.sources()
                    .add(new Sources.Draft(
                            "https://example.org/",
                            person.id(),
                            Wishes.STANDARD,
                            org.feedmill.fetch.Own.NOTHING,
                            false));
            store.people().delete(person.id());
            assertThat(store.sources().byId(feed.id()).orElseThrow().owner()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void tokensExpireAndAreRevokedAndTellTheirLastUseToTheMinute(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Person person = store.people().add("erika", null, false, 10).orElseThrow();
            Tokens tokens = store.people().tokens();
            Instant begin = clock.instant();
            Token.Made made = tokens.make(person.id(), "script", begin.plus(Duration.ofHours(1)))
                    .orElseThrow();
            assertThat(made.secret()).hasSizeGreaterThan(30);
            assertThat(made.toString()).doesNotContain(made.secret());
            tokens.whose(made.secret());
            clock.advance(Duration.ofSeconds(59));
            tokens.whose(made.secret());
            assertThat(tokens.of(person.id()).getFirst().lastUsed()).isEqualTo(begin);
            clock.advance(Duration.ofSeconds(1));
            tokens.whose(made.secret());
            assertThat(tokens.of(person.id()).getFirst().lastUsed()).isEqualTo(begin.plusSeconds(60));
            assertThat(tokens.whose("fm_wrong")).isEmpty();
            assertThat(tokens.whose("x".repeat(100_000))).isEmpty();
            clock.advance(Duration.ofHours(1));
            assertThat(tokens.whose(made.secret())).isEmpty();
            Token.Made other = tokens.make(person.id(), "other", null).orElseThrow();
            assertThat(tokens.revoke("somebody else", other.token().id())).isFalse();
            assertThat(tokens.revoke(person.id(), other.token().id())).isTrue();
            assertThat(tokens.whose(other.secret())).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void sessionsEndUnusedAndInTheEndInAnyCase(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Person person = store.people().add("erika", null, false, 10).orElseThrow();
            Sessions sessions = store.people().sessions();
            String idle = sessions.begin(person).secret();
            String used = sessions.begin(person).secret();
            for (int day = 0; day < 29; day++) {
                clock.advance(Duration.ofDays(1));
                assertThat(sessions.of(used)).isPresent();
            }
            assertThat(sessions.of(idle)).isEmpty();
            clock.advance(Duration.ofDays(1));
            assertThat(sessions.of(used)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlySoManySessionsOfAPersonLast(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Person person = store.people().add("erika", null, false, 10).orElseThrow();
            Sessions sessions = store.people().sessions();
            String first = sessions.begin(person).secret();
            for (int i = 0; i < 20; i++) {
                clock.advance(Duration.ofMinutes(1));
                sessions.begin(person);
            }
            assertThat(sessions.of(first)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void listsOfFeedsArePagedAndSearchedInAnyLanguage(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            for (String title : List.of("Ärzteblatt", "新闻", "ÄRZTE heute")) {
                Wishes wishes = new Wishes(
                        title,
                        null,
                        "best",
                        1,
                        0,
                        org.feedmill.mill.Drawing.AUTOMATIC,
                        org.feedmill.mill.NativeFeed.ASIDE,
                        500,
                        false);
                store.sources()
                        .add(new Sources.Draft(
                                "https://example.org/" + clock.millis(),
                                "o",
                                wishes,
                                org.feedmill.fetch.Own.NOTHING,
                                false));
                clock.advance(Duration.ofSeconds(1));
            }
            Overviews.Asked all = new Overviews.Asked("o", State.NEW, null);
            Overviews.Page first = store.overviews().list(all, null, 2);
            assertThat(first.feeds()).extracting(Overview::title).containsExactly("ÄRZTE heute", "新闻");
            Overviews.Page second = store.overviews().list(all, first.next(), 2);
            assertThat(second.feeds()).extracting(Overview::title).containsExactly("Ärzteblatt");
            assertThat(second.next()).isNull();
            Overviews.Page found = store.overviews().list(new Overviews.Asked("o", null, "ärzte example"), null, 10);
            assertThat(found.feeds()).hasSize(2);
            assertThat(store.overviews()
                            .list(new Overviews.Asked(null, State.DEAD, null), null, 10)
                            .feeds())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResetTakesPasswordAndSessionsAndGivesAWayInUntilANewPasswordIsSet(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            People people = store.people();
            Person eva = people.add("eva", null, false, 10).orElseThrow();
            CheapPasswords.set(store, eva, PASSWORD);
            String own =
                    people.tokens().make(eva.id(), "own", null).orElseThrow().secret();
            people.sessions().begin(eva);
            people.sessions().begin(eva);
            assertThat(people.sessions().count(eva.id())).isEqualTo(2);
            String first = people.reset(eva.id(), "way in").orElseThrow();
            String second = people.reset(eva.id(), "way in").orElseThrow();
            assertThat(people.byId(eva.id()).orElseThrow().hasPassword()).isFalse();
            assertThat(people.sessions().count(eva.id())).isZero();
            assertThat(people.tokens().whose(first))
                    .as("a second one takes its place")
                    .isEmpty();
            assertThat(people.tokens().whose(second)).isPresent();
            people.setPassword(eva.id(), PASSWORD);
            assertThat(people.tokens().whose(second)).isEmpty();
            assertThat(people.tokens().whose(own)).isPresent();
            assertThat(people.reset("nobody", "way in")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void allSessionsOfAPersonEndAtOnce(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            People people = store.people();
            Person eva = people.add("eva", null, false, 10).orElseThrow();
            Person max = people.add("max", null, false, 10).orElseThrow();
            String cookie = people.sessions().begin(eva).secret();
            people.sessions().begin(eva);
            people.sessions().begin(max);
            assertThat(people.sessions().endAll(eva.id())).isEqualTo(2);
            assertThat(people.sessions().of(cookie)).isEmpty();
            assertThat(people.sessions().count(max.id())).isEqualTo(1);
            clock.advance(Sessions.IDLE.plusSeconds(1));
            assertThat(people.sessions().count(max.id())).isZero();
        }
    }
}
