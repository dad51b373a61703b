package org.feedmill.store.feed;

import java.text.Collator;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.StoreException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fills the columns that lists of feeds are searched and sorted by. Databases ignore case and sort in different ways and
 * cannot read titles in JSON, so the texts are prepared here, when a title changes.
 */
public final class ListingColumns {

    private static final Logger LOG = LoggerFactory.getLogger(ListingColumns.class);

    /** Feeds whose columns are filled in one transaction. */
    private static final int BATCH_SIZE = 200;

    /** Feeds that are filled while the database is opened; more of them are filled in the background. */
    private static final int MAX_AT_START = 10_000;

    private static final int PROGRESS_INTERVAL = 50_000;

    /** Longer titles are sorted by their beginning. */
    private static final int MAX_KEY_LENGTH = 60;

    private static final int MAX_WORDS = 10;

    /** Name of the cluster value with the last feed whose columns are filled. */
    private static final String PROGRESS_KEY = "listing.filled";

    private static final String DONE = "all";

    private ListingColumns() {}

    private record TitleSource(
            String id,
            String address,
            String settings,
            @Nullable String channel) {}

    /** Writes the columns of a feed whose address, settings or channel changed. */
    public static void update(Handle handle, String feed) {
        handle.createQuery("SELECT id, address, settings, channel FROM feed LEFT JOIN content ON content.feed = feed.id"
                        + " WHERE id = :id")
                .bind("id", feed)
                .map((row, context) -> new TitleSource(
                        row.getString("id"),
                        row.getString("address"),
                        row.getString("settings"),
                        row.getString("channel")))
                .findOne()
                .ifPresent(source -> write(handle, source));
    }

    private static void write(Handle handle, TitleSource source) {
        String title = FeedListing.displayTitle(source.settings(), source.channel());
        handle.createUpdate("UPDATE feed SET title_key = :key, search_text = :text WHERE id = :id")
                .bind("id", source.id())
                .bind("key", sortKey(title == null ? source.address() : title))
                .bind("text", normalize(source.address() + " " + (title == null ? "" : title)))
                .execute();
    }

    private static byte[] sortKey(String text) {
        Collator collator = Collator.getInstance(Locale.ROOT);
        collator.setStrength(Collator.SECONDARY);
        return collator.getCollationKey(text.substring(0, Math.min(text.length(), MAX_KEY_LENGTH)))
                .toByteArray();
    }

    /** Returns the words that the text of a feed must contain. */
    static List<String> parseWords(@Nullable String requested) {
        return requested == null
                ? List.of()
                : Arrays.stream(normalize(requested).split("\\s+", -1))
                        .filter(word -> !word.isEmpty())
                        .limit(MAX_WORDS)
                        .toList();
    }

    /** Returns a condition for words, which are bound as {@code word0} and so on. */
    static String wordsCondition(List<String> words) {
        StringBuilder condition = new StringBuilder();
        for (int i = 0; i < words.size(); i++) {
            condition
                    .append(" AND COALESCE(search_text, LOWER(address)) LIKE :word")
                    .append(i)
                    .append(" ESCAPE '!'");
        }
        return condition.toString();
    }

    /** Returns the pattern for a word; its own wildcards mean themselves. */
    static String pattern(String word) {
        return "%" + word.replace("!", "!!").replace("%", "!%").replace("_", "!_") + "%";
    }

    private static String normalize(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    /** Fills the columns of a small database that was written by an earlier version, before it is used. */
    public static void fillAtStart(Database database) {
        fill(database, MAX_AT_START);
    }

    /** Fills the columns of all feeds; continues where an interrupted run stopped. */
    public static void fillAll(Database database) {
        fill(database, Integer.MAX_VALUE);
    }

    private static void fill(Database database, int max) {
        int filled = 0;
        while (filled < max) {
            int some = database.write(ListingColumns::fillBatch);
            if (some == 0) {
                return;
            }
            filled += some;
            if (filled % PROGRESS_INTERVAL < BATCH_SIZE) {
                LOG.info("Prepared the lists of {} feeds that an earlier version stored.", filled);
            }
        }
    }

    /** Returns the number of feeds that were looked at; 0 if all are done. */
    private static int fillBatch(Handle handle) {
        String after = progress(handle).orElse("");
        if (after.equals(DONE)) {
            return 0;
        }
        List<TitleSource> sources = handle.createQuery("SELECT id, address, settings, channel FROM feed"
                        + " LEFT JOIN content ON content.feed = feed.id WHERE id > :after ORDER BY id LIMIT :most")
                .bind("after", after)
                .bind("most", BATCH_SIZE)
                .map((row, context) -> new TitleSource(
                        row.getString("id"),
                        row.getString("address"),
                        row.getString("settings"),
                        row.getString("channel")))
                .list();
        for (TitleSource source : sources) {
            fill(handle, source);
        }
        String last = sources.size() < BATCH_SIZE ? DONE : sources.getLast().id();
        handle.createUpdate("INSERT INTO cluster_state (name, value) VALUES (:name, :value)"
                        + " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value")
                .bind("name", PROGRESS_KEY)
                .bind("value", last)
                .execute();
        return sources.size();
    }

    private static void fill(Handle handle, TitleSource source) {
        try {
            write(handle, source);
        } catch (StoreException unreadable) {
            LOG.warn("The title of feed {} cannot be read.", source.id());
        }
        handle.createUpdate("UPDATE feed SET healed_at = (SELECT r.created_at FROM rule r WHERE r.feed = feed.id"
                        + " AND r.number = feed.rule_number AND r.origin = :healed), slow_millis = (SELECT a.duration_millis"
                        + " FROM fetch_attempt a WHERE a.feed = feed.id AND a.duration_millis >= :slow"
                        + " AND a.started_at + a.duration_millis + 1000 >= feed.last_update"
                        + " ORDER BY a.started_at DESC LIMIT 1) WHERE id = :id")
                .bind("healed", RuleOrigin.HEALED.name())
                .bind("slow", FeedListing.SLOW_MILLIS)
                .bind("id", source.id())
                .execute();
    }

    private static Optional<String> progress(Handle handle) {
        return handle.createQuery("SELECT value FROM cluster_state WHERE name = :name")
                .bind("name", PROGRESS_KEY)
                .mapTo(String.class)
                .findOne();
    }
}
