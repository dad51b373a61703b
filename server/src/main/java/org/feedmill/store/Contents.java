package org.feedmill.store;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.rule.Known;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads and writes the content of feeds: channel data and items. */
public final class Contents {

    private static final int MAX_SHARED_PARTS = 60;

    private final Database database;

    Contents(Database database) {
        this.database = database;
    }

    /** All that is kept of a feed; empty before its first good update. */
    public Optional<Content> of(String feed) {
        return database.snapshot(handle -> of(handle, feed));
    }

    /** A feed with what it shows, as they stood at one time: the version is that of the content. */
    public Optional<Shown> shown(String feed) {
        return database.snapshot(handle -> Sources.byId(handle, feed)
                .flatMap(source -> of(handle, feed).map(content -> new Shown(source, content))));
    }

    /** A feed and what it shows. */
    public record Shown(Source source, Content content) {}

    private static Optional<Content> of(Handle handle, String feed) {
        return handle.createQuery("SELECT channel, ordering, known, memory FROM content WHERE feed = :feed")
                .bind("feed", feed)
                .map((row, context) -> new Content(
                        Json.read(row.getString("channel"), Channel.class).feed(),
                        Ordering.valueOf(row.getString("ordering")),
                        items(handle, feed),
                        Json.orNull(row.getString("known"), Known.class),
                        memory(row.getString("memory"))))
                .findOne();
    }

    private static FeedMemory memory(@Nullable String json) {
        return json == null ? FeedMemory.EMPTY : Json.read(json, FeedMemory.class);
    }

    /** The volatile parts of links that any feed of this feed's site has learned. */
    public List<String> volatilePartsOfSite(String feed) {
        return database.read(handle -> handle.createQuery(
                        "SELECT m.volatile_parts FROM feed f JOIN site_memory m ON m.site = f.site WHERE f.id = :feed")
                .bind("feed", feed)
                .mapTo(String.class)
                .findOne()
                .map(json -> List.of(Json.read(json, String[].class)))
                .orElse(List.of()));
    }

    private static List<StoredItem> items(Handle handle, String feed) {
        return handle.createQuery("SELECT i.*, f.last_good FROM item i JOIN feed f ON f.id = i.feed"
                        + " WHERE i.feed = :feed ORDER BY i.place, i.id")
                .bind("feed", feed)
                .map((row, context) -> ItemRow.read(row))
                .list();
    }

    /**
     * Writes only what differs: most updates of most feeds change a row or two.
     *
     * @param keep more items are not kept
     */
    void write(Handle handle, String feed, ContentChange change, int keep) {
        Content before = change.before();
        Content after = change.after().limited(keep);
        Map<String, StoredItem> old = new HashMap<>();
        if (before == null) {
            handle.execute("DELETE FROM item WHERE feed = ?", feed);
        } else {
            before.items().forEach(item -> old.put(item.entry().id(), item));
        }
        if (before == null || !sameChannel(before, after)) {
            channel(handle, feed, after);
            shareVolatileParts(handle, feed, before, after);
        }
        Set<String> kept = new HashSet<>();
        List<StoredItem> written = after.items().stream()
                .filter(item -> kept.add(item.entry().id())
                        && !ItemRow.same(item, old.get(item.entry().id())))
                .toList();
        ItemRow.delete(
                handle,
                feed,
                old.keySet().stream().filter(id -> !kept.contains(id)).toList());
        ItemRow.write(handle, feed, written);
    }

    private static boolean sameChannel(Content before, Content after) {
        return Channel.of(before.channel()).equals(Channel.of(after.channel()))
                && before.ordering() == after.ordering()
                && Objects.equals(before.known(), after.known())
                && before.memory().equals(after.memory());
    }

    /** Lets the other feeds of the site know. */
    private static void shareVolatileParts(Handle handle, String feed, @Nullable Content before, Content after) {
        List<String> parts = after.memory().volatileParts();
        if (parts.isEmpty()
                || (before != null && before.memory().volatileParts().equals(parts))) {
            return;
        }
        Set<String> all = new TreeSet<>(parts);
        handle.createQuery(
                        "SELECT m.volatile_parts FROM feed f JOIN site_memory m ON m.site = f.site WHERE f.id = :feed")
                .bind("feed", feed)
                .mapTo(String.class)
                .findOne()
                .ifPresent(json -> all.addAll(List.of(Json.read(json, String[].class))));
        handle.createUpdate(
                        "INSERT INTO site_memory (site, volatile_parts) SELECT site, :parts FROM feed WHERE id = :feed"
                                + " ON CONFLICT (site) DO UPDATE SET volatile_parts = EXCLUDED.volatile_parts")
                .bind("feed", feed)
                .bind("parts", Json.write(all.stream().limit(MAX_SHARED_PARTS).toList()))
                .execute();
    }

    private static void channel(Handle handle, String feed, Content content) {
        Feed channel = content.channel();
        handle.createUpdate("INSERT INTO content (feed, channel, ordering, known, memory)"
                        + " VALUES (:feed, :channel, :ordering, :known, :memory)"
                        + " ON CONFLICT (feed) DO UPDATE SET channel = EXCLUDED.channel, ordering = EXCLUDED.ordering,"
                        + " known = EXCLUDED.known, memory = EXCLUDED.memory")
                .bind("feed", feed)
                .bind("channel", Json.write(Channel.of(channel)))
                .bind("ordering", content.ordering().name())
                .bind("known", content.known() == null ? null : Json.write(content.known()))
                .bind("memory", content.memory().isEmpty() ? null : Json.write(content.memory()))
                .execute();
    }
}
