package org.feedmill.store.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipException;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.StoreException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Fills a database from a backup, see {@link Backup}. */
final class BackupReader {

    /** A longer line is not a row of a backup: the largest contains an article of two million characters. */
    private static final int MAX_LINE_BYTES = 64 << 20;

    /** Rows that are sent to the database in one batch. */
    private static final int BATCH_SIZE = 200;

    private static final String DAMAGED_MESSAGE = "The backup is incomplete or was modified. Use another one.";

    private final Database database;
    private final Summary summary;
    private final Backup.ProgressListener progress;
    private long rowsDone;

    BackupReader(Database database, Summary summary, Backup.ProgressListener progress) {
        this.database = database;
        this.summary = summary;
        this.progress = progress;
    }

    /** The schema version and number of rows of a verified backup. */
    record Summary(String schema, long rows) {}

    /** Reads lines of limited length and computes the digest of all of them but the last. */
    private static final class LineReader {

        private final InputStream in;
        private final MessageDigest digest = BackupWriter.sha256();
        private final byte[] buffer = new byte[1 << 16];
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private int position;
        private int end;
        private byte[] previousLine = new byte[0];

        LineReader(InputStream in) {
            this.in = in;
        }

        /** Returns the next line; null at the end. */
        @Nullable
        JsonNode next() throws IOException {
            digest.update(previousLine);
            line.reset();
            while (true) {
                if (position == end) {
                    position = 0;
                    end = read();
                    if (end < 0) {
                        return null;
                    }
                }
                int start = position;
                while (position < end && buffer[position] != '\n') {
                    position++;
                }
                line.write(buffer, start, position - start);
                if (line.size() > MAX_LINE_BYTES) {
                    throw new StoreException(DAMAGED_MESSAGE);
                }
                if (position < end) {
                    position++;
                    line.write('\n');
                    previousLine = line.toByteArray();
                    return parseLine();
                }
            }
        }

        private int read() throws IOException {
            try {
                return in.read(buffer);
            } catch (EOFException | ZipException e) {
                throw new StoreException(DAMAGED_MESSAGE, e);
            }
        }

        private JsonNode parseLine() {
            try {
                return JsonColumns.readTree(new String(previousLine, UTF_8));
            } catch (JacksonException e) {
                throw new StoreException(DAMAGED_MESSAGE, e);
            }
        }

        String sha256() {
            return HexFormat.of().formatHex(digest.digest());
        }
    }

    /** Reads a file to its end and verifies that it is complete. */
    static Summary verify(InputStream in) throws IOException {
        LineReader lines = new LineReader(in);
        JsonNode head = lines.next();
        if (head == null || !head.path("format").asString("").equals(BackupWriter.FORMAT)) {
            throw new StoreException("The file is not a Feedmill backup.");
        }
        if (head.path("version").asInt(0) != BackupWriter.VERSION) {
            throw new StoreException(
                    "The backup was written by a newer version of Feedmill. Restore it with that version.");
        }
        long rows = 0;
        for (JsonNode line = lines.next(); line != null; line = lines.next()) {
            if (line.isArray()) {
                rows++;
            } else if (line.has("end")) {
                boolean whole = line.path("sha256").asString("").equals(lines.sha256())
                        && line.path("end").asLong(-1) == rows
                        && lines.next() == null;
                if (whole) {
                    return new Summary(head.path("schema").asString(""), rows);
                }
                break;
            }
        }
        throw new StoreException(DAMAGED_MESSAGE);
    }

    void restore(InputStream in) {
        if (!summary.schema().chars().allMatch(Character::isDigit)
                || summary.schema().isEmpty()
                || Long.parseLong(summary.schema()) > Long.parseLong(database.newestVersion())) {
            throw new StoreException("The backup was written by a newer version of Feedmill (tables of version "
                    + summary.schema() + "). Restore it with that version.");
        }
        requireEmptyDatabase();
        database.migrate(summary.schema());
        if (!summary.schema().equals(database.currentVersion())) {
            throw new StoreException(
                    "The database already has tables of another version. Restore into a new database.");
        }
        database.write(handle -> {
            try {
                insertTables(database.withoutTimeout(handle), new LineReader(in));
                deleteDeliveries(handle);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (SQLException e) {
                throw new StoreException("The backup does not match the tables of the database.", e);
            }
            return rowsDone;
        });
        progress.onProgress(rowsDone, summary.rows());
        database.migrate(null);
    }

    /** Deletes messages, because the server that was backed up has sent them or will. */
    private static void deleteDeliveries(Handle handle) {
        if (TableCatalog.read(handle).stream().anyMatch(table -> table.name().equals("delivery"))) {
            handle.execute("DELETE FROM delivery");
        }
    }

    private void requireEmptyDatabase() {
        boolean full = database.snapshot(handle -> TableCatalog.read(database.withoutTimeout(handle)).stream()
                .anyMatch(table -> TableCatalog.countRows(handle, table) > 0));
        if (full) {
            throw new StoreException("The database is not empty. Restore into an empty one.");
        }
    }

    private void insertTables(Handle handle, LineReader lines) throws IOException, SQLException {
        Map<String, TableCatalog.TableDefinition> tables = new HashMap<>();
        TableCatalog.read(handle).forEach(table -> tables.put(table.name(), table));
        lines.next();
        JsonNode line = lines.next();
        while (line != null && line.has("table")) {
            TableCatalog.TableDefinition known = tables.get(line.path("table").asString(""));
            List<String> columns =
                    line.path("columns").valueStream().map(c -> c.asString("")).toList();
            if (known == null || !known.columns().containsAll(columns) || columns.isEmpty()) {
                throw new StoreException("The backup contains a table that this version of Feedmill does not know.");
            }
            line = insertRows(
                    handle, new TableCatalog.TableDefinition(known.name(), columns, known.identityColumn()), lines);
            if (!known.identityColumn().isEmpty()) {
                database.dialect().resetSequence(handle, known.name(), known.identityColumn());
            }
        }
    }

    /** Fills a table; returns the line after its rows. */
    private @Nullable JsonNode insertRows(Handle handle, TableCatalog.TableDefinition table, LineReader lines)
            throws IOException, SQLException {
        JsonNode line = lines.next();
        try (PreparedStatement insert = handle.getConnection().prepareStatement(table.insertSql(database.dialect()))) {
            int waiting = 0;
            while (line != null && line.isArray()) {
                if (line.size() != table.columns().size()) {
                    throw new StoreException(DAMAGED_MESSAGE);
                }
                for (int i = 0; i < line.size(); i++) {
                    insert.setObject(i + 1, decodeValue(line.get(i)));
                }
                insert.addBatch();
                if (++waiting == BATCH_SIZE) {
                    insert.executeBatch();
                    waiting = 0;
                    progress.onProgress(rowsDone, summary.rows());
                }
                rowsDone++;
                line = lines.next();
            }
            insert.executeBatch();
        }
        return line;
    }

    private static @Nullable Object decodeValue(JsonNode node) {
        if (node.isNull()) {
            return null;
        }
        if (node.isArray()) {
            return Base64.getDecoder().decode(node.path(0).asString(""));
        }
        if (node.isIntegralNumber()) {
            return node.asLong();
        }
        return node.isNumber() ? (Object) node.asDouble() : node.asString();
    }
}
