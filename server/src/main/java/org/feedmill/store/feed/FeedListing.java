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
import org.feedmill.domain.feed.FeedFolder;
import org.feedmill.domain.feed.FeedHealthKind;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.ListedFeed;
import org.feedmill.domain.feed.ListingFilter;
import org.feedmill.domain.feed.ListingPage;
import org.feedmill.domain.feed.ListingSort;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.SqlTimes;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Lists the feeds of an account for the web app: the health of each, the number of feeds by health, the folders, in the
 * requested order. The database counts, filters and sorts; only the feeds that are shown are read completely.
 */
public final class FeedListing {

    /** Duration from which a fetch counts as slow. */
    public static final long SLOW_MILLIS = 10_000;

    /** A recently repaired rule is shown, so that its owner can check it. */
    private static final Duration RECENTLY_HEALED = Duration.ofDays(7);

    /** Shorter delays do not count: the updates wait for their site's turn. */
    private static final Duration MIN_LATENESS = Duration.ofMinutes(30);

    /** Whether a feed that is good is fetched slowly or late. */
    private static final String SLOW = """
            (slow_millis IS NOT NULL OR due < :now - CASE WHEN interval_seconds * 1000 > :minLateness
             THEN interval_seconds * 1000 ELSE :minLateness END)""";

    /** The health of a feed; the values are names of {@link FeedHealthKind}. */
    private static final String HEALTH = "CASE state WHEN 'NEW' THEN 'NEW' WHEN 'PAUSED' THEN 'PAUSED' WHEN 'GOOD' THEN"
            + " CASE WHEN " + SLOW + " THEN 'SLOW' WHEN healed_at >= :lately THEN 'HEALED' ELSE 'FINE' END"
            + " ELSE 'BROKEN' END";

    /** Whether a feed needs attention; equal to the health BROKEN. */
    private static final String BROKEN = "state NOT IN ('NEW', 'GOOD', 'PAUSED')";

    private final Database database;
    private final FeedOverviewRepository overviews;
    private final Clock clock;

    public FeedListing(Database database, FeedOverviewRepository overviews, Clock clock) {
        this.database = database;
        this.overviews = overviews;
        this.clock = clock;
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
     * Numbers of feeds.
     *
     * @param matches those that the filter lets pass
     * @param brokenMatches those of them that need attention
     */
    private record ListingCounts(int all, int matches, int brokenMatches, Map<FeedHealthKind, Integer> healths) {}

    /** A feed that is shown. */
    private record ListingRow(
            String id, FeedHealthKind health, @Nullable Instant healed, long slow) {}

    /**
     * @param from number of feeds to skip
     */
    public ListingPage listPage(ListingFilter requested, int from, int max) {
        ListingCounts counts = database.read(handle -> readCounts(handle, requested));
        List<ListingRow> shown = from >= counts.matches() ? List.of() : readRows(requested, counts, from, max);
        return new ListingPage(
                readFeeds(shown), counts.matches(), counts.all(), counts.healths(), readFolders(requested));
    }

    /** Counts in one pass and without groups, which would have to be sorted. */
    private ListingCounts readCounts(Handle handle, ListingFilter requested) {
        String match = matchCondition(requested);
        String sql = "SELECT COUNT(*) AS feeds, " + count(match) + " AS matches, " + count(BROKEN + " AND " + match)
                + " AS broken_matches, " + count("state = 'NEW'") + " AS fresh, " + count("state = 'PAUSED'")
                + " AS paused, " + count("state = 'GOOD'") + " AS good, " + count("state = 'GOOD' AND " + SLOW)
                + " AS slow, " + count("healed_at >= :lately AND state = 'GOOD' AND NOT " + SLOW)
                + " AS healed FROM feed" + ownCondition(requested);
        return bind(handle.createQuery(sql), requested)
                .map((row, context) -> new ListingCounts(
                        row.getInt("feeds"), row.getInt("matches"), row.getInt("broken_matches"), healths(row)))
                .one();
    }

    private static String count(String condition) {
        return "COUNT(*) FILTER (WHERE " + condition + ")";
    }

    private static Map<FeedHealthKind, Integer> healths(ResultSet row) throws SQLException {
        int fresh = row.getInt("fresh");
        int paused = row.getInt("paused");
        int good = row.getInt("good");
        int slow = row.getInt("slow");
        int healed = row.getInt("healed");
        Map<FeedHealthKind, Integer> healths = new EnumMap<>(FeedHealthKind.class);
        healths.put(FeedHealthKind.NEW, fresh);
        healths.put(FeedHealthKind.PAUSED, paused);
        healths.put(FeedHealthKind.SLOW, slow);
        healths.put(FeedHealthKind.HEALED, healed);
        healths.put(FeedHealthKind.FINE, good - slow - healed);
        healths.put(FeedHealthKind.BROKEN, row.getInt("feeds") - fresh - paused - good);
        healths.values().removeIf(count -> count == 0);
        return healths;
    }

    /** Counts the feeds of each folder, from an index alone. */
    private List<FeedFolder> readFolders(ListingFilter requested) {
        String sql = "SELECT folder, COUNT(*) AS feeds FROM feed" + ownCondition(requested)
                + " AND folder IS NOT NULL GROUP BY folder";
        Collator collator = Collator.getInstance(Locale.ROOT);
        return database.read(handle -> bindOwner(handle.createQuery(sql), requested)
                .map((row, context) -> new FeedFolder(row.getString("folder"), row.getLong("feeds")))
                .stream()
                .sorted(Comparator.comparing(FeedFolder::name, collator::compare))
                .toList());
    }

    private List<ListingRow> readRows(ListingFilter requested, ListingCounts counts, int from, int max) {
        if (requested.sort() != ListingSort.ATTENTION) {
            return database.read(handle -> readRows(handle, requested, "1 = 1", from, max));
        }
        // two parts in the order of an index, which cost less than sorting all feeds
        int broken = counts.brokenMatches();
        List<ListingRow> rows = new ArrayList<>();
        if (from < broken) {
            rows.addAll(
                    database.read(handle -> readRows(handle, requested, BROKEN, from, Math.min(max, broken - from))));
        }
        if (from + max > broken) {
            int skipped = Math.max(0, from - broken);
            int left = max - rows.size();
            rows.addAll(database.read(handle -> readRows(handle, requested, "NOT (" + BROKEN + ")", skipped, left)));
        }
        return rows;
    }

    /** Reads rows; only the keys of all feeds are sorted, and the rest is read of those that are shown. */
    private List<ListingRow> readRows(Handle handle, ListingFilter requested, String part, int from, int max) {
        String order = " ORDER BY " + order(requested.sort()) + "created_at DESC, id DESC";
        String sql = "SELECT id, " + HEALTH + " AS health, healed_at, slow_millis FROM feed WHERE id IN (SELECT id FROM"
                + " feed" + ownCondition(requested) + " AND " + matchCondition(requested) + " AND " + part + order
                + " LIMIT :most OFFSET :skipped)" + order;
        return bind(handle.createQuery(sql), requested)
                .bind("most", max)
                .bind("skipped", from)
                .map((row, context) -> {
                    FeedHealthKind health = FeedHealthKind.valueOf(row.getString("health"));
                    Instant healed = SqlTimes.readInstant(row, "healed_at");
                    Instant lately = clock.instant().minus(RECENTLY_HEALED);
                    boolean recent = healed != null && !healed.isBefore(lately);
                    return new ListingRow(
                            row.getString("id"), health, recent ? healed : null, row.getLong("slow_millis"));
                })
                .list();
    }

    private static String ownCondition(ListingFilter requested) {
        return " WHERE deleted_at IS NULL" + (requested.owner() == null ? "" : " AND owner = :owner");
    }

    private static String matchCondition(ListingFilter requested) {
        return "1 = 1" + (requested.health() == null ? "" : " AND " + HEALTH + " = :health")
                + FeedOverviewRepository.folderCondition(requested.folder())
                + ListingColumns.wordsCondition(ListingColumns.parseWords(requested.words()));
    }

    private Query bind(Query query, ListingFilter requested) {
        Instant now = clock.instant();
        query.bind("now", now.toEpochMilli())
                .bind("minLateness", MIN_LATENESS.toMillis())
                .bind("lately", SqlTimes.toMillis(now.minus(RECENTLY_HEALED)));
        List<String> words = ListingColumns.parseWords(requested.words());
        for (int i = 0; i < words.size(); i++) {
            query.bind("word" + i, ListingColumns.pattern(words.get(i)));
        }
        bindOwner(query, requested);
        if (requested.health() != null) {
            query.bind("health", requested.health().name());
        }
        if (requested.folder() != null && !requested.folder().isEmpty()) {
            query.bind("folder", requested.folder());
        }
        return query;
    }

    private static Query bindOwner(Query query, ListingFilter requested) {
        return requested.owner() == null ? query : query.bind("owner", requested.owner());
    }

    /** Feeds that are equal in this order are listed newest first. */
    private static String order(ListingSort sort) {
        return switch (sort) {
            case NEWEST, ATTENTION -> "";
            case UPDATED -> "COALESCE(last_update, 0) DESC, ";
            case TITLE -> "CASE WHEN title_key IS NULL THEN 1 ELSE 0 END, title_key, ";
        };
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
