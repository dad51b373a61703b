package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class HouseTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void keepsSmallThingsAndOfManyWhoSetOneFirstOneWins(Databases.Kind kind) throws Exception {
        String url = Databases.empty(kind);
        try (Store one = Databases.open(url, clock);
                Store other = Databases.open(url, clock)) {
            assertThat(one.house().get("colour")).isEmpty();
            List<String> told = Crowd.run(
                    12, i -> (i % 2 == 0 ? one : other).house().putIfAbsent("colour", "colour " + i));
            assertThat(new HashSet<>(told)).hasSize(1);
            assertThat(other.house().get("colour")).contains(told.getFirst());
            other.house().put("colour", "grün");
            assertThat(one.house().putIfAbsent("colour", "rot")).isEqualTo("grün");
            one.house().remove("colour");
            assertThat(one.house().get("colour")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNodeWithAnotherKeyDoesNotStart(Databases.Kind kind) {
        String url = Databases.empty(kind);
        Databases.open(url, clock).close();
        byte[] other = new byte[32];
        other[5] = 1;
        assertThatThrownBy(() -> Store.open(StoreSettings.of(url, other), clock))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("FEEDMILL_KEY")
                .hasMessageContaining("key file");
        Databases.open(url, clock).close();
    }

    @ParameterizedTest
    @EnumSource
    void aDatabaseOfANewerProgramIsLeftAlone(Databases.Kind kind) {
        String url = Databases.empty(kind);
        try (Store store = Databases.open(url, clock)) {
            store.database().write(handle -> handle.execute(
                    "INSERT INTO \"flyway_schema_history\" (installed_rank, version, description, type, script, checksum,"
                            + " installed_by, installed_on, execution_time, success) SELECT 99, '99', 'later', 'SQL',"
                            + " 'V99__later.sql', 7, 'x', installed_on, 1, success FROM flyway_schema_history"
                            + " WHERE version = '1'"));
        }
        assertThatThrownBy(() -> Databases.open(url, clock))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("newer Feedmill")
                .hasMessageContaining("99");
    }

    @Test
    void whatIsNoDatabaseIsSaidInASentence(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("x.db"), "this is no database, but a text of some length. ".repeat(99));
        assertThatThrownBy(() -> Databases.open("jdbc:sqlite:" + file, clock))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("check FEEDMILL_DB");
        assertThatThrownBy(() -> Databases.open("jdbc:sqlite:" + folder.resolve("no/such/folder.db"), clock))
                .isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> Databases.open("jdbc:mysql://x/y", clock))
                .hasMessageStartingWith("The database must be named as jdbc:sqlite:FILE");
    }

    @ParameterizedTest
    @EnumSource
    void saysWhetherItAnswers(Databases.Kind kind) {
        Store store = Databases.open(kind, clock);
        assertThat(store.answers()).isTrue();
        store.close();
        assertThat(store.answers()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void errorsTellNoValues(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            assertThatThrownBy(() -> store.database().write(handle -> handle.createUpdate(
                                    "INSERT INTO house (name, value) VALUES (:secret, NULL)")
                            .bind("secret", "hush-4711")
                            .execute()))
                    .satisfies(e -> assertThat(String.valueOf(e.getMessage())).doesNotContain("hush-4711"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSystemsClockIsKeptCloseToTheDatabases(Databases.Kind kind) {
        try (Store store = Databases.open(kind, Clock.systemUTC())) {
            Instant before = Clock.systemUTC().instant();
            assertThat(store.clock().instant()).isBetween(before.minusSeconds(5), before.plusSeconds(5));
        }
    }
}
