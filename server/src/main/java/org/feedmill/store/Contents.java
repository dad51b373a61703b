package org.feedmill.store;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        return handle.createQuery("SELECT channel, ordering, known FROM content WHERE feed = :feed")
                .bind("feed", feed)
                .map((row, context) -> new Content(
                        Json.read(row.getString("channel"), Channel.class).feed(),
                        Ordering.valueOf(row.getString("ordering")),
                        items(handle, feed),
                        Json.orNull(row.getString("known"), Known.class)))
                .findOne();
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
    void write(Handle handle, String feed, Update.Change change, int keep) {
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
                && Objects.equals(before.known(), after.known());
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
