package org.feedmill.crawl;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import org.feedmill.crawl.Frontier.Answer;
import org.feedmill.fetch.Fetched;
import org.jspecify.annotations.Nullable;

/**
 * Stores the responses of sites that have not been processed yet, in a file of its own, so that they are kept while
 * earlier ones are still being processed. Thread-safe.
 */
final class AnswerFile {

    private static final String TABLE = "CREATE TABLE IF NOT EXISTS answer(link INTEGER PRIMARY KEY,"
            + " round INTEGER NOT NULL, body BLOB, type TEXT, final TEXT NOT NULL, at INTEGER NOT NULL, failure TEXT,"
            + " status INTEGER NOT NULL, message TEXT, robots TEXT NOT NULL)";

    private final Sql sql;

    AnswerFile(Connection connection) throws SQLException {
        this.sql = new Sql(connection);
        sql.run(TABLE);
        sql.commit();
    }

    synchronized @Nullable Answer of(long link, long round) {
        return sql.one(
                "SELECT body, type, final, at, failure, status, message, robots FROM answer WHERE link = ? AND round = ?",
                row -> new Answer(
                        row.getBytes(1) == null ? null : Packed.unpacked(row.getBytes(1)),
                        row.getString(2),
                        row.getString(3),
                        Instant.ofEpochMilli(row.getLong(4)),
                        row.getString(5) == null ? null : Fetched.Reason.valueOf(row.getString(5)),
                        row.getInt(6),
                        row.getString(7),
                        row.getString(8).lines().toList()),
                link,
                round);
    }

    void keep(long link, long round, Answer answer) {
        byte[] body = answer.body() == null ? null : Packed.packed(answer.body());
        synchronized (this) {
            sql.change(
                    "INSERT OR REPLACE INTO answer(link, round, body, type, final, at, failure, status, message, robots)"
                            + " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    link,
                    round,
                    body,
                    answer.contentType(),
                    answer.finalUrl(),
                    answer.at().toEpochMilli(),
                    answer.failure() == null ? null : answer.failure().name(),
                    answer.status(),
                    answer.message(),
                    String.join("\n", answer.robots()));
            sql.commit();
        }
    }

    synchronized void forgetBefore(long round) {
        sql.change("DELETE FROM answer WHERE round < ?", round);
        sql.commit();
    }

    void close() {
        sql.close();
    }
}
