package org.feedmill.store.item;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.StoredItem;
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
        String given = row.getString("extra_fields");
        ExtraFields more = given == null ? ExtraFields.NONE : JsonColumns.read(given, ExtraFields.class);
        Instant firstSeen = Instant.ofEpochMilli(row.getLong("first_seen"));
        Instant changed = SqlTimes.readInstant(row, "changed_at");
        Instant vanished = SqlTimes.readInstant(row, "vanished_at");
        Entry entry = new Entry(
                more.id() == null ? row.getString("id") : more.id(),
                row.getString("title"),
                row.getString("link"),
                JsonColumns.readOrNull(row.getString("published"), Moment.class),
                changed,
                firstSeen,
                row.getString("summary"),
                row.getString("content_html"),
                more.categories() == null ? List.of() : more.categories(),
                more.image(),
                more.author(),
                more.price(),
                more.enclosure());
        return new StoredItem(
                entry,
                row.getLong("position"),
                DateSource.valueOf(row.getString("date_source")),
                firstSeen,
                changed,
                vanished,
                SqlTimes.readInstant(row, vanished == null ? "last_success" : "last_seen"));
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
                INSERT INTO item (feed, id, position, title, link, published, published_at, date_source, first_seen,
                                  changed_at, vanished_at, last_seen, summary, content_html, extra_fields)
                VALUES (:feed, :id, :position, :title, :link, :published, :publishedAt, :dateSource, :firstSeen,
                        :changedAt, :vanishedAt, :lastSeen, :summary, :contentHtml, :extraFields)
                ON CONFLICT (feed, id) DO UPDATE SET position = EXCLUDED.position, title = EXCLUDED.title,
                       link = EXCLUDED.link, published = EXCLUDED.published, published_at = EXCLUDED.published_at,
                       date_source = EXCLUDED.date_source, changed_at = EXCLUDED.changed_at,
                       vanished_at = EXCLUDED.vanished_at, last_seen = EXCLUDED.last_seen, summary = EXCLUDED.summary,
                       content_html = EXCLUDED.content_html, extra_fields = EXCLUDED.extra_fields""");
        for (StoredItem item : items) {
            Entry entry = item.entry();
            ExtraFields more = ExtraFields.of(entry);
            batch.bind("feed", feed)
                    .bind("id", SqlTextArguments.indexKey(entry.id()))
                    .bind("position", item.position())
                    .bind("title", entry.title())
                    .bind("link", entry.link())
                    .bind("published", entry.published() == null ? null : JsonColumns.write(entry.published()))
                    .bind("publishedAt", SqlTimes.toMillisOrNull(entry.publishedAt()))
                    .bind("dateSource", item.dateSource().name())
                    .bind("firstSeen", SqlTimes.toMillis(item.firstSeen()))
                    .bind("changedAt", SqlTimes.toMillisOrNull(item.changedAt()))
                    .bind("vanishedAt", SqlTimes.toMillisOrNull(item.vanishedAt()))
                    .bind("lastSeen", item.vanishedAt() == null ? null : SqlTimes.toMillisOrNull(item.lastSeen()))
                    .bind("summary", entry.summary())
                    .bind("contentHtml", entry.contentHtml())
                    .bind("extraFields", more.equals(ExtraFields.NONE) ? null : JsonColumns.write(more))
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
