package org.feedmill.store;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedmill.feed.Feed;
import org.feedmill.rule.Known;
import org.jdbi.v3.core.Handle;

/** What feeds show: their channels and items. */
public final class Contents {

    private final Database database;

    Contents(Database database) {
        this.database = database;
    }

    /** All that is kept of a feed; empty before its first good update. */
    public Optional<Content> of(String feed) {
        return database.read(handle -> handle.createQuery(
                        "SELECT channel, ordering, known FROM content WHERE feed = :feed")
                .bind("feed", feed)
                .map((row, context) -> new Content(
                        Json.read(row.getString("channel"), Channel.class).feed(),
                        Ordering.valueOf(row.getString("ordering")),
                        items(handle, feed),
                        Json.orNull(row.getString("known"), Known.class)))
                .findOne());
    }

    private static List<StoredItem> items(Handle handle, String feed) {
        return handle.createQuery("SELECT i.*, f.last_good FROM item i JOIN feed f ON f.id = i.feed"
                        + " WHERE i.feed = :feed ORDER BY i.place, i.id")
                .bind("feed", feed)
                .map((row, context) -> ItemRow.read(row))
                .list();
    }

    /** Writes only what differs: most updates of most feeds change a row or two. */
    void write(Handle handle, String feed, Update.Change change) {
        Content before = change.before();
        Content after = change.after();
        channel(handle, feed, after);
        Map<String, StoredItem> old = new HashMap<>();
        if (before != null) {
            before.items().forEach(item -> old.put(item.entry().id(), item));
        }
        Set<String> kept = new HashSet<>();
        List<StoredItem> written = after.items().stream()
                .filter(item -> kept.add(item.entry().id())
                        && !ItemRow.same(item, old.get(item.entry().id())))
                .toList();
        ItemRow.write(handle, feed, written);
        ItemRow.delete(
                handle,
                feed,
                old.keySet().stream().filter(id -> !kept.contains(id)).toList());
    }

    private static void channel(Handle handle, String feed, Content content) {
        Feed channel = content.channel();
        handle.createUpdate(
                        "INSERT INTO content (feed, channel, ordering, known) VALUES (:feed, :channel, :ordering, :known)"
                                + " ON CONFLICT (feed) DO UPDATE SET channel = EXCLUDED.channel, ordering = EXCLUDED.ordering,"
                                + " known = EXCLUDED.known")
                .bind("feed", feed)
                .bind("channel", Json.write(Channel.of(channel)))
                .bind("ordering", content.ordering().name())
                .bind("known", content.known() == null ? null : Json.write(content.known()))
                .execute();
    }
}
