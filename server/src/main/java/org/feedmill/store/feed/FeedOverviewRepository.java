package org.feedmill.store.feed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.OverviewPage;
import org.feedmill.domain.feed.PageCursor;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SecretCipher;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Lists feeds with their titles and sizes, in few queries for lists of any length. */
public final class FeedOverviewRepository {

    private final Database database;
    private final SecretCipher cipher;

    public FeedOverviewRepository(Database database, SecretCipher cipher) {
        this.database = database;
        this.cipher = cipher;
    }

    private record TitledFeed(FeedRecord feed, @Nullable String title) {

        PageCursor cursor() {
            return new PageCursor(feed.created().toEpochMilli(), feed.id());
        }
    }

    /** Finds one feed, unless it was deleted. */
    public Optional<FeedOverview> find(String id) {
        return database.read(handle -> handle.createQuery("SELECT " + FeedRowReader.COLUMNS
                                + ", channel FROM feed LEFT JOIN content ON content.feed = feed.id"
                                + " WHERE id = :id AND deleted_at IS NULL")
                        .bind("id", id)
                        .map((row, context) -> row(FeedRowReader.read(row, cipher), row.getString("channel")))
                        .findOne())
                .map(row -> withItemCounts(List.of(row)).getFirst());
    }

    /** Finds the given feeds, in no order, without deleted ones. */
    List<FeedOverview> find(List<String> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        return withItemCounts(database.read(handle -> handle.createQuery("SELECT " + FeedRowReader.COLUMNS
                        + ", channel FROM feed LEFT JOIN content ON content.feed = feed.id"
                        + " WHERE id IN (" + database.dialect().jsonArrayRows() + ") AND deleted_at IS NULL")
                .bind("ids", JsonColumns.write(ids))
                .map((row, context) -> row(FeedRowReader.read(row, cipher), row.getString("channel")))
                .list()));
    }

    /**
     * Lists feeds, newest first, without deleted ones.
     *
     * @param after end of the previous page, null for the first page
     */
    public OverviewPage list(FeedFilter requested, @Nullable PageCursor after, int most) {
        List<TitledFeed> found = readRows(requested, after, most + 1);
        if (found.size() > most) {
            List<TitledFeed> shown = found.subList(0, most);
            return new OverviewPage(withItemCounts(shown), shown.getLast().cursor());
        }
        return new OverviewPage(withItemCounts(found), null);
    }

    /** Reads the next feeds in the order of an index, so that each page costs the same. */
    private List<TitledFeed> readRows(FeedFilter requested, @Nullable PageCursor after, int most) {
        List<String> words = ListingColumns.parseWords(requested.words());
        String sql = "SELECT " + FeedRowReader.COLUMNS
                + ", channel FROM feed LEFT JOIN content ON content.feed = feed.id WHERE deleted_at IS NULL"
                + (requested.owner() == null ? "" : " AND owner = :owner")
                + (requested.state() == null ? "" : " AND state = :state")
                + folderCondition(requested.folder())
                + (after == null ? "" : " AND (created_at, id) < (:createdAt, :id)")
                + ListingColumns.wordsCondition(words)
                + " ORDER BY created_at DESC, id DESC LIMIT :most";
        return database.read(handle -> {
            Query query = handle.createQuery(sql).bind("most", most);
            if (requested.owner() != null) {
                query.bind("owner", requested.owner());
            }
            if (requested.state() != null) {
                query.bind("state", requested.state().name());
            }
            if (requested.folder() != null && !requested.folder().isEmpty()) {
                query.bind("folder", requested.folder());
            }
            if (after != null) {
                query.bind("createdAt", after.created()).bind("id", after.id());
            }
            for (int i = 0; i < words.size(); i++) {
                query.bind("word" + i, ListingColumns.pattern(words.get(i)));
            }
            return query.map((row, context) -> row(FeedRowReader.read(row, cipher), row.getString("channel")))
                    .list();
        });
    }

    /** Returns the condition for a folder; an empty name means feeds without one. */
    static String folderCondition(@Nullable String folder) {
        if (folder == null) {
            return "";
        }
        return folder.isEmpty() ? " AND folder IS NULL" : " AND folder = :folder";
    }

    private static TitledFeed row(FeedRecord source, @Nullable String channel) {
        String own = source.settings().title();
        return new TitledFeed(
                source,
                own != null || channel == null
                        ? own
                        : JsonColumns.read(channel, ChannelColumn.class).title());
    }

    private List<FeedOverview> withItemCounts(List<TitledFeed> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        Map<String, Long> counts = database.read(handle ->
                countItems(handle, rows.stream().map(row -> row.feed().id()).toList()));
        return rows.stream()
                .map(row -> new FeedOverview(
                        row.feed(), row.title(), counts.getOrDefault(row.feed().id(), 0L)))
                .toList();
    }

    private static Map<String, Long> countItems(Handle handle, List<String> ids) {
        Map<String, Long> counts = new HashMap<>();
        handle.createQuery("SELECT feed, COUNT(*) AS kept FROM item WHERE feed IN (<ids>) GROUP BY feed")
                .bindList("ids", ids)
                .map((row, context) -> Map.entry(row.getString("feed"), row.getLong("kept")))
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
        return counts;
    }
}
