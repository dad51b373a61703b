package org.feedmill.store.db;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.statement.DefaultStatementBuilder;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementBuilderFactory;
import org.jdbi.v3.core.statement.StatementContext;
import org.sqlite.SQLiteConnection;

/**
 * Caches the prepared statements of each SQLite connection, as PostgreSQL's driver does itself. Parsing them took a
 * quarter of all time spent in the database when many feeds were updated.
 */
final class SqliteStatementCache implements StatementBuilderFactory {

    /** The program has fewer frequent statements. */
    private static final int MAX_STATEMENTS = 64;

    /** Keyed by the driver's connection, because the pool closes statements that it knows of. */
    private final Map<SQLiteConnection, ConnectionStatements> byConnection = new ConcurrentHashMap<>();

    @Override
    public StatementBuilder createStatementBuilder(Connection connection) {
        try {
            SQLiteConnection inner = connection.unwrap(SQLiteConnection.class);
            ConnectionStatements known = byConnection.get(inner);
            return known != null ? known : addConnection(inner);
        } catch (SQLException e) {
            throw new StoreException("A connection of the pool is not an SQLite connection.", e);
        }
    }

    private ConnectionStatements addConnection(SQLiteConnection connection) throws SQLException {
        for (SQLiteConnection other : byConnection.keySet()) {
            if (other.isClosed()) { // the pool replaces its connections now and then
                byConnection.remove(other);
            }
        }
        return byConnection.computeIfAbsent(connection, c -> new ConnectionStatements());
    }

    /** Removes the statements of a connection after an error, which may have left them in any state. */
    void evict(Connection connection) {
        try {
            ConnectionStatements statements = byConnection.get(connection.unwrap(SQLiteConnection.class));
            if (statements != null) {
                statements.clear();
            }
        } catch (SQLException closed) {
            // they are not used any more
        }
    }

    private static final class ConnectionStatements extends DefaultStatementBuilder {

        private final LinkedHashMap<String, PreparedStatement> free = new LinkedHashMap<>(MAX_STATEMENTS, 0.75f, true);

        /** With the SQL that each was prepared from, since {@link #close} is passed a different text. */
        private final Map<Statement, String> inUse = new IdentityHashMap<>();

        @Override
        public PreparedStatement create(Connection connection, String sql, StatementContext context)
                throws SQLException {
            synchronized (free) {
                PreparedStatement known = free.remove(sql);
                PreparedStatement statement = known != null
                        ? known
                        : connection.unwrap(SQLiteConnection.class).prepareStatement(sql);
                inUse.put(statement, sql);
                return statement;
            }
        }

        @Override
        public void close(Connection connection, String sql, Statement statement) throws SQLException {
            PreparedStatement over;
            synchronized (free) {
                String text = inUse.remove(statement);
                if (text == null || !(statement instanceof PreparedStatement prepared)) {
                    super.close(connection, sql, statement);
                    return;
                }
                prepared.clearBatch();
                prepared.clearParameters();
                over = free.put(text, prepared);
                if (over == null && free.size() > MAX_STATEMENTS) {
                    over = free.pollFirstEntry().getValue();
                }
            }
            if (over != null) {
                over.close();
            }
        }

        private void clear() {
            synchronized (free) {
                for (PreparedStatement statement : free.values()) {
                    try {
                        statement.close();
                    } catch (SQLException ignored) {
                        // it is closed with its connection
                    }
                }
                free.clear();
            }
        }
    }
}
