package org.feedmill.store.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlDialect;
import org.feedmill.store.db.StoreException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Writes a backup, see {@link Backup}. */
final class BackupWriter {

    static final String FORMAT = "feedmill-backup";
    static final int VERSION = 1;

    /** Rows that are fetched from the database at a time. */
    private static final int FETCH_SIZE = 200;

    /** Number of rows between two progress reports. */
    static final int PROGRESS_INTERVAL = 500;

    private final Database database;
    private final Instant made;
    private final Backup.ProgressListener progress;
    private final MessageDigest digest = sha256();
    private long rowsDone;
    private long all;

    BackupWriter(Database database, Instant made, Backup.ProgressListener progress) {
        this.database = database;
        this.made = made;
        this.progress = progress;
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    long write(OutputStream target) throws IOException {
        String schema = database.currentVersion();
        OutputStream open = new FilterOutputStream(target) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(bytes, from, length);
            }

            @Override
            public void close() throws IOException {
                flush(); // the caller closes the stream
            }
        };
        try (OutputStream out = new GZIPOutputStream(open, 1 << 16)) {
            database.snapshot(handle -> {
                all(handle, schema, out);
                return rowsDone;
            });
            writeLine(out, orderedMap("end", rowsDone, "sha256", HexFormat.of().formatHex(digest.digest())));
        }
        return rowsDone;
    }

    private void all(Handle handle, @Nullable String schema, OutputStream out) {
        if (database.dialect() == SqlDialect.POSTGRESQL) {
            database.withoutTimeout(handle);
            // the reader of the backup may be slower than the timeout for stuck nodes
            handle.execute("SET LOCAL idle_in_transaction_session_timeout = 0");
        }
        List<TableCatalog.TableDefinition> tables = TableCatalog.read(handle);
        all = tables.stream()
                .mapToLong(table -> TableCatalog.countRows(handle, table))
                .sum();
        writeLine(
                out,
                orderedMap(
                        "format", FORMAT, "version", VERSION, "schema", schema, "made", made.toString(), "rows", all));
        for (TableCatalog.TableDefinition table : tables) {
            writeLine(out, orderedMap("table", table.name(), "columns", table.columns()));
            writeRows(handle, table, out);
        }
        progress.onProgress(rowsDone, all);
    }

    private void writeRows(Handle handle, TableCatalog.TableDefinition table, OutputStream out) {
        try (PreparedStatement statement = handle.getConnection().prepareStatement(table.selectSql())) {
            statement.setFetchSize(FETCH_SIZE);
            try (ResultSet rows = statement.executeQuery()) {
                @Nullable Object[] values = new @Nullable Object[table.columns().size()];
                while (rows.next()) {
                    for (int i = 0; i < values.length; i++) {
                        values[i] = encodeValue(rows.getObject(i + 1));
                    }
                    writeLine(out, values);
                    rowsDone++;
                    if (rowsDone % PROGRESS_INTERVAL == 0) {
                        progress.onProgress(rowsDone, all);
                    }
                }
            }
        } catch (SQLException e) {
            throw new StoreException("The table " + table.name() + " cannot be read.", e);
        }
    }

    /** Returns texts and numbers unchanged, bytes as a list with one text. */
    private static @Nullable Object encodeValue(@Nullable Object raw) {
        return switch (raw) {
            case null -> null;
            case byte[] bytes -> List.of(Base64.getEncoder().encodeToString(bytes));
            case Boolean truth -> truth ? 1 : 0;
            default -> raw;
        };
    }

    private void writeLine(OutputStream out, Object value) {
        byte[] bytes = (JsonColumns.writeWithNulls(value) + "\n").getBytes(UTF_8);
        digest.update(bytes);
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, @Nullable Object> orderedMap(@Nullable Object... pairs) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        return map;
    }
}
