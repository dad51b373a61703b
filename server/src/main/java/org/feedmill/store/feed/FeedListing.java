package org.feedmill.store.feed;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Collator;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FeedHealthKind;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.ListedFeed;
import org.feedmill.domain.feed.ListingFilter;
import org.feedmill.domain.feed.ListingPage;
import org.feedmill.domain.feed.ListingSort;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlTimes;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Lists the feeds of an account for the web app: the health of each, the number of feeds by health, the folders, in the
 * requested order. One pass over the narrow columns of all feeds computes all of that; only the feeds that are shown
 * are read completely. Titles are stored in JSON and languages sort differently, so filtering and sorting are done
 * here.
 */
public final class FeedListing {

    /** Duration from which a fetch counts as slow; the index fetch_attempt_slow contains it too, so change both. */
    static final long SLOW_MILLIS = 10_000;

    /** A recently repaired rule is shown, so that its owner can check it. */
    private static final Duration RECENTLY_HEALED = Duration.ofDays(7);

    /** Shorter delays do not count: the updates wait for their site's turn. */
    private static final Duration MIN_LATENESS = Duration.ofMinutes(30);

    private static final String ROWS = """
            SELECT f.id, f.address, f.settings, f.folder, f.state, f.due, f.interval_seconds, f.last_update,
              f.created_at,
                   c.channel, r.created_at AS healed,
                   (SELECT MAX(a.duration_millis) FROM fetch_attempt a WHERE a.feed = f.id AND a.duration_millis >=
                     10000
                       AND a.started_at + a.duration_millis + 1000 >= f.last_update) AS slow
              FROM feed f
              LEFT JOIN content c ON c.feed = f.id
              LEFT JOIN rule r ON r.feed = f.id AND r.number = f.rule_number AND r.origin = 'HEALED'
                   AND r.created_at >= :lately
             WHERE f.deleted_at IS NULL""";

    private final Database database;
    private final FeedOverviewRepository overviews;
    private final Clock clock;

    public FeedListing(Database database, FeedOverviewRepository overviews, Clock clock) {
        this.database = database;
        this.overviews = overviews;
        this.clock = clock;
    }

    private record ListingRow(
            String id,
            String address,
            @Nullable String title,
            @Nullable String folder,
            FeedHealthKind health,
            long made,
            long updated,
            @Nullable Instant healed,
            long slow) {

        String displayName() {
            return title == null ? address : title;
        }

        static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link ListingRow}. Not thread-safe. */
        static final class Builder {

            private @Nullable String id;
            private @Nullable String address;
            private @Nullable String title;
            private @Nullable String folder;
            private @Nullable FeedHealthKind health;
            private long made;
            private long updated;
            private @Nullable Instant healed;
            private long slow;

            private Builder() {}

            Builder id(String value) {
                this.id = value;
                return this;
            }

            Builder address(String value) {
                this.address = value;
                return this;
            }

            Builder title(@Nullable String value) {
                this.title = value;
                return this;
            }

            Builder folder(@Nullable String value) {
                this.folder = value;
                return this;
            }

            Builder health(FeedHealthKind value) {
                this.health = value;
                return this;
            }

            Builder made(long value) {
                this.made = value;
                return this;
            }

            Builder updated(long value) {
                this.updated = value;
                return this;
            }

            Builder healed(@Nullable Instant value) {
                this.healed = value;
                return this;
            }

            Builder slow(long value) {
                this.slow = value;
                return this;
            }

            ListingRow build() {
                return new ListingRow(
                        Objects.requireNonNull(id),
                        Objects.requireNonNull(address),
                        title,
                        folder,
                        Objects.requireNonNull(health),
                        made,
                        updated,
                        healed,
                        slow);
            }
        }
    }

    private record TitleColumn(@Nullable String title) {}

    /** Returns the title that the owner set, else the page's; null before the first successful update. */
    public static @Nullable String displayTitle(String settings, @Nullable String channel) {
        String own = JsonColumns.read(settings, TitleColumn.class).title();
        return own != null || channel == null
                ? own
                : JsonColumns.read(channel, TitleColumn.class).title();
    }

    /**
     * @param from number of feeds to skip
     */
    public ListingPage listPage(ListingFilter requested, int from, int max) {
        List<ListingRow> rows = readRows(requested.owner());
        List<String> words = FeedOverviewRepository.parseWords(requested.words());
        List<ListingRow> found = new ArrayList<>();
        Map<FeedHealthKind, Integer> healths = new EnumMap<>(FeedHealthKind.class);
        Map<String, Long> folders = new TreeMap<>(Collator.getInstance(Locale.ROOT)::compare);
        for (ListingRow row : rows) {
            healths.merge(row.health(), 1, Integer::sum);
            if (row.folder() != null) {
                folders.merge(row.folder(), 1L, Long::sum);
            }
            if (matches(row, requested, words)) {
                found.add(row);
            }
        }
        sort(found, requested.sort());
        List<ListingRow> shown =
                found.subList(Math.clamp(from, 0, found.size()), Math.clamp((long) from + max, 0, found.size()));
        List<FeedFolder> named = folders.entrySet().stream()
                .map(entry -> new FeedFolder(entry.getKey(), entry.getValue()))
                .toList();
        return new ListingPage(
                readFeeds(shown), found.size(), rows.size(), healths, named, rows.size() < ListingPage.MAX_FEEDS);
    }

    private List<ListingRow> readRows(@Nullable String owner) {
        Instant now = clock.instant();
        String sql = ROWS + (owner == null ? "" : " AND f.owner = :owner")
                + " ORDER BY f.created_at DESC, f.id DESC LIMIT "
                + ListingPage.MAX_FEEDS;
        return database.read(handle -> {
            Query query = handle.createQuery(sql).bind("lately", SqlTimes.toMillis(now.minus(RECENTLY_HEALED)));
            return (owner == null ? query : query.bind("owner", owner))
                    .map((row, context) -> readRow(row, now.toEpochMilli()))
                    .list();
        });
    }

    private static ListingRow readRow(ResultSet row, long now) throws SQLException {
        long late = Math.max(row.getLong("interval_seconds") * 1000, MIN_LATENESS.toMillis());
        Instant healed = SqlTimes.readInstant(row, "healed");
        long slow = row.getLong("slow");
        FeedHealthKind health = switch (FeedState.valueOf(row.getString("state"))) {
            case NEW -> FeedHealthKind.NEW;
            case EMPTY, REFUSED, SUSPECT, FAILING, DEAD -> FeedHealthKind.BROKEN;
            case PAUSED -> FeedHealthKind.PAUSED;
            case GOOD -> {
                if (slow > 0 || row.getLong("due") < now - late) {
                    yield FeedHealthKind.SLOW;
                }
                yield healed == null ? FeedHealthKind.FINE : FeedHealthKind.HEALED;
            }
        };
        return ListingRow.builder()
                .id(row.getString("id"))
                .address(row.getString("address"))
                .title(displayTitle(row.getString("settings"), row.getString("channel")))
                .folder(row.getString("folder"))
                .health(health)
                .made(row.getLong("created_at"))
                .updated(row.getLong("last_update"))
                .healed(healed)
                .slow(slow)
                .build();
    }

    private static boolean matches(ListingRow row, ListingFilter requested, List<String> words) {
        String folder = requested.folder();
        return (requested.health() == null || requested.health() == row.health())
                && (folder == null || folder.equals(Objects.requireNonNullElse(row.folder(), "")))
                && FeedOverviewRepository.containsAll(row.address(), row.title(), words);
    }

    /** Sorts rows, which are newest first; equal rows keep this order. */
    private static void sort(List<ListingRow> rows, ListingSort sort) {
        switch (sort) {
            case NEWEST -> {}
            case ATTENTION -> rows.sort(Comparator.comparing(row -> row.health() != FeedHealthKind.BROKEN));
            case UPDATED -> rows.sort(Comparator.comparing(ListingRow::updated).reversed());
            case TITLE -> {
                Collator collator = Collator.getInstance(Locale.ROOT);
                collator.setStrength(Collator.SECONDARY);
                Map<ListingRow, java.text.CollationKey> keys = new HashMap<>();
                rows.forEach(row -> keys.put(row, collator.getCollationKey(row.displayName())));
                rows.sort(Comparator.comparing(keys::get));
            }
        }
    }

    private List<ListedFeed> readFeeds(List<ListingRow> rows) {
        Map<String, FeedOverview> whole = new HashMap<>();
        overviews
                .find(rows.stream().map(ListingRow::id).toList())
                .forEach(overview -> whole.put(overview.feed().id(), overview));
        List<ListedFeed> lines = new ArrayList<>();
        for (ListingRow row : rows) {
            FeedOverview overview = whole.get(row.id());
            if (overview != null) {
                lines.add(new ListedFeed(overview, row.health(), row.healed(), row.slow()));
            }
        }
        return lines;
    }
}
