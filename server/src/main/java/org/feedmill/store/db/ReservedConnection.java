package org.feedmill.store.db;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** A connection next to those of the pool, opened at its first use. */
final class ReservedConnection implements AutoCloseable {

    private final HikariConfig config;
    private @Nullable HikariDataSource connection;
    private @Nullable Jdbi jdbi;
    private boolean closed;

    /** @param config of the pool; its size and name are changed */
    ReservedConnection(HikariConfig config) {
        this.config = config;
        config.setMaximumPoolSize(1);
        config.setPoolName("feedmill-reserved");
        config.setInitializationFailTimeout(-1); // an unreachable database fails the write, not the creation
    }

    synchronized Jdbi jdbi() {
        if (closed) {
            throw new StoreException("The database is closed.");
        }
        Jdbi known = jdbi;
        if (known == null) {
            connection = new HikariDataSource(config);
            known = Database.createJdbi(connection);
            jdbi = known;
        }
        return known;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (connection != null) {
            connection.close();
        }
    }
}
