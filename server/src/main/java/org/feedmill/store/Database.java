package org.feedmill.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jspecify.annotations.Nullable;

/**
 * The way to the tables. Reads are single statements or snapshots; writes are transactions.
 */
final class Database implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** How long the database is asked whether it answers. */
    private static final Duration ANSWER = Duration.ofSeconds(2);

    /** A node that stops in the middle of a transaction must not hold rows that others wait for. */
    private static final String STUCK = "SET idle_in_transaction_session_timeout = '60s'";

    private final HikariDataSource pool;
    private final Jdbi jdbi;
    private final Dialect dialect;
    private final KeptStatements statements = new KeptStatements();
    private final OneWriter writer;

    private Database(HikariDataSource pool, Dialect dialect) {
        this.pool = pool;
        this.dialect = dialect;
        this.jdbi = Jdbi.create(pool);
        jdbi.registerArgument(new Texts());
        if (dialect == Dialect.SQLITE) {
            jdbi.setStatementBuilderFactory(statements);
        }
        this.writer = new OneWriter(jdbi);
        // the default message tells the statement's values, and those may be secrets
        jdbi.getConfig(StatementExceptions.class).setMessageRendering(StatementExceptions.MessageRendering.NONE);
    }

    /** Opens a database and brings its tables up to this version. */
    static Database open(StoreSettings settings) {
        Database database = connect(settings);
        try {
            database.migrate(null);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
        return database;
    }

    /** Opens a database as it is. */
    static Database connect(StoreSettings settings) {
        Dialect dialect = Dialect.of(settings.url());
        try {
            return new Database(new HikariDataSource(config(settings, dialect)), dialect);
        } catch (RuntimeException e) {
            throw new StoreException("The database cannot be opened (" + cause(e) + "): check FEEDMILL_DB.", e);
        }
    }

    private static String cause(Throwable error) {
        Throwable deepest = error;
        while (deepest.getCause() != null && deepest.getCause() != deepest) {
            deepest = deepest.getCause();
        }
        String told = String.valueOf(deepest.getMessage()).lines().findFirst().orElse("no reason told");
        return told.endsWith(".") ? told.substring(0, told.length() - 1) : told;
    }

    /** @param target the version to stop at, null for the newest */
    void migrate(@Nullable String target) {
        Flyway flyway = flyway(target);
        try {
            refuseNewer(flyway.info());
            flyway.migrate();
        } catch (FlywayException e) {
            throw new StoreException("The tables of the database cannot be brought up to date (" + cause(e) + ").", e);
        }
    }

    private Flyway flyway(@Nullable String target) {
        var configuration = Flyway.configure()
                .dataSource(pool)
                .locations("classpath:org/feedmill/store/migration")
                .placeholders(dialect.placeholders());
        return (target == null ? configuration : configuration.target(target)).load();
    }

    /** The version of the tables, null where there are none. */
    @Nullable
    String version() {
        MigrationInfo current = flyway(null).info().current();
        return current == null || current.getVersion() == null
                ? null
                : current.getVersion().getVersion();
    }

    /** The newest version that this program knows. */
    String newest() {
        MigrationInfo[] known = flyway(null).info().all();
        String newest = "0";
        for (MigrationInfo info : known) {
            if (info.getState().isResolved() && info.getVersion() != null) {
                newest = info.getVersion().getVersion();
            }
        }
        return newest;
    }

    private static void refuseNewer(MigrationInfoService infos) {
        for (MigrationInfo info : infos.all()) {
            if (info.getState().isApplied() && !info.getState().isResolved() && info.getVersion() != null) {
                throw new StoreException("The database was written by a newer Feedmill (its tables are of version "
                        + info.getVersion().getVersion() + "): start that one, or restore a backup made before it.");
            }
        }
    }

    private static HikariConfig config(StoreSettings settings, Dialect dialect) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(settings.url());
        config.setPoolName("feedmill");
        config.setMaximumPoolSize(settings.connections());
        config.setConnectionTimeout(PATIENCE.toMillis());
        if (settings.user() != null) {
            config.setUsername(settings.user());
            config.setPassword(settings.password());
        }
        if (dialect == Dialect.SQLITE) {
            config.addDataSourceProperty("journal_mode", "WAL");
            config.addDataSourceProperty("synchronous", "NORMAL");
            config.addDataSourceProperty("busy_timeout", Long.toString(PATIENCE.toMillis()));
            config.addDataSourceProperty("foreign_keys", "true");
            config.addDataSourceProperty("wal_autocheckpoint", "8000"); // pages; all writers wait while it is done
            config.addDataSourceProperty("cache_size", "-8000"); // kilobytes, of each connection that needs them
            config.addDataSourceProperty("transaction_mode", "IMMEDIATE");
        } else {
            config.addDataSourceProperty("ApplicationName", "feedmill");
            config.addDataSourceProperty("tcpKeepAlive", "true");
            config.addDataSourceProperty("logServerErrorDetail", "false"); // it tells values, and those may be secrets
            config.addDataSourceProperty("connectTimeout", Long.toString(PATIENCE.toSeconds()));
            config.setConnectionInitSql(STUCK);
        }
        return config;
    }

    HikariPoolMXBean pool() {
        return pool.getHikariPoolMXBean();
    }

    Dialect dialect() {
        return dialect;
    }

    /** The time on the database's clock. */
    Instant now() {
        long micros = read(
                handle -> handle.createQuery("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT)")
                        .mapTo(Long.class)
                        .one());
        return Instant.EPOCH.plusNanos(micros * 1000);
    }

    boolean answers() {
        try (Connection connection = pool.getConnection()) {
            return connection.isValid((int) ANSWER.toSeconds());
        } catch (SQLException e) {
            return false;
        }
    }

    /** A single statement that changes nothing. */
    <T> T read(Function<Handle, T> work) {
        return jdbi.withHandle(handle -> careful(handle, work));
    }

    /** After an error its statements are not used again. */
    private <T> T careful(Handle handle, Function<Handle, T> work) {
        boolean well = false;
        try {
            T result = work.apply(handle);
            well = true;
            return result;
        } finally {
            if (!well && dialect == Dialect.SQLITE) {
                statements.forget(handle.getConnection());
            }
        }
    }

    /** Several statements that change nothing and see the same state of things. */
    <T> T snapshot(Function<Handle, T> work) {
        if (dialect == Dialect.POSTGRESQL) {
            return jdbi.inTransaction(handle -> {
                handle.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
                return work.apply(handle);
            });
        }
        return jdbi.withHandle(handle -> {
            // by hand: the driver's own transactions ask for the right to write
            handle.execute("BEGIN DEFERRED");
            try {
                return careful(handle, work);
            } finally {
                handle.execute("ROLLBACK");
            }
        });
    }

    /** All or nothing. */
    <T> T write(Function<Handle, T> work) {
        if (dialect != Dialect.SQLITE) {
            return jdbi.inTransaction(work::apply);
        }
        return writer.write(handle -> careful(handle, work));
    }

    @Override
    public void close() {
        pool.close();
    }
}
