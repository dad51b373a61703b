package org.feedmill.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.StoreSettings;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A backup of a database with tables of version 12, the last one before tables and columns got their current names. It
 * has at least one row in each table. The program of that version wrote it, and recorded which feeds it served from it.
 */
public final class Version12Data {

    /** An API token of the account ann. */
    public static final String TOKEN = "fm_Zrl4nmNP3bNiMboYl1si5kssSYx67pz7";

    /** A time shortly after the backup was written. */
    public static final Instant TIME = Instant.parse("2026-03-01T16:00:00Z");

    /** Current names of the tables that were renamed. */
    private static final Map<String, String> RENAMED = Map.of(
            "visit", "fetch_attempt",
            "site", "site_turn",
            "house", "cluster_state",
            "person", "account",
            "token", "api_token",
            "intent", "subscription_request",
            "notice", "change_notice");

    /** The values of feeds in the original order; the claims have a table of their own by now. */
    private static final String CURRENT_FEEDS = "SELECT id, address, shared_key, f.site, owner, settings, credentials,"
            + " created_at, deleted_at, never_updated, f.due, interval_seconds, last_update, last_success, failures,"
            + " claimed_by, claimed_until, COALESCE(claim, 0), state, reason, state_since, etag, last_modified,"
            + " body_hash, validators_address, moved_to, algorithm, rule_number, version, changed_at, owner_changes,"
            + " kept_until, former_shared_key, folder, reported, notifications, failed_fetches"
            + " FROM feed f LEFT JOIN feed_queue q ON q.feed = f.id";

    private Version12Data() {}

    /** A feed as the earlier version served it; the hash is the SHA-256 of the body. */
    public record ServedFeed(String path, String etag, String hash) {}

    public static List<ServedFeed> servedFeeds() {
        return resource("version12-feeds.tsv")
                .lines()
                .map(line -> line.split("\t", -1))
                .map(fields -> new ServedFeed(fields[0], fields[1], fields[2]))
                .toList();
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(Version12Data.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the original backup file. */
    public static Path backup(Path file) throws IOException {
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(resource("version12.jsonl").getBytes(UTF_8));
        }
        return file;
    }

    /** Fills an empty database with tables of version 12. */
    public static void fill(Database database) {
        database.migrate("12");
        database.write(handle -> {
            try {
                insert(database, handle);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
            return 0;
        });
    }

    public static Database connect(String url) {
        return Database.connect(StoreSettings.of(url, new byte[32]));
    }

    private static void insert(Database database, Handle handle) throws SQLException {
        String sql = "";
        for (String text : resource("version12.jsonl").lines().toList()) {
            JsonNode line = JsonColumns.readTree(text);
            if (line.has("table")) {
                List<String> columns = line.path("columns")
                        .valueStream()
                        .map(JsonNode::asString)
                        .toList();
                sql = "INSERT INTO " + line.path("table").asString() + " (" + String.join(", ", columns) + ") "
                        + database.dialect().overridingIdentity() + " VALUES (" + "?, ".repeat(columns.size() - 1)
                        + "?)";
            } else if (line.isArray()) {
                try (PreparedStatement row = handle.getConnection().prepareStatement(sql)) {
                    for (int i = 0; i < line.size(); i++) {
                        row.setObject(i + 1, value(line.get(i)));
                    }
                    row.execute();
                }
            }
        }
    }

    private static @Nullable Object value(JsonNode node) {
        if (node.isNull()) {
            return null;
        }
        if (node.isArray()) {
            return Base64.getDecoder().decode(node.get(0).asString());
        }
        return node.isNumber() ? (Object) node.asLong() : node.asString();
    }

    /** Returns all values of that version in all rows, by the current name of their table. */
    public static Map<String, List<List<String>>> rows(Database database) {
        Map<String, List<List<String>>> rows = new TreeMap<>();
        boolean old = "12".equals(database.currentVersion());
        resource("version12.jsonl")
                .lines()
                .map(JsonColumns::readTree)
                .filter(line -> line.has("table"))
                .forEach(line -> {
                    String name = line.path("table").asString();
                    String table = RENAMED.getOrDefault(name, name);
                    String sql = "SELECT * FROM " + (old ? name : table);
                    String query = !old && table.equals("feed") ? CURRENT_FEEDS : sql;
                    int columns = line.path("columns").size(); // later versions append theirs
                    rows.put(table, database.read(handle -> rows(handle, query, columns)));
                });
        return rows;
    }

    private static List<List<String>> rows(Handle handle, String query, int columns) {
        return handle
                .createQuery(query)
                .map((row, context) -> {
                    String[] values = new String[columns];
                    for (int i = 0; i < values.length; i++) {
                        Object value = row.getObject(i + 1);
                        values[i] = value instanceof byte[] bytes ? Arrays.toString(bytes) : String.valueOf(value);
                    }
                    return List.of(values);
                })
                .stream()
                .sorted(Comparator.comparing(List::toString))
                .toList();
    }
}
