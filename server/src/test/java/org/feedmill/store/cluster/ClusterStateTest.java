package org.feedmill.store.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.db.StoreException;
import org.feedmill.store.db.StoreSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ClusterStateTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void keepsSmallThingsAndOfManyWhoSetOneFirstOneWins(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        try (Store one = TestDatabases.open(url, clock);
                Store other = TestDatabases.open(url, clock)) {
            assertThat(one.clusterState().get("colour")).isEmpty();
            List<String> given = ConcurrentCalls.run(
                    12, i -> (i % 2 == 0 ? one : other).clusterState().putIfAbsent("colour", "colour " + i));
            assertThat(new HashSet<>(given)).hasSize(1);
            assertThat(other.clusterState().get("colour")).contains(given.getFirst());
            other.clusterState().put("colour", "grün");
            assertThat(one.clusterState().putIfAbsent("colour", "rot")).isEqualTo("grün");
            one.clusterState().remove("colour");
            assertThat(one.clusterState().get("colour")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aNodeWithAnotherKeyDoesNotStart(TestDatabases.Kind kind) {
        String url = TestDatabases.empty(kind);
        TestDatabases.open(url, clock).close();
        byte[] other = new byte[32];
        other[5] = 1;
        assertThatThrownBy(() -> Store.open(StoreSettings.of(url, other), clock))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("FEEDMILL_KEY")
                .hasMessageContaining("key file");
        TestDatabases.open(url, clock).close();
    }

    @ParameterizedTest
    @EnumSource
    void aDatabaseOfANewerProgramIsLeftAlone(TestDatabases.Kind kind) {
        String url = TestDatabases.empty(kind);
        try (Store store = TestDatabases.open(url, clock)) {
            store.database()
                    .write(handle -> handle.execute(
                            "INSERT INTO \"flyway_schema_history\" (installed_rank, version, description, type, script, checksum,"
                                    + " installed_by, installed_on, execution_time, success) SELECT 99, '99', 'later', 'SQL',"
                                    + " 'V99__later.sql', 7, 'x', installed_on, 1, success FROM flyway_schema_history"
                                    + " WHERE version = '1'"));
        }
        assertThatThrownBy(() -> TestDatabases.open(url, clock))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("newer version of Feedmill")
                .hasMessageContaining("99");
    }

    @Test
    void whatIsNoDatabaseIsSaidInASentence(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(
                folder.resolve("x.db"), "this is no database, but a text of some length. ".repeat(99));
        assertThatThrownBy(() -> TestDatabases.open("jdbc:sqlite:" + file, clock))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("check FEEDMILL_DB");
        assertThatThrownBy(() -> TestDatabases.open("jdbc:sqlite:" + folder.resolve("no/such/folder.db"), clock))
                .isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> TestDatabases.open("jdbc:mysql://x/y", clock))
                .hasMessageStartingWith("The database must be given as jdbc:sqlite:FILE");
    }

    @ParameterizedTest
    @EnumSource
    void saysWhetherItAnswers(TestDatabases.Kind kind) {
        Store store = TestDatabases.open(kind, clock);
        assertThat(store.isReachable()).isTrue();
        store.close();
        assertThat(store.isReachable()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void errorsTellNoValues(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            assertThatThrownBy(() -> store.database()
                            .write(handle -> handle.createUpdate(
                                            "INSERT INTO cluster_state (name, value) VALUES (:secret, NULL)")
                                    .bind("secret", "hush-4711")
                                    .execute()))
                    .satisfies(e -> assertThat(String.valueOf(e.getMessage())).doesNotContain("hush-4711"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSystemsClockIsKeptCloseToTheDatabases(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, Clock.systemUTC())) {
            Instant before = Clock.systemUTC().instant();
            assertThat(store.clock().instant()).isBetween(before.minusSeconds(5), before.plusSeconds(5));
        }
    }
}
