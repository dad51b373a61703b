package org.feedmill.store.item;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.item.ItemCounts;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlTextArguments;
import org.feedmill.store.db.SqlTimes;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Reads, counts and searches the stored items of feeds, a page at a time. */
public final class ItemRepository {

    /** Rows that are searched together for words in code, because the databases ignore case in different ways. */
    private static final int CHUNK_SIZE = 200;

    private static final long DAY_MILLIS = 86_400_000;

    private final Database database;

    public ItemRepository(Database database) {
        this.database = database;
    }

    public ItemCounts counts(String feed) {
        return database.read(handle -> handle.createQuery(
                        "SELECT COUNT(*) AS kept, COUNT(vanished_at) AS vanished, MAX(first_seen) AS newest FROM item"
                                + " WHERE feed = :feed")
                .bind("feed", feed)
                .map((row, context) -> new ItemCounts(
                        row.getLong("kept"), row.getLong("vanished"), SqlTimes.readInstant(row, "newest")))
                .one());
    }

    /**
     * Counts the items of each of the last days, in UTC, oldest day first: by their own date if it is before the time
     * they were first seen, otherwise by that time. Feeds without any are left out.
     */
    public Map<String, List<Integer>> countPerDay(Collection<String> feeds, Instant now, int days) {
        long today = Math.floorDiv(now.toEpochMilli(), DAY_MILLIS);
        Map<String, List<Integer>> counts = new HashMap<>();
        database.read(handle -> handle.createQuery("SELECT feed, counted_at / " + DAY_MILLIS
                                + " AS day, COUNT(*) AS n FROM (SELECT feed,"
                                + " CASE WHEN published_at < first_seen THEN published_at ELSE first_seen END AS counted_at"
                                + " FROM item WHERE first_seen >= :since AND feed IN ("
                                + database.dialect().jsonArrayRows()
                                + ")) AS t WHERE counted_at >= :since AND counted_at < :end"
                                + " GROUP BY feed, counted_at / " + DAY_MILLIS)
                        .bind("ids", JsonColumns.write(List.copyOf(feeds)))
                        .bind("since", (today - days + 1) * DAY_MILLIS)
                        .bind("end", (today + 1) * DAY_MILLIS)
                        .map((row, context) -> new Day(row.getString("feed"), row.getLong("day"), row.getInt("n")))
                        .list())
                .forEach(day -> counts.computeIfAbsent(
                                day.feed(), feed -> new ArrayList<>(Collections.nCopies(days, 0)))
                        .set((int) (day.number() - today + days - 1), day.items()));
        return counts;
    }

    private record Day(String feed, long number, int items) {}

    /**
     * @param id of the entry
     */
    public Optional<StoredItem> find(String feed, String id) {
        return database.read(handle -> handle.createQuery("SELECT i.*, f.last_success FROM item i"
                        + " JOIN feed f ON f.id = i.feed WHERE i.feed = :feed AND i.id = :id")
                .bind("feed", feed)
                .bind("id", SqlTextArguments.indexKey(id))
                .map((row, context) -> ItemRows.read(row))
                .findOne());
    }

    /**
     * Lists items in page order.
     *
     * @param after the last item of the previous page, null for the first page; it may have been deleted
     */
    public List<StoredItem> list(String feed, ItemFilter filter, @Nullable StoredItem after, int max) {
        if (filter.words().isEmpty()) {
            return readRows(feed, filter, after, max);
        }
        List<StoredItem> found = new ArrayList<>();
        StoredItem last = after;
        while (true) {
            List<StoredItem> some = readRows(feed, filter, last, CHUNK_SIZE);
            for (StoredItem item : some) {
                if (found.size() < max && containsAll(item, filter.words())) {
                    found.add(item);
                }
            }
            if (some.size() < CHUNK_SIZE || found.size() >= max) {
                return List.copyOf(found);
            }
            last = some.getLast();
        }
    }

    /** Returns the item before it on the page, empty if it is the first. */
    public Optional<StoredItem> findPrevious(String feed, StoredItem item) {
        return database.read(handle -> handle.createQuery("SELECT i.*, f.last_success FROM item i"
                        + " JOIN feed f ON f.id = i.feed WHERE i.feed = :feed AND (i.position, i.id) < (:position, :id)"
                        + " ORDER BY i.position DESC, i.id DESC LIMIT 1")
                .bind("feed", feed)
                .bind("position", item.position())
                .bind("id", SqlTextArguments.indexKey(item.entry().id()))
                .map((row, context) -> ItemRows.read(row))
                .findOne());
    }

    private List<StoredItem> readRows(String feed, ItemFilter filter, @Nullable StoredItem after, int max) {
        String sql = "SELECT i.*, f.last_success FROM item i JOIN feed f ON f.id = i.feed WHERE i.feed = :feed"
                + (after == null ? "" : " AND (i.position, i.id) > (:position, :id)")
                + (filter.since() == null ? "" : " AND i.first_seen >= :since")
                + (filter.vanished() == null
                        ? ""
                        : " AND i.vanished_at IS " + (filter.vanished() ? "NOT NULL" : "NULL"))
                + " ORDER BY i.position, i.id LIMIT :most";
        return database.read(handle -> {
            Query query = handle.createQuery(sql).bind("feed", feed).bind("most", max);
            if (after != null) {
                query.bind("position", after.position())
                        .bind("id", SqlTextArguments.indexKey(after.entry().id()));
            }
            if (filter.since() != null) {
                query.bind("since", SqlTimes.toMillis(filter.since()));
            }
            return query.map((row, context) -> ItemRows.read(row)).list();
        });
    }

    private static boolean containsAll(StoredItem item, List<String> words) {
        String text = searchableText(item).toLowerCase(Locale.ROOT);
        return words.stream().allMatch(text::contains);
    }

    private static String searchableText(StoredItem item) {
        StringBuilder text = new StringBuilder(item.entry().title());
        if (item.entry().summary() != null) {
            text.append('\n').append(item.entry().summary());
        }
        if (item.entry().contentHtml() != null) {
            text.append('\n').append(stripTags(item.entry().contentHtml()));
        }
        return text.toString();
    }

    /** Removes tags; sufficient for searching words in HTML that was sanitised before it was stored. */
    private static String stripTags(String html) {
        StringBuilder text = new StringBuilder(html.length());
        boolean inside = false;
        for (int i = 0; i < html.length(); i++) {
            char c = html.charAt(i);
            if (c == '<' || (c == '>' && inside)) {
                inside = c == '<';
                text.append(' ');
            } else if (!inside) {
                text.append(c);
            }
        }
        return text.toString();
    }
}
