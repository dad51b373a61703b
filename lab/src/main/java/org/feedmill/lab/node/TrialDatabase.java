package org.feedmill.lab.node;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.store.Store;
import org.feedmill.store.db.StoreSettings;
import org.jspecify.annotations.Nullable;

/** A temporary database for a trial, with a folder for the files of its servers; closing it deletes both. */
public final class TrialDatabase implements AutoCloseable {

    /** The kind of database. */
    public enum DatabaseKind {
        SQLITE,
        POSTGRESQL
    }

    /** Token with which the trial uses the API. */
    public static final String TOKEN = "a-token-for-the-lab-alone-0123456789";

    private static final byte[] KEY = new byte[32];

    private final DatabaseKind kind;
    private final Path folder;
    private final @Nullable EmbeddedPostgres postgres;
    private final String url;

    private TrialDatabase(DatabaseKind kind, String url) throws IOException {
        this.kind = kind;
        this.folder = Files.createTempDirectory("feedmill-lab");
        this.postgres = null;
        this.url = url;
    }

    private TrialDatabase(DatabaseKind kind, boolean counted, @Nullable Path disk, Map<String, String> options)
            throws IOException {
        this.kind = kind;
        this.folder = Files.createTempDirectory("feedmill-lab");
        if (kind == DatabaseKind.SQLITE) {
            this.postgres = null;
            this.url = "jdbc:sqlite:" + (disk == null ? folder : disk).resolve("feedmill.db");
        } else {
            EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                    .setLocaleConfig("locale", "C")
                    .setLocaleConfig("encoding", "UTF-8")
                    .setServerConfig("max_connections", "100");
            if (counted) {
                builder.setServerConfig("shared_preload_libraries", "pg_stat_statements")
                        .setServerConfig("pg_stat_statements.track_utility", "off");
            }
            options.forEach(builder::setServerConfig);
            this.postgres = builder.start();
            this.url = postgres.getJdbcUrl("postgres", "postgres");
        }
    }

    public static TrialDatabase of(DatabaseKind kind) {
        return of(kind, false);
    }

    /** Returns a database of servers that somebody else starts and stops. */
    public static TrialDatabase at(String url) {
        try {
            return new TrialDatabase(DatabaseKind.POSTGRESQL, url);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a PostgreSQL database that counts its statements. */
    public static TrialDatabase withStatementCounts() {
        return withStatementCounts(Map.of());
    }

    private static TrialDatabase withStatementCounts(Map<String, String> options) {
        TrialDatabase database = of(DatabaseKind.POSTGRESQL, true, options);
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE EXTENSION pg_stat_statements");
            return database;
        } catch (SQLException e) {
            database.close();
            throw new IllegalStateException("the database does not count", e);
        }
    }

    /**
     * Returns a PostgreSQL database for millions of rows that counts its statements. Checkpoints are far apart, so that
     * the number of page images in its log does not depend on when one happens.
     */
    public static TrialDatabase forManyRows(String sharedBuffers) {
        return withStatementCounts(Map.of(
                "shared_buffers", sharedBuffers,
                "max_wal_size", "12GB",
                "checkpoint_timeout", "1h",
                "wal_compression", "on",
                "maintenance_work_mem", "256MB",
                "random_page_cost", "1.1",
                "max_parallel_workers_per_gather", "1"));
    }

    private static TrialDatabase of(DatabaseKind kind, boolean counted) {
        return of(kind, counted, Map.of());
    }

    private static TrialDatabase of(DatabaseKind kind, boolean counted, Map<String, String> options) {
        try {
            return new TrialDatabase(kind, counted, null, options);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a database whose tables are on a separate disk. */
    public static TrialDatabase onDisk(Path disk, DatabaseKind kind) {
        try {
            TrialDatabase database = new TrialDatabase(kind, false, disk, Map.of());
            if (kind == DatabaseKind.POSTGRESQL) {
                database.moveTables(Files.createDirectory(disk.resolve("tables")));
            }
            return database;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Moves the tables but not the log of PostgreSQL: without it, the server would stop instead of reporting errors.
     */
    private void moveTables(Path place) {
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLESPACE disk LOCATION '" + place + "'");
            statement.execute("ALTER DATABASE postgres SET default_tablespace = disk");
        } catch (SQLException e) {
            throw new IllegalStateException("the tables cannot be put on another disk", e);
        }
    }

    /** The port of PostgreSQL, 0 for SQLite. */
    public int port() {
        return postgres == null ? 0 : postgres.getPort();
    }

    /** The address of the database. */
    public String url() {
        return url;
    }

    public DatabaseKind kind() {
        return kind;
    }

    public Path folder() {
        return folder;
    }

    /** Returns the settings that all its nodes share. */
    public Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("FEEDMILL_HOST", "127.0.0.1");
        settings.put("FEEDMILL_DATA", folder.resolve("data").toString());
        settings.put("FEEDMILL_DB", url);
        settings.put("FEEDMILL_KEY", Base64.getEncoder().encodeToString(KEY));
        settings.put("FEEDMILL_ADMIN_TOKEN", TOKEN);
        settings.put("FEEDMILL_ALLOW_NET", "127.0.0.0/8");
        settings.put("FEEDMILL_ALLOW_ANONYMOUS", "yes");
        return settings;
    }

    /** Opens the same store that the nodes have open. */
    public Store store() {
        return store(Clock.systemUTC());
    }

    /** Opens the store with the caller's clock. */
    public Store store(Clock clock) {
        return Store.open(StoreSettings.of(url, KEY), clock);
    }

    /** Opens a plain connection, for queries that the store does not offer. */
    public Connection connection() throws SQLException {
        Connection connection = DriverManager.getConnection(url);
        if (kind == DatabaseKind.SQLITE) {
            try (var statement = connection.createStatement()) {
                statement.execute("PRAGMA busy_timeout = 20000");
            }
        }
        return connection;
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(folder)) {
            if (postgres != null) {
                postgres.close();
            }
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
