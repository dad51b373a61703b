package org.feedmill.store.backup;

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
import org.feedmill.store.db.SqlDialect;
import org.feedmill.store.db.StoreException;
import org.jdbi.v3.core.Handle;

/** Lists the tables of the database from its metadata, in the order of their foreign keys. */
final class TableCatalog {

    /** Flyway's own table, which contains the schema version and is created by the migration. */
    private static final String FLYWAY_TABLE = "flyway_schema_history";

    private TableCatalog() {}

    /**
     * A table.
     *
     * @param identityColumn the auto-increment column, empty if there is none
     */
    record TableDefinition(String name, List<String> columns, String identityColumn) {

        TableDefinition {
            columns = List.copyOf(columns);
        }

        String selectSql() {
            return "SELECT " + String.join(", ", quoteAll(columns)) + " FROM " + SqlDialect.quote(name);
        }

        String insertSql(SqlDialect dialect) {
            return "INSERT INTO " + SqlDialect.quote(name) + " (" + String.join(", ", quoteAll(columns)) + ") "
                    + dialect.overridingIdentity() + " VALUES (" + "?, ".repeat(columns.size() - 1) + "?)";
        }
    }

    private static List<String> quoteAll(List<String> names) {
        return names.stream().map(SqlDialect::quote).toList();
    }

    static List<TableDefinition> read(Handle handle) {
        try {
            Connection connection = handle.getConnection();
            DatabaseMetaData data = connection.getMetaData();
            Map<String, Set<String>> needs = new TreeMap<>();
            for (String name : tableNames(data, connection.getSchema())) {
                needs.put(name, dependencies(data, connection.getSchema(), name));
            }
            List<TableDefinition> tables = new ArrayList<>();
            for (String name : sortByDependencies(needs)) {
                tables.add(readTable(data, connection.getSchema(), name));
            }
            return tables;
        } catch (SQLException e) {
            throw new StoreException("The database does not list its tables.", e);
        }
    }

    private static List<String> tableNames(DatabaseMetaData data, String schema) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet rows = data.getTables(null, schema, "%", new String[] {"TABLE"})) {
            while (rows.next()) {
                String name = rows.getString("TABLE_NAME");
                if (!name.equals(FLYWAY_TABLE) && !name.startsWith("sqlite_")) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    private static Set<String> dependencies(DatabaseMetaData data, String schema, String table) throws SQLException {
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

    private static List<String> sortByDependencies(Map<String, Set<String>> needs) {
        Set<String> done = new LinkedHashSet<>();
        while (done.size() < needs.size()) {
            int before = done.size();
            needs.forEach((name, needed) -> {
                if (done.containsAll(needed)) {
                    done.add(name);
                }
            });
            if (done.size() == before) {
                throw new StoreException("The foreign keys of the tables form a cycle.");
            }
        }
        return List.copyOf(done);
    }

    private static TableDefinition readTable(DatabaseMetaData data, String schema, String name) throws SQLException {
        Map<String, Integer> columns = new LinkedHashMap<>();
        String serial = "";
        try (ResultSet rows = data.getColumns(null, schema, name, "%")) {
            while (rows.next()) {
                if (!rows.getString("TABLE_NAME").equals(name)) {
                    continue; // drivers treat the name as a pattern
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
        return new TableDefinition(name, ordered, serial);
    }

    static long countRows(Handle handle, TableDefinition table) {
        return handle.createQuery("SELECT COUNT(*) FROM " + SqlDialect.quote(table.name()))
                .mapTo(Long.class)
                .one();
    }
}
