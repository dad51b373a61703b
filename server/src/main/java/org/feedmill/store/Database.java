package org.feedmill.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * The way to the tables. Reads are single statements; writes are
 * transactions. SQLite has one writer: the writers of this process queue for it here, in order, instead of asking the
 * file again and again.
 */
final class Database implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final HikariDataSource pool;
    private final Jdbi jdbi;
    private final Dialect dialect;
    private final ReentrantLock writer = new ReentrantLock(true);

    private Database(HikariDataSource pool, Dialect dialect) {
        this.pool = pool;
        this.dialect = dialect;
        this.jdbi = Jdbi.create(pool);
    }

    static Database open(StoreSettings settings) {
        Dialect dialect = Dialect.of(settings.url());
        HikariDataSource pool = new HikariDataSource(config(settings, dialect));
        try {
            flyway(pool, dialect).load().migrate();
        } catch (RuntimeException e) {
            pool.close();
            throw e;
        }
        return new Database(pool, dialect);
    }

    /** Where the migrations are; a test may stop at an older version. */
    static org.flywaydb.core.api.configuration.FluentConfiguration flyway(HikariDataSource pool, Dialect dialect) {
        return Flyway.configure()
                .dataSource(pool)
                .locations("classpath:org/feedmill/store/migration")
                .placeholders(dialect.placeholders());
    }

    static HikariConfig config(StoreSettings settings, Dialect dialect) {
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
            config.addDataSourceProperty("transaction_mode", "IMMEDIATE");
        }
        return config;
    }

    Dialect dialect() {
        return dialect;
    }

    /** A single statement that changes nothing. */
    <T> T read(Function<Handle, T> work) {
        return jdbi.withHandle(work::apply);
    }

    /** All or nothing. */
    <T> T write(Function<Handle, T> work) {
        if (dialect != Dialect.SQLITE) {
            return jdbi.inTransaction(work::apply);
        }
        writer.lock();
        try {
            return jdbi.inTransaction(work::apply);
        } finally {
            writer.unlock();
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
