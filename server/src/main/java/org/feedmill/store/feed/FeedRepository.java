package org.feedmill.store.feed;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.RequestSettings;
import org.feedmill.domain.feed.TouchedFeed;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.RegistrableDomain;
import org.feedmill.page.address.WebAddress;
import org.feedmill.store.cluster.FeedQueue;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.db.LeaseQueue;
import org.feedmill.store.db.SecretCipher;
import org.feedmill.store.db.SqlTextArguments;
import org.feedmill.store.rule.RuleRepository;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Stores feeds: creation, lookup, settings, credentials and deletion. */
public final class FeedRepository {

    /** Interval between two updates of a new feed. */
    static final Duration INITIAL_INTERVAL = Duration.ofHours(1);

    /** 32 letters and digits without similar ones; 26 of them have 130 bits. */
    private static final String ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz023456789";

    private static final int ID_LENGTH = 26;

    /** Longer addresses are not those of pages (nor do browsers accept them). */
    private static final int MAX_ADDRESS_LENGTH = 4_000;

    /** Attempts if the feed is deleted concurrently while it is requested; then it is created again. */
    private static final int MAX_ATTEMPTS = 5;

    private final Database database;
    private final SecretCipher cipher;
    private final DeletedFeedRepository deletedFeeds;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    public FeedRepository(Database database, SecretCipher seal, DeletedFeedRepository bin, Clock clock) {
        this.database = database;
        this.cipher = seal;
        this.deletedFeeds = bin;
        this.clock = clock;
    }

    /**
     * Stores a new feed, due at once. A shared address has only one feed: if it exists with the requested settings, it
     * is returned, with the new rule in force.
     *
     * @throws IllegalArgumentException if the address is not one of http or https
     */
    public FeedRecord add(FeedDraft draft) {
        return database.write(handle -> add(handle, draft));
    }

    /** Stores a new feed in an open transaction. */
    public FeedRecord add(Handle handle, FeedDraft draft) {
        WebAddress parsed = WebAddress.of(draft.address());
        if (parsed == null || draft.address().length() > MAX_ADDRESS_LENGTH) {
            throw new IllegalArgumentException("The address must begin with http:// or https:// and have at most "
                    + MAX_ADDRESS_LENGTH + " characters.");
        }
        boolean secret = !draft.credentials().equals(RequestCredentials.NONE);
        String key = draft.shared() && !secret ? SqlTextArguments.indexKey(parsed.toString()) : null;
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            Optional<FeedRecord> there = key == null ? Optional.empty() : byKey(handle, key);
            if (there.isPresent() && isAcceptable(there.get(), draft)) {
                return withRule(handle, there.get(), draft);
            }
            Optional<FeedRecord> made = insert(handle, draft, parsed, there.isPresent() ? null : key);
            if (made.isPresent()) {
                return made.get();
            }
        }
        throw new IllegalStateException("The feed is deleted again and again while it is created.");
    }

    /**
     * Whether a shared feed matches a request: for a caller without an account any feed does, for its owner one with
     * the requested settings, in any folder.
     */
    private static boolean isAcceptable(FeedRecord shared, FeedDraft draft) {
        return draft.owner() == null
                || (draft.owner().equals(shared.owner())
                        && draft.settings()
                                .withFolder(shared.settings().folder())
                                .equals(shared.settings()));
    }

    private FeedRecord withRule(Handle handle, FeedRecord kept, FeedDraft draft) {
        NewRule rule = draft.rule();
        if (rule != null) {
            RuleRepository.put(handle, kept.id(), rule, clock.instant());
        }
        return kept;
    }

    /** Returns the site of an address, by which requests are rate-limited. */
    public static String siteOf(WebAddress address) {
        String origin = address.origin();
        return RegistrableDomain.of(origin.substring(origin.indexOf("://") + 3));
    }

    /** Inserts a feed; empty if another has the key by now. */
    private Optional<FeedRecord> insert(Handle handle, FeedDraft draft, WebAddress address, @Nullable String key) {
        String id = newId();
        byte[] own = draft.credentials().equals(RequestCredentials.NONE)
                ? null
                : cipher.encrypt(CredentialsJson.write(draft.credentials()), id);
        int made = insert(handle, draft, id, key, siteOf(address), own);
        if (made == 1) {
            FeedQueue.update(handle, id);
            ListingColumns.update(handle, id);
            if (draft.rule() != null) {
                RuleRepository.add(handle, id, draft.rule(), clock.instant());
            }
        }
        return byId(handle, id);
    }

    private int insert(
            Handle handle, FeedDraft draft, String id, @Nullable String key, String site, byte @Nullable [] own) {
        long now = clock.millis();
        boolean paused = draft.settings().paused();
        return handle.createUpdate(
                        "INSERT INTO feed (id, address, shared_key, site, owner, settings, credentials, created_at,"
                                + " never_updated, due, interval_seconds, state, state_since, folder, body)"
                                + " VALUES (:id, :address, :key, :site, :owner, :settings, :credentials, :now, 1, :due,"
                                + " :intervalSeconds, :state, :now, :folder, :body) ON CONFLICT (shared_key) DO NOTHING")
                .bind("id", id)
                .bind("address", draft.address())
                .bind("key", key)
                .bind("site", site)
                .bind("owner", draft.owner())
                .bind("settings", settingsJson(draft.settings()))
                .bind("folder", draft.settings().folder())
                .bind("body", sealedBody(draft.settings(), id))
                .bind("credentials", own)
                .bind("now", now)
                .bind("due", paused ? LeaseQueue.NEVER : now)
                .bind("state", (paused ? FeedState.PAUSED : FeedState.NEW).name())
                .bind("intervalSeconds", initialInterval(draft.settings()))
                .execute();
    }

    private byte @Nullable [] sealedBody(FeedSettings feedSettings, String id) {
        String body = feedSettings.request().body();
        return body == null ? null : cipher.encrypt(body, FeedRowReader.bodyContext(id));
    }

    /** Returns the settings as JSON without the folder and the body of the request, which have columns. */
    private static String settingsJson(FeedSettings feedSettings) {
        return JsonColumns.write(feedSettings.withFolder(null));
    }

    private static long initialInterval(FeedSettings feedSettings) {
        return (feedSettings.interval() == null ? INITIAL_INTERVAL : feedSettings.interval()).toSeconds();
    }

    /**
     * Returns feeds that were updated or deleted since then, up to a maximum number; each such event appears
     * separately.
     */
    public List<TouchedFeed> findTouched(Instant since, int max) {
        return database.read(handle -> handle.createQuery(
                        "SELECT feed AS id, updated_at AS at FROM feed_queue WHERE updated_at >= :since"
                                + " UNION ALL SELECT id, deleted_at AS at FROM feed"
                                + " WHERE deleted_at >= :since LIMIT :most")
                .bind("since", since.toEpochMilli())
                .bind("most", max)
                .map((row, context) -> new TouchedFeed(row.getString("id"), row.getLong("at")))
                .list());
    }

    /** The current version of a feed, for readers that follow all feeds. */
    public record FeedVersion(String id, @Nullable String owner, boolean shared, long version, boolean deleted) {}

    /**
     * Lists all feeds in the order of their ids, including deleted ones.
     *
     * @param after the id before, empty for the first
     */
    public List<FeedVersion> listVersions(String after, int max) {
        return database.read(handle -> handle.createQuery(
                        "SELECT id, owner, shared_key, version, deleted_at IS NOT NULL AS gone FROM feed"
                                + " WHERE id > :after ORDER BY id LIMIT :most")
                .bind("after", after)
                .bind("most", max)
                .map((row, context) -> new FeedVersion(
                        row.getString("id"),
                        row.getString("owner"),
                        row.getString("shared_key") != null,
                        row.getLong("version"),
                        row.getBoolean("gone")))
                .list());
    }

    /** Finds a feed, even if it was deleted. */
    public Optional<FeedRecord> byId(String id) {
        return database.read(handle -> byId(handle, id));
    }

    /** Finds the shared feed of an address. */
    public Optional<FeedRecord> byAddress(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null
                ? Optional.empty()
                : database.read(handle -> byKey(handle, SqlTextArguments.indexKey(parsed.toString())));
    }

    private Optional<FeedRecord> byId(Handle handle, String id) {
        return FeedRowReader.find(handle, id, cipher);
    }

    private Optional<FeedRecord> byKey(Handle handle, String key) {
        return handle.createQuery(
                        "SELECT " + FeedRowReader.COLUMNS + " FROM feed WHERE shared_key = :key AND deleted_at IS NULL")
                .bind("key", key)
                .map((row, context) -> FeedRowReader.read(row, cipher))
                .findOne();
    }

    /**
     * Lists feeds by age, newest first, without deleted ones.
     *
     * @param owner null for all owners
     * @param after the last feed of the previous page, null for the first page
     */
    public List<FeedRecord> list(@Nullable String owner, @Nullable FeedRecord after, int max) {
        String sql = "SELECT " + FeedRowReader.COLUMNS + " FROM feed WHERE deleted_at IS NULL"
                + (owner == null ? "" : " AND owner = :owner")
                + (after == null ? "" : " AND (created_at, id) < (:createdAt, :id)")
                + " ORDER BY created_at DESC, id DESC LIMIT :most";
        return database.read(handle -> {
            Query query = handle.createQuery(sql).bind("most", max);
            if (owner != null) {
                query.bind("owner", owner);
            }
            if (after != null) {
                query.bind("createdAt", after.created().toEpochMilli()).bind("id", after.id());
            }
            return query.map((row, context) -> FeedRowReader.read(row, cipher)).list();
        });
    }

    /** Counts the feeds of an owner; null counts those of all users. */
    public long count(@Nullable String owner) {
        return database.read(handle -> count(handle, owner));
    }

    /** Counts the feeds in an open transaction. */
    public static long count(Handle handle, @Nullable String owner) {
        Query query = handle.createQuery(
                "SELECT COUNT(*) FROM feed WHERE deleted_at IS NULL" + (owner == null ? "" : " AND owner = :owner"));
        return (owner == null ? query : query.bind("owner", owner))
                .mapTo(Long.class)
                .one();
    }

    /**
     * Stores new settings; the next update is due at once, because they may change the result (except for the folder).
     * A running update does not overwrite them.
     */
    public void updateSettings(String id, FeedSettings feedSettings) {
        database.write(handle -> updateSettings(handle, id, feedSettings));
    }

    /** Stores new settings in an open transaction. */
    public int updateSettings(Handle handle, String id, FeedSettings feedSettings) {
        FeedSettings old = byId(handle, id).map(FeedRecord::settings).orElse(null);
        boolean moved = old != null && old.withFolder(feedSettings.folder()).equals(feedSettings);
        return moved ? moveToFolder(handle, id, feedSettings) : writeSettings(handle, id, feedSettings);
    }

    private static int moveToFolder(Handle handle, String id, FeedSettings feedSettings) {
        return handle.createUpdate("UPDATE feed SET folder = :folder WHERE id = :id AND deleted_at IS NULL")
                .bind("id", id)
                .bind("folder", feedSettings.folder())
                .execute();
    }

    private int writeSettings(Handle handle, String id, FeedSettings feedSettings) {
        int there = handle.createUpdate("""
                        UPDATE feed SET settings = :settings, folder = :folder, interval_seconds = :intervalSeconds,
                               body = :body, shared_key = CASE WHEN :custom = 1 THEN NULL ELSE shared_key END,
                               due = :due, owner_changes = owner_changes + 1,
                               etag = NULL, last_modified = NULL, body_hash = NULL, validators_address = NULL,
                               reason = CASE WHEN (state = 'PAUSED') = (:paused = 1) THEN reason END,
                               state_since = CASE WHEN (state = 'PAUSED') = (:paused = 1) THEN state_since ELSE :now END,
                               state = CASE WHEN :paused = 1 THEN 'PAUSED'
                                            WHEN state <> 'PAUSED' THEN state
                                            WHEN last_success IS NULL THEN 'NEW' ELSE 'GOOD' END
                         WHERE id = :id AND deleted_at IS NULL""")
                .bind("id", id)
                .bind("settings", settingsJson(feedSettings))
                .bind("folder", feedSettings.folder())
                .bind("intervalSeconds", initialInterval(feedSettings))
                .bind("body", sealedBody(feedSettings, id))
                .bind("custom", feedSettings.request().equals(RequestSettings.NONE) ? 0 : 1)
                .bind("paused", feedSettings.paused() ? 1 : 0)
                .bind("now", clock.millis())
                .bind("due", feedSettings.paused() ? LeaseQueue.NEVER : clock.millis())
                .execute();
        FeedQueue.update(handle, id);
        ListingColumns.update(handle, id);
        return there;
    }

    /** Makes an update due as soon as the site permits it, unless the owner paused the feed. */
    public void makeDue(String id) {
        database.write(handle -> makeDue(handle, id));
    }

    /** Makes an update due in an open transaction. */
    public int makeDue(Handle handle, String id) {
        int there = handle.createUpdate("UPDATE feed SET due = :now WHERE id = :id AND deleted_at IS NULL"
                        + " AND state <> 'PAUSED' AND due > :now")
                .bind("id", id)
                .bind("now", clock.millis())
                .execute();
        if (there == 1) {
            FeedQueue.update(handle, id);
        }
        return there;
    }

    /**
     * Deletes a feed: its readers learn at once that it is gone, and a new feed of its page may be created; for a while
     * it can be restored, see {@link DeletedFeedRepository}.
     */
    public boolean delete(String id) {
        return deletedFeeds.delete(id);
    }

    /**
     * Restores a deleted feed with all its data, due at once. If a new feed of its page was created in the meantime,
     * the restored one is no longer found by the page's address.
     *
     * @return empty if it is not deleted, or was purged
     */
    public Optional<FeedRecord> restore(String id) {
        return deletedFeeds.restore(id);
    }

    /** Returns the credentials of a feed's requests; use them only to send requests. */
    public RequestCredentials credentials(String id) {
        String sql = "SELECT credentials FROM feed WHERE id = :id AND credentials IS NOT NULL";
        Optional<byte[]> sealed = database.read(handle ->
                handle.createQuery(sql).bind("id", id).mapTo(byte[].class).findOne());
        return sealed.map(bytes -> CredentialsJson.read(cipher.decrypt(bytes, id)))
                .orElse(RequestCredentials.NONE);
    }

    /** Sets the credentials that are sent with requests. A feed with secrets is no longer shared. */
    public void setCredentials(String id, RequestCredentials own) {
        database.write(handle -> setCredentials(handle, id, own));
    }

    /** Sets the credentials in an open transaction. */
    public int setCredentials(Handle handle, String id, RequestCredentials own) {
        boolean secret = !own.equals(RequestCredentials.NONE);
        byte[] sealed = secret ? cipher.encrypt(CredentialsJson.write(own), id) : null;
        int there = handle.createUpdate("UPDATE feed SET credentials = :credentials,"
                        + " owner_changes = owner_changes + 1, due = CASE WHEN state = 'PAUSED' THEN due ELSE :now END,"
                        + " etag = NULL, last_modified = NULL, body_hash = NULL, validators_address = NULL,"
                        + " shared_key = CASE WHEN :secret = 1 THEN NULL ELSE shared_key END"
                        + " WHERE id = :id AND deleted_at IS NULL")
                .bind("id", id)
                .bind("credentials", sealed)
                .bind("now", clock.millis())
                .bind("secret", secret ? 1 : 0)
                .execute();
        FeedQueue.update(handle, id);
        return there;
    }

    private String newId() {
        StringBuilder id = new StringBuilder(ID_LENGTH);
        for (int i = 0; i < ID_LENGTH; i++) {
            id.append(ID_ALPHABET.charAt(random.nextInt(ID_ALPHABET.length())));
        }
        return id.toString();
    }
}
