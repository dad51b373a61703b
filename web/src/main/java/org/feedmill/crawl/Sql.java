package org.feedmill.crawl;

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
final class Sql implements AutoCloseable {

    /** Reads one row. */
    @FunctionalInterface
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    Sql(Connection connection) {
        this.connection = connection;
    }

    void run(String plain) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(plain);
        }
    }

    /** How many rows were changed. */
    int change(String sql, @Nullable Object... values) {
        try {
            return bound(sql, values).executeUpdate();
        } catch (SQLException e) {
            throw trouble(e);
        }
    }

    <T> @Nullable T one(String sql, Row<T> reader, @Nullable Object... values) {
        List<T> all = all(sql, reader, values);
        return all.isEmpty() ? null : all.getFirst();
    }

    <T> List<T> all(String sql, Row<T> reader, @Nullable Object... values) {
        try (ResultSet rows = bound(sql, values).executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(reader.read(rows));
            }
            return all;
        } catch (SQLException e) {
            throw trouble(e);
        }
    }

    void commit() {
        try {
            connection.commit();
        } catch (SQLException e) {
            throw trouble(e);
        }
    }

    private PreparedStatement bound(String sql, @Nullable Object... values) throws SQLException {
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

    static FrontierTrouble trouble(SQLException e) {
        return new FrontierTrouble("The crawl's folder cannot be used: " + e.getMessage(), e);
    }

    @Override
    public void close() {
        try {
            for (PreparedStatement statement : prepared.values()) {
                statement.close();
            }
            connection.close();
        } catch (SQLException e) {
            throw trouble(e);
        }
    }
}
