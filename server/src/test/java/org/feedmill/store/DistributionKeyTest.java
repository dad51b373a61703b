package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

/**
 * Tests that the tables could be distributed over several servers by an extension such as Citus: each large table has a
 * key to distribute by, its unique constraints contain the key, and foreign keys and joins connect equal keys. What is
 * not so yet is listed here and in docs/planning.md; a new exception needs a reason.
 */
final class DistributionKeyTest {

    /** Tables with rows of feeds, and the column with the id of the feed. */
    private static final Map<String, String> BY_FEED = Map.of(
            "feed", "id",
            "content", "feed",
            "item", "feed",
            "rule", "feed",
            "fetch_attempt", "feed",
            "state_change", "feed",
            "page_baseline", "feed",
            "suspect_page", "feed");

    /** Tables with rows of sites. */
    private static final Map<String, String> BY_SITE =
            Map.of("feed_queue", "site", "site_queue", "site", "site_turn", "site", "site_memory", "site");

    /** Small tables, of which every server has a copy. */
    private static final Set<String> COPIED = Set.of(
            "account",
            "api_token",
            "session",
            "cluster_state",
            "notification_settings",
            "delivery",
            "delivery_change",
            "subscription",
            "subscription_request",
            "change_notice",
            "crawl",
            "crawl_result",
            "article_rule");

    /** Unique constraints without the key: numbers of rows, and the address by which a shared feed is found. */
    private static final Set<String> KNOWN_UNIQUE = Set.of("fetch_attempt(id)", "state_change(id)", "feed(shared_key)");

    /** Foreign keys from a copied table to a distributed one. */
    private static final Set<String> KNOWN_FOREIGN = Set.of(
            "delivery_change->state_change", "subscription->feed", "subscription_request->feed", "change_notice->feed");

    /** Joins by the number of a state change, of which a message has a few. */
    private static final Set<String> KNOWN_JOINS =
            Set.of("NotificationQueue.java: FROM delivery_change d JOIN state_change s ON s.id = d.state_change");

    /** Files with statements over rows of feeds and of sites: they move a feed between its row and its queue. */
    private static final Set<String> KNOWN_MIXED = Set.of(
            "FeedQueue.java", "FeedRepository.java", "FeedClaims.java", "UpdateWriter.java", "NotificationQueue.java");

    private static final Pattern JOIN = Pattern.compile(
            "(?:FROM|JOIN) ([a-z_]+)(?: ([a-z]+))?(?: LEFT)? JOIN ([a-z_]+)(?: ([a-z]+))? ON ([a-z_.]+) = ([a-z_.]+)");
    private static final Pattern TABLE = Pattern.compile("(?:FROM|JOIN|UPDATE|INTO) ([a-z_]+)");

    @Test
    void everyTableHasAKeyAndItsConstraintsContainIt() {
        try (Store store =
                TestDatabases.open(TestDatabases.Kind.POSTGRESQL, new SettableClock(java.time.Instant.EPOCH))) {
            store.database().read(handle -> {
                checkSchema(handle);
                return 0;
            });
        }
    }

    private static void checkSchema(Handle handle) {
        try {
            DatabaseMetaData data = handle.getConnection().getMetaData();
            String schema = handle.getConnection().getSchema();
            Set<String> tables = new TreeSet<>();
            try (ResultSet rows = data.getTables(null, schema, "%", new String[] {"TABLE"})) {
                while (rows.next()) {
                    tables.add(rows.getString("TABLE_NAME"));
                }
            }
            tables.remove("flyway_schema_history");
            Set<String> known = new TreeSet<>(COPIED);
            known.addAll(BY_FEED.keySet());
            known.addAll(BY_SITE.keySet());
            assertThat(tables).as("each table has a key or is copied").isEqualTo(known);
            Set<String> wrongUnique = new TreeSet<>();
            Set<String> wrongForeign = new TreeSet<>();
            for (String table : tables) {
                uniqueConstraints(data, schema, table).forEach((name, columns) -> {
                    String key = key(table);
                    if (!key.isEmpty() && !columns.contains(key)) {
                        wrongUnique.add(table + "(" + String.join(",", columns) + ")");
                    }
                });
                wrongForeign.addAll(wrongForeignKeys(data, schema, table));
            }
            assertThat(wrongUnique).isEqualTo(new TreeSet<>(KNOWN_UNIQUE));
            assertThat(KNOWN_FOREIGN).containsAll(wrongForeign);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String key(String table) {
        return BY_FEED.getOrDefault(table, BY_SITE.getOrDefault(table, ""));
    }

    private static Map<String, Set<String>> uniqueConstraints(DatabaseMetaData data, String schema, String table)
            throws SQLException {
        Map<String, Set<String>> constraints = new TreeMap<>();
        try (ResultSet rows = data.getIndexInfo(null, schema, table, true, true)) {
            while (rows.next()) {
                constraints
                        .computeIfAbsent(rows.getString("INDEX_NAME"), name -> new TreeSet<>())
                        .add(rows.getString("COLUMN_NAME"));
            }
        }
        return constraints;
    }

    private static Set<String> wrongForeignKeys(DatabaseMetaData data, String schema, String table)
            throws SQLException {
        Set<String> wrong = new TreeSet<>();
        try (ResultSet rows = data.getImportedKeys(null, schema, table)) {
            while (rows.next()) {
                String other = rows.getString("PKTABLE_NAME");
                boolean equalKeys = rows.getString("FKCOLUMN_NAME").equals(key(table))
                        && rows.getString("PKCOLUMN_NAME").equals(key(other));
                if (!COPIED.contains(other) && !equalKeys) {
                    wrong.add(table + "->" + other);
                }
            }
        }
        return wrong;
    }

    @Test
    void statementsJoinByEqualKeys() throws IOException {
        Set<String> mixed = new TreeSet<>();
        Set<String> joins = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/feedmill/store"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                for (String sql : statements(Files.readString(file))) {
                    checkJoins(file, sql, joins);
                    if (touches(sql, BY_FEED) && touches(sql, BY_SITE)) {
                        mixed.add(String.valueOf(file.getFileName()));
                    }
                }
            }
        }
        assertThat(joins).as("joins by other columns than the keys").isEqualTo(KNOWN_JOINS);
        assertThat(KNOWN_MIXED).as("statements over rows of feeds and of sites").containsAll(mixed);
    }

    /** Returns the texts of statements: adjacent literals are one text. */
    private static List<String> statements(String source) {
        String joined = source.replaceAll("\"\\s*\\+\\s*\"", "").replaceAll("\\s+", " ");
        return Pattern.compile("\"{3}(.*?)\"{3}|\"((?:[^\"\\\\]|\\\\.)*)\"")
                .matcher(joined)
                .results()
                .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
                .filter(text -> TABLE.matcher(text).find())
                .toList();
    }

    private static boolean touches(String sql, Map<String, String> tables) {
        return TABLE.matcher(sql).results().anyMatch(match -> tables.containsKey(match.group(1)));
    }

    private static void checkJoins(Path file, String sql, Set<String> wrong) {
        Matcher matcher = JOIN.matcher(sql);
        while (matcher.find()) {
            Map<String, String> aliases = new HashMap<>();
            add(aliases, matcher.group(1), matcher.group(2));
            add(aliases, matcher.group(3), matcher.group(4));
            if (!isKey(matcher.group(5), aliases) || !isKey(matcher.group(6), aliases)) {
                wrong.add(file.getFileName() + ": " + matcher.group());
            }
        }
    }

    private static void add(Map<String, String> aliases, String table, String alias) {
        aliases.put(table, table);
        if (alias != null) {
            aliases.put(alias, table);
        }
    }

    /** Whether a column is the key of its table; any column of a copied table will do. */
    private static boolean isKey(String column, Map<String, String> aliases) {
        String[] parts = column.split("\\.", 2);
        String table = aliases.getOrDefault(parts[0], parts[0]);
        return COPIED.contains(table) || parts.length == 2 && key(table).equals(parts[1]);
    }
}
