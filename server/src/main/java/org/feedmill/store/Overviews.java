package org.feedmill.store;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Lists of feeds with their titles and sizes, in few queries however long they are. */
public final class Overviews {

    /** Rows that one query looks at where words are asked for. */
    private static final int BATCH = 500;

    /** More rows are not looked at for one page; the next page goes on from there. */
    private static final int MOST_SCANNED = 20_000;

    private static final int MOST_WORDS = 10;

    private final Database database;

    Overviews(Database database) {
        this.database = database;
    }

    /**
     * A filter of feeds.
     *
     * @param owner null for everybody's
     * @param state null for any
     * @param words all of which title or address must hold, whatever their case; null for any
     * @param folder null for any
     */
    public record Asked(
            @Nullable String owner,
            @Nullable State state,
            @Nullable String words,
            @Nullable String folder) {

        /** In whatever folder. */
        public Asked(@Nullable String owner, @Nullable State state, @Nullable String words) {
            this(owner, state, words, null);
        }
    }

    /** The end of a page of a list: the creation time and the id of its last feed. */
    public record Place(long made, String id) {}

    /**
     * A page of a list.
     *
     * @param next where the next page begins, null where there is none
     */
    public record Page(List<Overview> feeds, @Nullable Place next) {

        public Page {
            feeds = List.copyOf(feeds);
        }
    }

    private record Row(Source source, @Nullable String title) {

        Place place() {
            return new Place(source.made().toEpochMilli(), source.id());
        }
    }

    /** One feed; deleted ones are left out. */
    public Optional<Overview> of(String id) {
        return database.read(handle -> handle.createQuery("SELECT " + SourceRow.COLUMNS
                                + ", channel FROM feed LEFT JOIN content ON content.feed = feed.id"
                                + " WHERE id = :id AND deleted IS NULL")
                        .bind("id", id)
                        .map((row, context) -> row(SourceRow.read(row), row.getString("channel")))
                        .findOne())
                .map(row -> counted(List.of(row)).getFirst());
    }

    /** So many feeds, in no order; deleted ones are left out. */
    List<Overview> of(List<String> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        return counted(database.read(handle -> handle.createQuery("SELECT " + SourceRow.COLUMNS
                        + ", channel FROM feed LEFT JOIN content ON content.feed = feed.id"
                        + " WHERE id IN (" + database.dialect().each() + ") AND deleted IS NULL")
                .bind("ids", Json.write(ids))
                .map((row, context) -> row(SourceRow.read(row), row.getString("channel")))
                .list()));
    }

    /**
     * The newest first; deleted ones are left out.
     *
     * @param after where the page before ended, null for the first page
     */
    public Page list(Asked asked, @Nullable Place after, int most) {
        List<String> words = words(asked.words());
        List<Row> found = new ArrayList<>();
        Place place = after;
        int scanned = 0;
        while (found.size() <= most && scanned < MOST_SCANNED) {
            int batch = words.isEmpty() ? most + 1 : BATCH;
            List<Row> rows = rows(asked, place, batch);
            rows.stream()
                    .filter(row -> holds(row.source().address(), row.title(), words))
                    .forEach(found::add);
            scanned += rows.size();
            if (rows.size() < batch) {
                place = null;
                break;
            }
            place = rows.getLast().place();
        }
        if (found.size() > most) {
            List<Row> shown = found.subList(0, most);
            return new Page(counted(shown), shown.getLast().place());
        }
        return new Page(counted(found), place);
    }

    private List<Row> rows(Asked asked, @Nullable Place after, int most) {
        return database.read(handle -> handle.createQuery("SELECT " + SourceRow.COLUMNS
                        + ", channel FROM feed LEFT JOIN content ON content.feed = feed.id WHERE deleted IS NULL"
                        + " AND (CAST(:owner AS TEXT) IS NULL OR owner = :owner)"
                        + " AND (CAST(:state AS TEXT) IS NULL OR state = :state)"
                        + " AND (CAST(:folder AS TEXT) IS NULL OR folder = :folder)"
                        + " AND (CAST(:made AS BIGINT) IS NULL OR made < :made OR (made = :made AND id < :id))"
                        + " ORDER BY made DESC, id DESC LIMIT :most")
                .bind("owner", asked.owner())
                .bind("state", asked.state() == null ? null : asked.state().name())
                .bind("folder", asked.folder())
                .bind("made", after == null ? null : after.made())
                .bind("id", after == null ? null : after.id())
                .bind("most", most)
                .map((row, context) -> row(SourceRow.read(row), row.getString("channel")))
                .list());
    }

    private static Row row(Source source, @Nullable String channel) {
        String own = source.wishes().title();
        return new Row(
                source,
                own != null || channel == null
                        ? own
                        : Json.read(channel, Channel.class).title());
    }

    private List<Overview> counted(List<Row> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        Map<String, Long> counts = database.read(handle ->
                counts(handle, rows.stream().map(row -> row.source().id()).toList()));
        return rows.stream()
                .map(row -> new Overview(
                        row.source(),
                        row.title(),
                        counts.getOrDefault(row.source().id(), 0L)))
                .toList();
    }

    private static Map<String, Long> counts(Handle handle, List<String> ids) {
        Map<String, Long> counts = new HashMap<>();
        handle.createQuery("SELECT feed, COUNT(*) AS kept FROM item WHERE feed IN (<ids>) GROUP BY feed")
                .bindList("ids", ids)
                .map((row, context) -> Map.entry(row.getString("feed"), row.getLong("kept")))
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
        return counts;
    }

    static List<String> words(@Nullable String asked) {
        return asked == null
                ? List.of()
                : Arrays.stream(folded(asked).split("\\s+", -1))
                        .filter(word -> !word.isEmpty())
                        .limit(MOST_WORDS)
                        .toList();
    }

    static boolean holds(String address, @Nullable String title, List<String> words) {
        if (words.isEmpty()) {
            return true;
        }
        String text = folded(address + " " + (title == null ? "" : title));
        return words.stream().allMatch(text::contains);
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
