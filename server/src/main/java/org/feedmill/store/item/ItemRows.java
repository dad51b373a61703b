package org.feedmill.store.item;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryMedia;
import org.feedmill.list.ItemField;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlTextArguments;
import org.feedmill.store.db.SqlTimes;
import org.feedmill.time.Moment;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads and writes rows of the table item. */
final class ItemRows {

    /**
     * The fields that have columns. All others are members of the JSON column extra_fields, so a new field needs no
     * migration. Categories are a list there.
     */
    private static final Set<ItemField> OWN_COLUMNS =
            Set.of(ItemField.TITLE, ItemField.LINK, ItemField.DATE, ItemField.DESCRIPTION, ItemField.CATEGORY);

    /** The member with the files and the elements of podcasts. */
    private static final String MEDIA = "media";

    /** Represents an article that was not read from the database; no page has a text like this. */
    private static final String STORED_ARTICLE = "feedmill:stored-article:0b9c6b1e7d4f4a55";

    /** All columns, with a mark in place of the article. */
    static final String COLUMNS_WITHOUT_ARTICLE = "i.id, i.position, i.title, i.link, i.published, i.published_at,"
            + " i.date_source, i.first_seen, i.changed_at, i.vanished_at, i.last_seen, i.summary, i.extra_fields,"
            + " CASE WHEN i.content_html IS NULL THEN NULL ELSE '" + STORED_ARTICLE + "' END AS content_html";

    private ItemRows() {}

    static StoredItem read(ResultSet row) throws SQLException {
        String given = row.getString("extra_fields");
        Map<String, JsonNode> more = given == null ? Map.of() : JsonColumns.readMembers(given);
        Instant firstSeen = Instant.ofEpochMilli(row.getLong("first_seen"));
        Instant changed = SqlTimes.readInstant(row, "changed_at");
        Instant vanished = SqlTimes.readInstant(row, "vanished_at");
        String id = JsonColumns.member(more, "id", String.class);
        String[] categories = JsonColumns.member(more, "categories", String[].class);
        Entry.Builder entry = Entry.builder(id == null ? row.getString("id") : id, row.getString("title"))
                .link(row.getString("link"))
                .published(JsonColumns.readOrNull(row.getString("published"), Moment.class))
                .updated(changed)
                .seen(firstSeen)
                .summary(row.getString("summary"))
                .contentHtml(row.getString("content_html"))
                .categories(categories == null ? List.of() : List.of(categories));
        EntryMedia media = JsonColumns.member(more, MEDIA, EntryMedia.class);
        entry.media(media == null ? EntryMedia.NONE : media);
        for (ItemField field : ItemField.values()) {
            if (!OWN_COLUMNS.contains(field)) {
                entry.with(
                        field,
                        JsonColumns.member(more, field.fieldName(), field.type().valueClass()));
            }
        }
        return new StoredItem(
                entry.build(),
                row.getLong("position"),
                DateSource.valueOf(row.getString("date_source")),
                firstSeen,
                changed,
                vanished,
                SqlTimes.readInstant(row, vanished == null ? "last_success" : "last_seen"));
    }

    /**
     * Returns the members of the JSON column, including an id that is too long for its column, which then holds its
     * hash.
     */
    private static Map<String, Object> extraFields(Entry entry) {
        Map<String, Object> more = new LinkedHashMap<>();
        if (!SqlTextArguments.indexKey(entry.id()).equals(entry.id())) {
            more.put("id", entry.id());
        }
        if (!entry.categories().isEmpty()) {
            more.put("categories", entry.categories());
        }
        entry.fields().forEach((field, value) -> {
            if (!OWN_COLUMNS.contains(field)) {
                more.put(field.fieldName(), value);
            }
        });
        if (!entry.media().hasNothing()) {
            more.put(MEDIA, entry.media());
        }
        return more;
    }

    /** Whether a row does not need to be written again. */
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
                       content_html = CASE WHEN :storedArticle = 1 THEN item.content_html
                                           ELSE EXCLUDED.content_html END,
                       extra_fields = EXCLUDED.extra_fields""");
        for (StoredItem item : items) {
            Entry entry = item.entry();
            Map<String, Object> more = extraFields(entry);
            boolean stored = STORED_ARTICLE.equals(entry.contentHtml());
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
                    .bind("contentHtml", stored ? null : entry.contentHtml())
                    .bind("storedArticle", stored ? 1 : 0)
                    .bind("extraFields", more.isEmpty() ? null : JsonColumns.write(more))
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
