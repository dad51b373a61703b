package org.feedmill.store.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import org.feedmill.store.Store;
import org.feedmill.store.TcpRelay;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
final class DatabaseFaultTest {

    @Test
    void aFullFileIsAFullDisk() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA max_page_count = 2");
            Throwable error = catchThrowable(() -> {
                statement.execute("CREATE TABLE t (x BLOB)");
                statement.execute("INSERT INTO t VALUES (zeroblob(100000))");
            });
            assertThat(DatabaseFault.of(new IllegalStateException(error))).isEqualTo(DatabaseFault.DISK_FULL);
        }
    }

    @Test
    void aReadOnlyTransactionIsAReadOnlyDatabase() throws SQLException {
        String url = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("SET default_transaction_read_only = on");
            assertThat(DatabaseFault.of(catchThrowable(() -> statement.execute("CREATE TABLE t (x INTEGER)"))))
                    .isEqualTo(DatabaseFault.READ_ONLY);
        }
    }

    @Test
    void aPortWhereNobodyListensIsUnreachable() {
        try (TcpRelay relay = new TcpRelay(1)) {
            String url = TcpRelay.through(relay, "jdbc:postgresql://localhost:1/none?user=none");
            relay.cut();
            assertThat(DatabaseFault.of(catchThrowable(() -> DriverManager.getConnection(url))))
                    .isEqualTo(DatabaseFault.UNREACHABLE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMistakeOfOursIsNoFault(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, Clock.systemUTC())) {
            Throwable error = catchThrowable(
                    () -> store.database().write(handle -> handle.execute("INSERT INTO nowhere VALUES (1)")));
            assertThat(error).isNotNull();
            assertThat(DatabaseFault.of(error)).isNull();
        }
    }

    @Test
    void ordinaryStatementsEndInTimeAndUnhurriedOnesDoNot() {
        String url = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        try (Store store = TestDatabases.open(url, Clock.systemUTC())) {
            String shown = "SHOW statement_timeout";
            String ordinary = store.database()
                    .read(handle ->
                            handle.createQuery(shown).mapTo(String.class).one());
            String unhurried = store.database()
                    .write(handle -> store.database()
                            .withoutTimeout(handle)
                            .createQuery(shown)
                            .mapTo(String.class)
                            .one());
            String after = store.database()
                    .read(handle ->
                            handle.createQuery(shown).mapTo(String.class).one());
            assertThat(ordinary).isEqualTo("20s").isEqualTo(after);
            assertThat(unhurried).isEqualTo("0");
        }
    }

    @Test
    void connectionsHaveTheirShortTimeoutBackAfterLongWork() {
        String url = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        try (Database database = Database.connect(new StoreSettings(url, null, null, 1, new byte[32]))) {
            int before = timeout(database);
            database.write(handle -> database.withoutTimeout(handle).execute("SELECT 1"));
            assertThat(timeout(database)).isEqualTo(before).isEqualTo((int)
                    Duration.ofSeconds(25).toMillis());
        }
    }

    private static int timeout(Database database) {
        return database.read(handle -> {
            try {
                return handle.getConnection().getNetworkTimeout();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @Test
    void theFileIsFoundInAnAddress() {
        assertThat(SqliteFile.of("jdbc:sqlite:/var/lib/f.db?cache=shared")).isEqualTo(Path.of("/var/lib/f.db"));
        assertThat(SqliteFile.of("jdbc:sqlite:file:/var/lib/f.db")).isEqualTo(Path.of("/var/lib/f.db"));
        assertThat(SqliteFile.of("jdbc:sqlite::memory:")).isNull();
        assertThat(SqliteFile.of("jdbc:postgresql://localhost/f")).isNull();
    }
}
