package org.feedmill.store.item;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.feed.ChannelColumn;
import org.feedmill.store.feed.FeedRowReader;
import org.feedmill.store.feed.ListingColumns;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads and writes the content of feeds: channel data and items. */
public final class ContentRepository {

    private static final int MAX_SHARED_PARTS = 60;

    private final Database database;

    public ContentRepository(Database database) {
        this.database = database;
    }

    /** Returns the stored content of a feed; empty before its first successful update. */
    public Optional<FeedContent> find(String feed) {
        return database.snapshot(handle -> find(handle, feed));
    }

    /** Returns a feed and its content from one snapshot, so that the version is that of the content. */
    public Optional<FeedWithContent> findWithFeed(String feed) {
        return database.snapshot(handle -> FeedRowReader.find(handle, feed)
                .flatMap(source -> find(handle, feed).map(content -> new FeedWithContent(source, content))));
    }

    /** A feed and its content. */
    public record FeedWithContent(FeedRecord feed, FeedContent content) {}

    /**
     * Returns the stored content of a feed for an update, which needs to know which items have an article, but not the
     * articles: they are by far the largest part of it. Each is replaced by a mark; an item that is written with the
     * mark keeps its article.
     */
    public Optional<FeedContent> findWithoutArticles(String feed) {
        return database.snapshot(handle -> find(handle, feed, ItemRows.COLUMNS_WITHOUT_ARTICLE));
    }

    public static Optional<FeedContent> find(Handle handle, String feed) {
        return find(handle, feed, "i.*");
    }

    private static Optional<FeedContent> find(Handle handle, String feed, String itemColumns) {
        return handle.createQuery("SELECT channel, ordering, known_items, memory FROM content WHERE feed = :feed")
                .bind("feed", feed)
                .map((row, context) -> new FeedContent(
                        JsonColumns.read(row.getString("channel"), ChannelColumn.class)
                                .feed(),
                        ItemOrdering.valueOf(row.getString("ordering")),
                        readItems(handle, feed, itemColumns),
                        JsonColumns.readOrNull(row.getString("known_items"), KnownItems.class),
                        readMemory(row.getString("memory"))))
                .findOne();
    }

    private static FeedMemory readMemory(@Nullable String json) {
        return json == null ? FeedMemory.EMPTY : JsonColumns.read(json, FeedMemory.class);
    }

    /** The volatile parts of links that any feed of this feed's site has learned. */
    public List<String> volatilePartsOfSite(String feed) {
        return database.read(handle ->
                findSite(handle, feed).map(site -> volatileParts(handle, site)).orElse(List.of()));
    }

    /** A statement of its own, because the tables of feeds and of sites have different keys. */
    private static Optional<String> findSite(Handle handle, String feed) {
        return handle.createQuery("SELECT site FROM feed WHERE id = :feed")
                .bind("feed", feed)
                .mapTo(String.class)
                .findOne();
    }

    private static List<String> volatileParts(Handle handle, String site) {
        return handle.createQuery("SELECT volatile_parts FROM site_memory WHERE site = :site")
                .bind("site", site)
                .mapTo(String.class)
                .findOne()
                .map(json -> List.of(JsonColumns.read(json, String[].class)))
                .orElse(List.of());
    }

    private static List<StoredItem> readItems(Handle handle, String feed, String columns) {
        return handle.createQuery("SELECT " + columns + ", f.last_success FROM item i JOIN feed f ON f.id = i.feed"
                        + " WHERE i.feed = :feed ORDER BY i.position, i.id")
                .bind("feed", feed)
                .map((row, context) -> ItemRows.read(row))
                .list();
    }

    /**
     * Writes only the differences: most updates change a row or two.
     *
     * @param keep most items to store
     */
    public void write(Handle handle, String feed, ContentChange change, int keep) {
        FeedContent before = change.before();
        FeedContent after = change.after().limitedTo(keep);
        Map<String, StoredItem> old = new HashMap<>();
        if (before == null) {
            handle.execute("DELETE FROM item WHERE feed = ?", feed);
        } else {
            before.items().forEach(item -> old.put(item.entry().id(), item));
        }
        if (before == null || !sameChannel(before, after)) {
            writeChannel(handle, feed, after);
            if (before == null
                    || !before.channel().title().equals(after.channel().title())) {
                ListingColumns.update(handle, feed);
            }
            shareVolatileParts(handle, feed, before, after);
        }
        Set<String> kept = new HashSet<>();
        List<StoredItem> written = after.items().stream()
                .filter(item -> kept.add(item.entry().id())
                        && !ItemRows.isUnchanged(item, old.get(item.entry().id())))
                .toList();
        ItemRows.delete(
                handle,
                feed,
                old.keySet().stream().filter(id -> !kept.contains(id)).toList());
        ItemRows.write(handle, feed, written);
    }

    private static boolean sameChannel(FeedContent before, FeedContent after) {
        return ChannelColumn.of(before.channel()).equals(ChannelColumn.of(after.channel()))
                && before.ordering() == after.ordering()
                && Objects.equals(before.known(), after.known())
                && before.memory().equals(after.memory());
    }

    /** Makes the volatile parts known to the other feeds of the site. */
    private static void shareVolatileParts(
            Handle handle, String feed, @Nullable FeedContent before, FeedContent after) {
        List<String> parts = after.memory().volatileParts();
        if (parts.isEmpty()
                || (before != null && before.memory().volatileParts().equals(parts))) {
            return;
        }
        String site = findSite(handle, feed).orElseThrow();
        Set<String> all = new TreeSet<>(parts);
        all.addAll(volatileParts(handle, site));
        handle.createUpdate("INSERT INTO site_memory (site, volatile_parts) VALUES (:site, :parts)"
                        + " ON CONFLICT (site) DO UPDATE SET volatile_parts = EXCLUDED.volatile_parts")
                .bind("site", site)
                .bind(
                        "parts",
                        JsonColumns.write(all.stream().limit(MAX_SHARED_PARTS).toList()))
                .execute();
    }

    private static void writeChannel(Handle handle, String feed, FeedContent content) {
        Feed channel = content.channel();
        handle.createUpdate("INSERT INTO content (feed, channel, ordering, known_items, memory)"
                        + " VALUES (:feed, :channel, :ordering, :knownItems, :memory)"
                        + " ON CONFLICT (feed) DO UPDATE SET channel = EXCLUDED.channel, ordering = EXCLUDED.ordering,"
                        + " known_items = EXCLUDED.known_items, memory = EXCLUDED.memory")
                .bind("feed", feed)
                .bind("channel", JsonColumns.write(ChannelColumn.of(channel)))
                .bind("ordering", content.ordering().name())
                .bind("knownItems", content.known() == null ? null : JsonColumns.write(content.known()))
                .bind("memory", content.memory().isEmpty() ? null : JsonColumns.write(content.memory()))
                .execute();
    }
}
