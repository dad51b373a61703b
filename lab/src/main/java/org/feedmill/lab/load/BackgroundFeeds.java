package org.feedmill.lab.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.feedmill.lab.node.TrialDatabase;

/**
 * Any number of feeds with items and log lines, written by SQL into a PostgreSQL database: they are what the feeds of a
 * trial are among. One account owns many of them, all of one site.
 *
 * @param feeds number of feeds
 * @param items items of each feed
 * @param lines log lines of each feed
 * @param crowd number of feeds that the owner has, all of one site
 * @param owner the id of the account
 * @param port of the simulated web
 */
record BackgroundFeeds(int feeds, int items, int lines, int crowd, String owner, int port) {

    /** Hosts of the other feeds. */
    private static final int HOSTS = 60_000;

    private static final int HOSTS_PER_SUBNET = 250;

    /** The site of the owner's feeds. */
    String crowdSite() {
        return "127.1.250.1:" + port;
    }

    /** Writes everything; afterwards the feeds lie on the disk in the random order of their ids. */
    void write(TrialDatabase database, Instant now, Consumer<String> progress) throws SQLException {
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement()) {
            // foreign keys of generated rows need no check
            statement.execute("SET session_replication_role = replica");
            statement.execute("SET synchronous_commit = off");
            for (String sql : statements(now.toEpochMilli())) {
                long begin = System.nanoTime();
                int rows = statement.executeUpdate(sql);
                progress.accept("%,d rows in %d s: %s"
                        .formatted(
                                rows,
                                (System.nanoTime() - begin) / 1_000_000_000,
                                sql.substring(0, Math.min(40, sql.length()))));
            }
            for (String sql : List.of("CLUSTER feed USING feed_pkey", "VACUUM ANALYZE", "CHECKPOINT")) {
                statement.execute(sql);
            }
        }
    }

    private List<String> statements(long now) {
        return List.of(
                feedSql(now),
                "INSERT INTO content (feed, channel, ordering) SELECT id, '{\"title\":\"' || substr(search_text,"
                        + " strpos(search_text, ' ') + 1) || '\",\"link\":\"' || address || '\",\"description\":\"x\"}',"
                        + " 'PAGE' FROM feed WHERE body_hash = 'background' ORDER BY id",
                "INSERT INTO feed_queue (feed, site, lane, due, updated_at) SELECT id, site,"
                        + " CASE WHEN failures > 0 THEN 2 ELSE 1 END, due, last_update FROM feed"
                        + " WHERE body_hash = 'background' ORDER BY id",
                "INSERT INTO site_queue (site, lane, due) SELECT site, lane, MIN(due) FROM feed_queue"
                        + " WHERE due < 9223372036854775807 GROUP BY site, lane ON CONFLICT (site, lane) DO UPDATE"
                        + " SET due = LEAST(site_queue.due, EXCLUDED.due)",
                "INSERT INTO item (feed, id, position, title, link, date_source, first_seen, summary) SELECT id,"
                        + " address || '/' || n, n * 1048576, 'A headline of the usual length with number ' || n,"
                        + " address || '/' || n, 'SEEN', " + now + " - n * 3600000,"
                        + " 'Some sentences that summarise the news, as most lists of news have them today.'"
                        + " FROM feed CROSS JOIN generate_series(1, " + items + ") n WHERE body_hash = 'background'"
                        + " ORDER BY id, n",
                "INSERT INTO fetch_attempt (feed, started_at, node, duration_millis, outcome, http_status, bytes, items,"
                        + " added, edited) SELECT id, " + now + " - n * (29 * 86400000::bigint / " + lines
                        + ") - (failures + length(address)) * 1000, 'node', 700, 'UNCHANGED', 304, 0, 40, 0, 0"
                        + " FROM generate_series(" + lines
                        + ", 1, -1) n CROSS JOIN feed WHERE body_hash = 'background'");
    }

    private String feedSql(long now) {
        String host = "CASE WHEN i <= " + crowd + " THEN '127.1.250.1' ELSE '127.1.' || (i % " + HOSTS + ") / "
                + HOSTS_PER_SUBNET + " || '.' || (1 + (i % " + HOSTS + ") % " + HOSTS_PER_SUBNET + ") END";
        return "INSERT INTO feed (id, address, shared_key, site, owner, settings, created_at, never_updated, due,"
                + " interval_seconds, last_update, last_success, failures, state, state_since, etag, body_hash,"
                + " algorithm, version, changed_at, folder, title_key, search_text)"
                + " SELECT id, address, 'background:' || i, host || ':" + port + "', owner, settings, " + now
                + " - i * 1000::bigint, 0, CASE WHEN state = 'PAUSED' THEN 9223372036854775807 ELSE " + now
                + " + 43200000 + i % 40000000 END, 21600, " + now + " - 3600000, " + now + " - 3600000,"
                + " CASE WHEN state IN ('GOOD', 'PAUSED') THEN 0 ELSE 2 END, state, " + now
                + " - 86400000, '\"etag-' || i || '\"', 'background', 'best', 3, " + now
                + " - 3600000, CASE WHEN i % 3 = 0 THEN 'Folder ' || i % 40 END, convert_to(title, 'UTF8'),"
                + " lower(address || ' ' || title) FROM (SELECT i, " + host + " AS host, substr(md5(i::text)"
                + " || md5('x' || i), 1, 26) AS id, 'http://' || " + host + " || ':" + port
                + "/p/' || i % 280 || CASE WHEN i <= "
                + crowd + " THEN '-' || i ELSE '' END"
                + " AS address, CASE WHEN i <= " + crowd + " THEN '" + owner + "' END AS owner,"
                + " (SELECT settings FROM feed LIMIT 1) AS settings,"
                + " CASE WHEN i % 100 < 90 THEN 'GOOD' WHEN i % 100 < 95 THEN 'FAILING' WHEN i % 100 < 98 THEN 'EMPTY'"
                + " ELSE 'PAUSED' END AS state,"
                + " (ARRAY['Harbour','Council','Weather','Railway','Theatre','School','Football'])[1 + i % 7]"
                + " || ' news ' || i AS title FROM generate_series(1, " + feeds + ") i) AS made";
    }
}
