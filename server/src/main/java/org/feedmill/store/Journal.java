package org.feedmill.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.feedmill.reason.Reasons;
import org.jdbi.v3.core.Handle;

/** The log of fetches. */
public final class Journal {

    /** Lines that are deleted at once: others want to write, too. */
    private static final int AT_ONCE = 5_000;

    private final Database database;

    Journal(Database database) {
        this.database = database;
    }

    /** The latest first. */
    public List<Visit> of(String feed, int most) {
        return database.read(handle -> handle.createQuery(
                        "SELECT at, node, millis, outcome, status, bytes, items, added,"
                                + " edited, message, trouble FROM visit WHERE feed = :feed ORDER BY at DESC, id DESC LIMIT :most")
                .bind("feed", feed)
                .bind("most", most)
                .map((row, context) -> read(row))
                .list());
    }

    private static Visit read(ResultSet row) throws SQLException {
        Visit.Outcome outcome = Visit.Outcome.valueOf(row.getString("outcome"));
        return new Visit(
                Instant.ofEpochMilli(row.getLong("at")),
                row.getString("node"),
                row.getLong("millis"),
                outcome,
                row.getInt("status"),
                row.getLong("bytes"),
                row.getInt("items"),
                row.getInt("added"),
                row.getInt("edited"),
                Reasons.read(row.getString("message")),
                Trouble.read(row.getString("trouble"), outcome));
    }

    /** Forgets what is older. */
    public int forget(Instant before) {
        return forgetBy("SELECT id FROM visit WHERE at < :bound LIMIT " + AT_ONCE, SqlTimes.toMillis(before));
    }

    /** Forgets all but the latest of each feed. */
    public int forgetAllBut(int mostOfAFeed) {
        return forgetBy(
                "SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY feed ORDER BY at DESC, id DESC) AS nth"
                        + " FROM visit) t WHERE nth > :bound LIMIT " + AT_ONCE,
                mostOfAFeed);
    }

    private int forgetBy(String ids, long bound) {
        int all = 0;
        int some;
        do {
            some = database.write(handle -> database.unhurried(handle)
                    .createUpdate("DELETE FROM visit WHERE id IN (" + ids + ")")
                    .bind("bound", bound)
                    .execute());
            all += some;
        } while (some == AT_ONCE);
        return all;
    }

    static void add(Handle handle, String feed, Visit visit) {
        handle.createUpdate("INSERT INTO visit (feed, at, node, millis, outcome, status, bytes, items, added, edited,"
                        + " message, trouble) VALUES (:feed, :at, :node, :millis, :outcome, :status, :bytes, :items, :added,"
                        + " :edited, :message, :trouble)")
                .bind("feed", feed)
                .bind("at", SqlTimes.toMillis(visit.at()))
                .bind("node", visit.node())
                .bind("millis", visit.millis())
                .bind("outcome", visit.outcome().name())
                .bind("status", visit.status())
                .bind("bytes", visit.bytes())
                .bind("items", visit.items())
                .bind("added", visit.added())
                .bind("edited", visit.edited())
                .bind("message", Reasons.stored(visit.reasons()))
                .bind(
                        "trouble",
                        visit.trouble() == null ? null : visit.trouble().name())
                .execute();
    }
}
