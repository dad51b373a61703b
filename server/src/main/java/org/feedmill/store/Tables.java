package org.feedmill.store;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** Lists the tables of the database from its metadata, in the order of their foreign keys. */
final class Tables {

    /** Flyway's own: it says how far the tables are, and is written by whoever makes them. */
    private static final String HISTORY = "flyway_schema_history";

    private Tables() {}

    /**
     * A table.
     *
     * @param serial the column that counts by itself, empty where there is none
     */
    record Table(String name, List<String> columns, String serial) {

        Table {
            columns = List.copyOf(columns);
        }

        String select() {
            return "SELECT " + String.join(", ", quoted(columns)) + " FROM " + Dialect.quoted(name);
        }

        String insert(Dialect dialect) {
            return "INSERT INTO " + Dialect.quoted(name) + " (" + String.join(", ", quoted(columns)) + ") "
                    + dialect.ownNumbers() + " VALUES (" + "?, ".repeat(columns.size() - 1) + "?)";
        }
    }

    private static List<String> quoted(List<String> names) {
        return names.stream().map(Dialect::quoted).toList();
    }

    static List<Table> of(Handle handle) {
        try {
            Connection connection = handle.getConnection();
            DatabaseMetaData data = connection.getMetaData();
            Map<String, Set<String>> needs = new TreeMap<>();
            for (String name : names(data, connection.getSchema())) {
                needs.put(name, needed(data, connection.getSchema(), name));
            }
            List<Table> tables = new ArrayList<>();
            for (String name : inOrder(needs)) {
                tables.add(table(data, connection.getSchema(), name));
            }
            return tables;
        } catch (SQLException e) {
            throw new StoreException("The database does not tell what tables it has.", e);
        }
    }

    private static List<String> names(DatabaseMetaData data, String schema) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet rows = data.getTables(null, schema, "%", new String[] {"TABLE"})) {
            while (rows.next()) {
                String name = rows.getString("TABLE_NAME");
                if (!name.equals(HISTORY) && !name.startsWith("sqlite_")) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    private static Set<String> needed(DatabaseMetaData data, String schema, String table) throws SQLException {
        Set<String> needed = new LinkedHashSet<>();
        try (ResultSet rows = data.getImportedKeys(null, schema, table)) {
            while (rows.next()) {
                String other = rows.getString("PKTABLE_NAME");
                if (!other.equals(table)) {
                    needed.add(other);
                }
            }
        }
        return needed;
    }

    private static List<String> inOrder(Map<String, Set<String>> needs) {
        Set<String> done = new LinkedHashSet<>();
        while (done.size() < needs.size()) {
            int before = done.size();
            needs.forEach((name, needed) -> {
                if (done.containsAll(needed)) {
                    done.add(name);
                }
            });
            if (done.size() == before) {
                throw new StoreException("The tables of the database need each other in a circle.");
            }
        }
        return List.copyOf(done);
    }

    private static Table table(DatabaseMetaData data, String schema, String name) throws SQLException {
        Map<String, Integer> columns = new LinkedHashMap<>();
        String serial = "";
        try (ResultSet rows = data.getColumns(null, schema, name, "%")) {
            while (rows.next()) {
                if (!rows.getString("TABLE_NAME").equals(name)) {
                    continue; // the name is a pattern to the driver
                }
                columns.put(rows.getString("COLUMN_NAME"), rows.getInt("ORDINAL_POSITION"));
                if ("YES".equals(rows.getString("IS_AUTOINCREMENT"))) {
                    serial = rows.getString("COLUMN_NAME");
                }
            }
        }
        List<String> ordered = columns.entrySet().stream()
                .sorted(Comparator.comparing(Map.Entry::getValue))
                .map(Map.Entry::getKey)
                .toList();
        return new Table(name, ordered, serial);
    }

    static long count(Handle handle, Table table) {
        return handle.createQuery("SELECT COUNT(*) FROM " + Dialect.quoted(table.name()))
                .mapTo(Long.class)
                .one();
    }
}
