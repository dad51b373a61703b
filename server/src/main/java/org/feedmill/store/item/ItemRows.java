package org.feedmill.store.item;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.Entry;
import org.feedmill.list.Enclosure;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlTextArguments;
import org.feedmill.store.db.SqlTimes;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads and writes rows of the table item. */
final class ItemRows {

    /**
     * Rarely used fields of an item that no query needs, stored as JSON by component name.
     *
     * @param id where it is too long for the column, which then holds its hash
     */
    private record ExtraFields(
            @Nullable String id,
            @Nullable List<String> categories,
            @Nullable String image,
            @Nullable String author,
            @Nullable Price price,
            @Nullable Enclosure enclosure) {

        static final ExtraFields NONE = new ExtraFields(null, null, null, null, null, null);

        static ExtraFields of(Entry entry) {
            return new ExtraFields(
                    SqlTextArguments.indexKey(entry.id()).equals(entry.id()) ? null : entry.id(),
                    entry.categories().isEmpty() ? null : entry.categories(),
                    entry.image(),
                    entry.author(),
                    entry.price(),
                    entry.enclosure());
        }
    }

    private ItemRows() {}

    static StoredItem read(ResultSet row) throws SQLException {
        String told = row.getString("more");
        ExtraFields more = told == null ? ExtraFields.NONE : JsonColumns.read(told, ExtraFields.class);
        Instant firstSeen = Instant.ofEpochMilli(row.getLong("first_seen"));
        Instant changed = SqlTimes.readInstant(row, "changed");
        Instant vanished = SqlTimes.readInstant(row, "vanished");
        Entry entry = new Entry(
                more.id() == null ? row.getString("id") : more.id(),
                row.getString("title"),
                row.getString("link"),
                JsonColumns.readOrNull(row.getString("published"), Moment.class),
                changed,
                firstSeen,
                row.getString("summary"),
                row.getString("html"),
                more.categories() == null ? List.of() : more.categories(),
                more.image(),
                more.author(),
                more.price(),
                more.enclosure());
        return new StoredItem(
                entry,
                row.getLong("place"),
                DateSource.valueOf(row.getString("date_from")),
                firstSeen,
                changed,
                vanished,
                SqlTimes.readInstant(row, vanished == null ? "last_good" : "last_seen"));
    }

    /** Whether a row need not be written again. */
    static boolean isUnchanged(StoredItem item, @Nullable StoredItem old) {
        return old != null
                && item.entry().equals(old.entry())
                && item.position() == old.position()
                && item.dateSource() == old.dateSource()
                && Objects.equals(item.changedAt(), old.changedAt())
                && Objects.equals(item.vanishedAt(), old.vanishedAt());
    }

    static void write(Handle handle, String feed, List<StoredItem> items) {
        if (items.isEmpty()) {
            return;
        }
        var batch = handle.prepareBatch("""
                INSERT INTO item (feed, id, place, title, link, published, at, date_from, first_seen, changed, vanished,
                                  last_seen, summary, html, more)
                VALUES (:feed, :id, :place, :title, :link, :published, :at, :dateFrom, :firstSeen, :changed, :vanished,
                        :lastSeen, :summary, :html, :more)
                ON CONFLICT (feed, id) DO UPDATE SET place = EXCLUDED.place, title = EXCLUDED.title,
                       link = EXCLUDED.link, published = EXCLUDED.published, at = EXCLUDED.at,
                       date_from = EXCLUDED.date_from, changed = EXCLUDED.changed, vanished = EXCLUDED.vanished,
                       last_seen = EXCLUDED.last_seen, summary = EXCLUDED.summary, html = EXCLUDED.html,
                       more = EXCLUDED.more""");
        for (StoredItem item : items) {
            Entry entry = item.entry();
            ExtraFields more = ExtraFields.of(entry);
            batch.bind("feed", feed)
                    .bind("id", SqlTextArguments.indexKey(entry.id()))
                    .bind("place", item.position())
                    .bind("title", entry.title())
                    .bind("link", entry.link())
                    .bind("published", entry.published() == null ? null : JsonColumns.write(entry.published()))
                    .bind("at", SqlTimes.toMillisOrNull(entry.publishedAt()))
                    .bind("dateFrom", item.dateSource().name())
                    .bind("firstSeen", SqlTimes.toMillis(item.firstSeen()))
                    .bind("changed", SqlTimes.toMillisOrNull(item.changedAt()))
                    .bind("vanished", SqlTimes.toMillisOrNull(item.vanishedAt()))
                    .bind("lastSeen", item.vanishedAt() == null ? null : SqlTimes.toMillisOrNull(item.lastSeen()))
                    .bind("summary", entry.summary())
                    .bind("html", entry.contentHtml())
                    .bind("more", more.equals(ExtraFields.NONE) ? null : JsonColumns.write(more))
                    .add();
        }
        batch.execute();
    }

    static void delete(Handle handle, String feed, List<String> ids) {
        if (ids.isEmpty()) {
            return;
        }
        var batch = handle.prepareBatch("DELETE FROM item WHERE feed = :feed AND id = :id");
        ids.forEach(id -> batch.bind("feed", feed)
                .bind("id", SqlTextArguments.indexKey(id))
                .add());
        batch.execute();
    }
}
