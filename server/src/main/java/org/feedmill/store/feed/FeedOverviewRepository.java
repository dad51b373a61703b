package org.feedmill.store.feed;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.OverviewPage;
import org.feedmill.domain.feed.PageCursor;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Lists feeds with their titles and sizes, in few queries for lists of any length. */
public final class FeedOverviewRepository {

    /** Rows of one query when words are searched. */
    private static final int BATCH_SIZE = 500;

    /** Most rows that are scanned for one page; the next page continues from there. */
    private static final int MAX_SCANNED = 20_000;

    private static final int MAX_WORDS = 10;

    private final Database database;

    public FeedOverviewRepository(Database database) {
        this.database = database;
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
                        .map((row, context) -> row(FeedRowReader.read(row), row.getString("channel")))
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
                .map((row, context) -> row(FeedRowReader.read(row), row.getString("channel")))
                .list()));
    }

    /**
     * Lists feeds, newest first, without deleted ones.
     *
     * @param after end of the previous page, null for the first page
     */
    public OverviewPage list(FeedFilter requested, @Nullable PageCursor after, int most) {
        List<String> words = parseWords(requested.words());
        List<TitledFeed> found = new ArrayList<>();
        PageCursor place = after;
        int scanned = 0;
        while (found.size() <= most && scanned < MAX_SCANNED) {
            int batch = words.isEmpty() ? most + 1 : BATCH_SIZE;
            List<TitledFeed> rows = readRows(requested, place, batch);
            rows.stream()
                    .filter(row -> containsAll(row.feed().address(), row.title(), words))
                    .forEach(found::add);
            scanned += rows.size();
            if (rows.size() < batch) {
                place = null;
                break;
            }
            place = rows.getLast().cursor();
        }
        if (found.size() > most) {
            List<TitledFeed> shown = found.subList(0, most);
            return new OverviewPage(withItemCounts(shown), shown.getLast().cursor());
        }
        return new OverviewPage(withItemCounts(found), place);
    }

    private List<TitledFeed> readRows(FeedFilter requested, @Nullable PageCursor after, int most) {
        return database.read(handle -> handle.createQuery("SELECT " + FeedRowReader.COLUMNS
                        + ", channel FROM feed LEFT JOIN content ON content.feed = feed.id WHERE deleted_at IS NULL"
                        + " AND (CAST(:owner AS TEXT) IS NULL OR owner = :owner)"
                        + " AND (CAST(:state AS TEXT) IS NULL OR state = :state)"
                        + " AND (CAST(:folder AS TEXT) IS NULL OR folder = :folder)"
                        + " AND (CAST(:createdAt AS BIGINT) IS NULL OR created_at < :createdAt"
                        + " OR (created_at = :createdAt AND id < :id)) ORDER BY created_at DESC, id DESC LIMIT :most")
                .bind("owner", requested.owner())
                .bind(
                        "state",
                        requested.state() == null ? null : requested.state().name())
                .bind("folder", requested.folder())
                .bind("createdAt", after == null ? null : after.created())
                .bind("id", after == null ? null : after.id())
                .bind("most", most)
                .map((row, context) -> row(FeedRowReader.read(row), row.getString("channel")))
                .list());
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

    static List<String> parseWords(@Nullable String requested) {
        return requested == null
                ? List.of()
                : Arrays.stream(normalize(requested).split("\\s+", -1))
                        .filter(word -> !word.isEmpty())
                        .limit(MAX_WORDS)
                        .toList();
    }

    static boolean containsAll(String address, @Nullable String title, List<String> words) {
        if (words.isEmpty()) {
            return true;
        }
        String text = normalize(address + " " + (title == null ? "" : title));
        return words.stream().allMatch(text::contains);
    }

    private static String normalize(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
