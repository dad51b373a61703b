package org.feedmill.crawl.frontier;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import org.feedmill.crawl.frontier.Frontier.SiteResponse;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;

/**
 * Stores the responses of sites that have not been processed yet, in a separate file, so that they are kept while
 * earlier ones are still being processed. Thread-safe.
 */
final class ResponseStore {

    private static final String TABLE = "CREATE TABLE IF NOT EXISTS answer(link INTEGER PRIMARY KEY,"
            + " round INTEGER NOT NULL, body BLOB, type TEXT, final TEXT NOT NULL, at INTEGER NOT NULL, failure TEXT,"
            + " status INTEGER NOT NULL, message TEXT, robots TEXT NOT NULL)";

    private final CrawlStatements sql;

    ResponseStore(Connection connection) throws SQLException {
        this.sql = new CrawlStatements(connection);
        sql.execute(TABLE);
        sql.commit();
    }

    synchronized @Nullable SiteResponse find(long link, long round) {
        return sql.queryOne(
                "SELECT body, type, final, at, failure, status, message, robots FROM answer WHERE link = ? AND round = ?",
                row -> new SiteResponse(
                        row.getBytes(1) == null ? null : StoredPageBytes.decompress(row.getBytes(1)),
                        row.getString(2),
                        row.getString(3),
                        Instant.ofEpochMilli(row.getLong(4)),
                        row.getString(5) == null ? null : FetchResult.Reason.valueOf(row.getString(5)),
                        row.getInt(6),
                        row.getString(7),
                        row.getString(8).lines().toList()),
                link,
                round);
    }

    void save(long link, long round, SiteResponse answer) {
        byte[] body = answer.body() == null ? null : StoredPageBytes.compress(answer.body());
        synchronized (this) {
            sql.update(
                    "INSERT OR REPLACE INTO answer(link, round, body, type, final, at, failure, status, message, robots)"
                            + " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    link,
                    round,
                    body,
                    answer.contentType(),
                    answer.finalUrl(),
                    answer.receivedAt().toEpochMilli(),
                    answer.failure() == null ? null : answer.failure().name(),
                    answer.status(),
                    answer.message(),
                    String.join("\n", answer.robotsTags()));
            sql.commit();
        }
    }

    synchronized void deleteBefore(long round) {
        sql.update("DELETE FROM answer WHERE round < ?", round);
        sql.commit();
    }

    void close() {
        sql.close();
    }
}
