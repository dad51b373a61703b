package org.feedmill.crawl.frontier;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prepared statements on one connection, each prepared once. Not thread-safe. */
final class CrawlStatements implements AutoCloseable {

    /** Reads one row. */
    @FunctionalInterface
    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    CrawlStatements(Connection connection) {
        this.connection = connection;
    }

    void execute(String plain) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(plain);
        }
    }

    /** Returns the number of changed rows. */
    int update(String sql, @Nullable Object... values) {
        try {
            return bind(sql, values).executeUpdate();
        } catch (SQLException e) {
            throw exception(e);
        }
    }

    <T> @Nullable T queryOne(String sql, RowReader<T> reader, @Nullable Object... values) {
        List<T> all = queryAll(sql, reader, values);
        return all.isEmpty() ? null : all.getFirst();
    }

    <T> List<T> queryAll(String sql, RowReader<T> reader, @Nullable Object... values) {
        try (ResultSet rows = bind(sql, values).executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(reader.read(rows));
            }
            return all;
        } catch (SQLException e) {
            throw exception(e);
        }
    }

    void commit() {
        try {
            connection.commit();
        } catch (SQLException e) {
            throw exception(e);
        }
    }

    private PreparedStatement bind(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    static FrontierException exception(SQLException e) {
        return new FrontierException("The crawl folder cannot be used: " + e.getMessage(), e);
    }

    @Override
    public void close() {
        try {
            for (PreparedStatement statement : prepared.values()) {
                statement.close();
            }
            connection.close();
        } catch (SQLException e) {
            throw exception(e);
        }
    }
}
