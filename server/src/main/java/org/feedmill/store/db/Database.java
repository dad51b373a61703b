package org.feedmill.store.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements and transactions on the database and migrates its tables. Reads are single statements or snapshots;
 * writes are transactions.
 */
public final class Database implements AutoCloseable {

    private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(10);

    /** Timeout of the check whether the database responds. */
    private static final Duration PING_TIMEOUT = Duration.ofSeconds(2);

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

    /** Timeout of the check of an idle connection before it is used again. */
    private static final Duration VALIDATION_TIMEOUT = Duration.ofSeconds(2);

    /**
     * PostgreSQL ends an ordinary statement that takes longer; those that may take longer run {@link #withoutTimeout}.
     */
    private static final Duration STATEMENT_TIMEOUT = Duration.ofSeconds(20);

    /** A connection without a response for this time is closed, because the network may be interrupted. */
    private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(25);

    /** Timeout of statements that may take long: migrations, backups, housekeeping. */
    private static final Duration LONG_TIMEOUT = Duration.ofHours(2);

    /** Time after which a host that was no primary is asked again. */
    private static final Duration HOST_RECHECK = Duration.ofSeconds(1);

    /** Interval at which idle connections are checked, so that dead ones are replaced before they are needed. */
    private static final Duration KEEPALIVE = Duration.ofSeconds(30);

    private static final Duration MAX_LIFETIME = Duration.ofMinutes(15);

    /** Time for which a write that failed because the disk is full is reported. */
    private static final Duration FAULT_REPORT_TIME = Duration.ofSeconds(10);

    /** A node that stops in the middle of a transaction must not hold locks that others wait for. */
    private static final String SESSION_LIMITS = "SET idle_in_transaction_session_timeout = '60s';"
            + " SET statement_timeout = '" + STATEMENT_TIMEOUT.toSeconds() + "s'";

    private record WriteFault(DatabaseFault fault, long at) {}

    private final HikariDataSource pool;
    private final Jdbi jdbi;
    private final SqlDialect dialect;
    private final SqliteStatementCache statements = new SqliteStatementCache();
    private final SqliteWriteQueue writer;
    private final ReservedConnection reserved;
    private final StoreSettings settings;
    private volatile @Nullable WriteFault lastFault;

    private Database(HikariDataSource pool, SqlDialect dialect, StoreSettings settings) {
        this.pool = pool;
        this.settings = settings;
        this.dialect = dialect;
        this.jdbi = createJdbi(pool);
        if (dialect == SqlDialect.SQLITE) {
            jdbi.setStatementBuilderFactory(statements);
        }
        this.writer = new SqliteWriteQueue(jdbi);
        this.reserved = new ReservedConnection(config(settings, dialect));
    }

    static Jdbi createJdbi(DataSource connections) {
        Jdbi jdbi = Jdbi.create(connections);
        jdbi.registerArgument(new SqlTextArguments());
        // the default message contains the statement's values, which may be secrets
        jdbi.getConfig(StatementExceptions.class).setMessageRendering(StatementExceptions.MessageRendering.NONE);
        return jdbi;
    }

    /** Opens a database and migrates its tables to this version. */
    public static Database open(StoreSettings settings) {
        Database database = connect(settings);
        try {
            database.migrate(null);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
        return database;
    }

    /** Opens a database without migration. */
    public static Database connect(StoreSettings settings) {
        SqlDialect dialect = SqlDialect.of(settings.url());
        SqliteFile.protect(settings.url());
        try {
            return new Database(new HikariDataSource(config(settings, dialect)), dialect, settings);
        } catch (RuntimeException e) {
            throw new StoreException("The database cannot be opened (" + rootMessage(e) + "): check FEEDMILL_DB.", e);
        }
    }

    private static String rootMessage(Throwable error) {
        Throwable deepest = error;
        while (deepest.getCause() != null && deepest.getCause() != deepest) {
            deepest = deepest.getCause();
        }
        String given = String.valueOf(deepest.getMessage()).lines().findFirst().orElse("no reason given");
        return given.endsWith(".") ? given.substring(0, given.length() - 1) : given;
    }

    /** @param target the version to stop at, null for the newest */
    public void migrate(@Nullable String target) {
        Flyway flyway = flyway(target);
        try {
            rejectNewerSchema(flyway.info());
            flyway.migrate();
        } catch (FlywayException e) {
            throw new StoreException("The tables of the database cannot be migrated (" + rootMessage(e) + ").", e);
        }
    }

    private Flyway flyway(@Nullable String target) {
        var configuration = Flyway.configure()
                .locations("classpath:org/feedmill/store/migration")
                .placeholders(dialect.placeholders());
        if (dialect == SqlDialect.SQLITE) {
            configuration.dataSource(pool);
        } else {
            // The pool's connections have timeouts that would interrupt long migrations, and the wait for another
            // node's.
            configuration
                    .dataSource(settings.url(), settings.user(), settings.password())
                    .jdbcProperties(migrationProperties(settings));
        }
        return (target == null ? configuration : configuration.target(target)).load();
    }

    /** Returns the version of the tables, null if there are none. */
    public @Nullable String currentVersion() {
        MigrationInfo current = flyway(null).info().current();
        return current == null || current.getVersion() == null
                ? null
                : current.getVersion().getVersion();
    }

    /** Returns the newest version that this program knows. */
    public String newestVersion() {
        MigrationInfo[] known = flyway(null).info().all();
        String newest = "0";
        for (MigrationInfo info : known) {
            if (info.getState().isResolved() && info.getVersion() != null) {
                newest = info.getVersion().getVersion();
            }
        }
        return newest;
    }

    private static void rejectNewerSchema(MigrationInfoService infos) {
        for (MigrationInfo info : infos.all()) {
            if (info.getState().isApplied() && !info.getState().isResolved() && info.getVersion() != null) {
                throw new StoreException("The database was written by a newer version of Feedmill (tables of version "
                        + info.getVersion().getVersion()
                        + "). Start that version, or restore a backup from before the upgrade.");
            }
        }
    }

    private static Map<String, String> migrationProperties(StoreSettings settings) {
        Map<String, String> properties = new HashMap<>(hostProperties(settings));
        properties.put("connectTimeout", Long.toString(CONNECT_TIMEOUT.toSeconds()));
        properties.put("socketTimeout", Long.toString(LONG_TIMEOUT.toSeconds()));
        return properties;
    }

    /** Of several hosts, the one that accepts writes is used; after a failover it is looked for again soon. */
    private static Map<String, String> hostProperties(StoreSettings settings) {
        String address = settings.url().split("\\?", 2)[0];
        return address.indexOf(',') < 0
                ? Map.of()
                : Map.of("targetServerType", "primary", "hostRecheckSeconds", Long.toString(HOST_RECHECK.toSeconds()));
    }

    private static HikariConfig config(StoreSettings settings, SqlDialect dialect) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(settings.url());
        config.setPoolName("feedmill");
        config.setMaximumPoolSize(settings.connections());
        config.setConnectionTimeout(WAIT_TIMEOUT.toMillis());
        config.setValidationTimeout(VALIDATION_TIMEOUT.toMillis());
        if (settings.user() != null) {
            config.setUsername(settings.user());
            config.setPassword(settings.password());
        }
        if (dialect == SqlDialect.SQLITE) {
            config.addDataSourceProperty("journal_mode", "WAL");
            config.addDataSourceProperty("synchronous", "NORMAL");
            config.addDataSourceProperty("busy_timeout", Long.toString(WAIT_TIMEOUT.toMillis()));
            config.addDataSourceProperty("foreign_keys", "true");
            // in pages; all writers wait during a checkpoint: 2,000 pages took 50 ms, 8,000 took 190 ms
            config.addDataSourceProperty("wal_autocheckpoint", "2000");
            config.addDataSourceProperty("cache_size", "-8000"); // in kilobytes, for each connection that needs them
            config.addDataSourceProperty("transaction_mode", "IMMEDIATE");
        } else {
            config.addDataSourceProperty("ApplicationName", "feedmill");
            hostProperties(settings).forEach(config::addDataSourceProperty);
            config.addDataSourceProperty("tcpKeepAlive", "true");
            config.addDataSourceProperty("logServerErrorDetail", "false"); // it contains values, which may be secrets
            config.addDataSourceProperty("connectTimeout", Long.toString(CONNECT_TIMEOUT.toSeconds()));
            config.addDataSourceProperty("socketTimeout", Long.toString(SOCKET_TIMEOUT.toSeconds()));
            config.setKeepaliveTime(KEEPALIVE.toMillis());
            config.setMaxLifetime(MAX_LIFETIME.toMillis());
            config.setConnectionInitSql(SESSION_LIMITS);
        }
        return config;
    }

    public HikariPoolMXBean pool() {
        return pool.getHikariPoolMXBean();
    }

    public SqlDialect dialect() {
        return dialect;
    }

    /** Returns the time of the database's clock. */
    public Instant now() {
        return read(Database::now);
    }

    /** Returns the time of the database's clock, using an open connection. */
    public static Instant now(Handle handle) {
        long micros = handle.createQuery("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT)")
                .mapTo(Long.class)
                .one();
        return Instant.EPOCH.plusNanos(micros * 1000);
    }

    public boolean isReachable() {
        try (Connection connection = pool.getConnection()) {
            return connection.isValid((int) PING_TIMEOUT.toSeconds());
        } catch (SQLException e) {
            return false;
        }
    }

    /** Runs a single statement that changes nothing. */
    public <T> T read(Function<Handle, T> work) {
        return jdbi.withHandle(handle -> evictOnError(handle, work));
    }

    /** Runs work and evicts the connection's cached statements after an error. */
    private <T> T evictOnError(Handle handle, Function<Handle, T> work) {
        boolean well = false;
        try {
            T result = work.apply(handle);
            well = true;
            return result;
        } finally {
            if (!well && dialect == SqlDialect.SQLITE) {
                statements.evict(handle.getConnection());
            }
        }
    }

    /** Runs several statements that change nothing and see the same snapshot. */
    public <T> T snapshot(Function<Handle, T> work) {
        if (dialect == SqlDialect.POSTGRESQL) {
            return jdbi.inTransaction(handle -> {
                handle.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
                return work.apply(handle);
            });
        }
        return jdbi.withHandle(handle -> {
            // explicitly, because the driver's own transactions request a write lock
            handle.execute("BEGIN DEFERRED");
            try {
                return evictOnError(handle, work);
            } finally {
                handle.execute("ROLLBACK");
            }
        });
    }

    /** Runs a write transaction. */
    public <T> T write(Function<Handle, T> work) {
        return write(() -> jdbi, work);
    }

    /**
     * Runs a small write transaction on a connection that nothing else uses, so that it does not wait while all others
     * are in use. On SQLite, all writes wait in one queue.
     */
    public <T> T writeReserved(Function<Handle, T> work) {
        return write(reserved::jdbi, work);
    }

    private <T> T write(Supplier<Jdbi> connection, Function<Handle, T> work) {
        try {
            return dialect == SqlDialect.SQLITE
                    ? writer.write(handle -> evictOnError(handle, work))
                    : connection.get().inTransaction(work::apply);
        } catch (RuntimeException e) {
            if (DatabaseFault.of(e) == DatabaseFault.DISK_FULL) {
                lastFault = new WriteFault(DatabaseFault.DISK_FULL, System.nanoTime());
            }
            throw e;
        }
    }

    /** Runs a write that may be lost, because reads must work while the database accepts no writes. */
    public void writeIfPossible(Function<Handle, Integer> work) {
        try {
            write(work);
        } catch (RuntimeException e) {
            if (DatabaseFault.of(e) == null) {
                throw e;
            }
        }
    }

    /** Returns the fault of a recent write, null if there was none. */
    public @Nullable DatabaseFault recentWriteFault() {
        WriteFault last = lastFault;
        return last == null || System.nanoTime() - last.at() > FAULT_REPORT_TIME.toNanos() ? null : last.fault();
    }

    /** Lets the statements of this transaction take as long as they need. */
    public Handle withoutTimeout(Handle handle) {
        if (dialect == SqlDialect.POSTGRESQL) {
            try {
                // The pool restores the timeout when the connection is returned.
                handle.getConnection().setNetworkTimeout(Runnable::run, (int) LONG_TIMEOUT.toMillis());
            } catch (SQLException e) {
                throw new ConnectionException(e);
            }
            handle.execute("SET LOCAL statement_timeout = 0");
        }
        return handle;
    }

    /** Returns the file of SQLite, null for other databases and databases in memory. */
    public @Nullable Path file() {
        return dialect == SqlDialect.SQLITE ? SqliteFile.of(settings.url()) : null;
    }

    @Override
    public void close() {
        reserved.close();
        pool.close();
    }
}
