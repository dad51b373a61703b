package org.feedmill.store.feed;

import java.text.Collator;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
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

    /** The health of a feed; the values are names of {@link FeedHealthKind}. */
    private static final String HEALTH = """
            CASE state WHEN 'NEW' THEN 'NEW' WHEN 'PAUSED' THEN 'PAUSED'
                 WHEN 'GOOD' THEN
                      CASE WHEN slow_millis IS NOT NULL OR due < :now - CASE WHEN interval_seconds * 1000 > :minLateness
                                THEN interval_seconds * 1000 ELSE :minLateness END THEN 'SLOW'
                           WHEN healed_at >= :lately THEN 'HEALED' ELSE 'FINE' END
                 ELSE 'BROKEN' END""";

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

    /** Number of feeds of one health in one folder. */
    private record GroupCount(
            FeedHealthKind health, @Nullable String folder, int feeds, int matches) {}

    /** A feed that is shown. */
    private record ListingRow(
            String id, FeedHealthKind health, @Nullable Instant healed, long slow) {}

    /**
     * @param from number of feeds to skip
     */
    public ListingPage listPage(ListingFilter requested, int from, int max) {
        List<GroupCount> groups = database.read(handle -> readCounts(handle, requested));
        Map<FeedHealthKind, Integer> healths = new EnumMap<>(FeedHealthKind.class);
        Map<String, Long> folders = new TreeMap<>(Collator.getInstance(Locale.ROOT)::compare);
        int all = 0;
        int matches = 0;
        for (GroupCount group : groups) {
            all += group.feeds();
            matches += group.matches();
            healths.merge(group.health(), group.feeds(), Integer::sum);
            if (group.folder() != null) {
                folders.merge(group.folder(), (long) group.feeds(), Long::sum);
            }
        }
        List<FeedFolder> named = folders.entrySet().stream()
                .map(entry -> new FeedFolder(entry.getKey(), entry.getValue()))
                .toList();
        List<ListingRow> shown =
                from >= matches ? List.of() : database.read(handle -> readRows(handle, requested, from, max));
        return new ListingPage(readFeeds(shown), matches, all, healths, named);
    }

    private List<GroupCount> readCounts(Handle handle, ListingFilter requested) {
        String sql = "SELECT health, folder, COUNT(*) AS feeds, SUM(found) AS matches FROM (SELECT folder, " + HEALTH
                + " AS health, CASE WHEN " + matchCondition(requested) + " THEN 1 ELSE 0 END AS found FROM feed"
                + ownCondition(requested) + ") AS listed GROUP BY health, folder";
        return bind(handle.createQuery(sql), requested)
                .map((row, context) -> new GroupCount(
                        FeedHealthKind.valueOf(row.getString("health")),
                        row.getString("folder"),
                        row.getInt("feeds"),
                        row.getInt("matches")))
                .list();
    }

    private List<ListingRow> readRows(Handle handle, ListingFilter requested, int from, int max) {
        String sql = "SELECT id, " + HEALTH + " AS health, healed_at, slow_millis FROM feed" + ownCondition(requested)
                + " AND " + matchCondition(requested) + " ORDER BY " + order(requested.sort())
                + "created_at DESC, id DESC LIMIT :most OFFSET :skipped";
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
        if (requested.owner() != null) {
            query.bind("owner", requested.owner());
        }
        if (requested.health() != null) {
            query.bind("health", requested.health().name());
        }
        if (requested.folder() != null && !requested.folder().isEmpty()) {
            query.bind("folder", requested.folder());
        }
        return query;
    }

    /** Feeds that are equal in this order are listed newest first. */
    private static String order(ListingSort sort) {
        return switch (sort) {
            case NEWEST -> "";
            case ATTENTION -> "CASE WHEN state IN ('NEW', 'GOOD', 'PAUSED') THEN 1 ELSE 0 END, ";
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
