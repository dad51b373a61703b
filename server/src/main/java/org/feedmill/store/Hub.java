package org.feedmill.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import org.feedmill.feed.FeedFormat;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores WebSub subscriptions, pending subscription requests and notices for other hubs. */
public final class Hub {

    /** Wishes that wait to be asked back: of everybody, and of one host. */
    static final int MOST_INTENTS = 10_000;

    static final int MOST_INTENTS_OF_HOST = 200;

    /** One reader service may subscribe for many people, but not without end. */
    static final int MOST_OF_FEED = 1000;

    static final int MOST_OF_HOST = 10_000;

    /** An intent that could not be asked back for so long is forgotten. */
    private static final Duration INTENT_LIFE = Duration.ofDays(1);

    private static final HubQueue INTENTS = new HubQueue("intent", "");
    private static final HubQueue NOTICES = new HubQueue("notice", "");
    private static final HubQueue SUBSCRIPTIONS = new HubQueue("subscription", "AND s.until > :now");

    private final Database database;
    private final Seal seal;
    private final Clock clock;

    Hub(Database database, Seal seal, Clock clock) {
        this.database = database;
        this.seal = seal;
        this.clock = clock;
    }

    /** Takes a wish down, to be asked back. */
    public Intent.Answer ask(Intent intent) {
        long now = clock.millis();
        return database.write(handle -> {
            if (count(handle, "intent") >= MOST_INTENTS
                    || count(handle, "intent", "host", intent.host()) >= MOST_INTENTS_OF_HOST) {
                return Intent.Answer.BUSY;
            }
            if (intent.mode() == Intent.Mode.SUBSCRIBE && full(handle, intent)) {
                return Intent.Answer.FULL;
            }
            insert(handle, intent, now);
            return Intent.Answer.TAKEN;
        });
    }

    private void insert(Handle handle, Intent intent, long now) {
        handle.createUpdate("INSERT INTO intent (mode, feed, format, topic, callback, host, secret, lease, made, due)"
                        + " VALUES (:mode, :feed, :format, :topic, :callback, :host, :secret, :lease, :now, :now)")
                .bind("mode", intent.mode().name())
                .bind("feed", intent.feed())
                .bind("format", intent.format().name())
                .bind("topic", intent.topic())
                .bind("callback", intent.callback())
                .bind("host", intent.host())
                .bind("secret", sealed(intent))
                .bind("lease", intent.lease().toSeconds())
                .bind("now", now)
                .execute();
    }

    /** Whether there is no room for another; a renewal needs none. */
    private static boolean full(Handle handle, Intent intent) {
        return count(handle, "subscription", "id", id(intent)) == 0
                && (count(handle, "subscription", "feed", intent.feed()) >= MOST_OF_FEED
                        || count(handle, "subscription", "host", intent.host()) >= MOST_OF_HOST);
    }

    private static long count(Handle handle, String table, String column, String value) {
        return handle.createQuery("SELECT COUNT(*) FROM " + table + " WHERE " + column + " = :value")
                .bind("value", value)
                .mapTo(Long.class)
                .one();
    }

    private static long count(Handle handle, String table) {
        return handle.createQuery("SELECT COUNT(*) FROM " + table)
                .mapTo(Long.class)
                .one();
    }

    /** Wishes to ask back about. */
    public List<Intent.Claimed> claimIntents(int most, Duration lease) {
        return database.write(handle ->
                INTENTS.claim(handle, database.dialect(), clock.millis(), lease, most, (row, context) -> intent(row)));
    }

    private Intent.Claimed intent(ResultSet row) throws SQLException {
        String topic = row.getString("topic");
        String callback = row.getString("callback");
        Intent intent = new Intent(
                Intent.Mode.valueOf(row.getString("mode")),
                row.getString("feed"),
                FeedFormat.valueOf(row.getString("format")),
                topic,
                callback,
                row.getString("host"),
                opened(row.getBytes("secret"), id(topic, callback)),
                Duration.ofSeconds(row.getLong("lease")));
        return new Intent.Claimed(
                intent,
                row.getLong("id"),
                row.getInt("tries"),
                Instant.ofEpochMilli(row.getLong("made")),
                row.getLong("claim"));
    }

    /** It was meant: the subscription begins, goes on for another lease, or ends. */
    public void grant(Intent.Claimed claimed) {
        Intent intent = claimed.intent();
        long now = clock.millis();
        database.write(handle -> {
            if (!INTENTS.done(handle, claimed.id(), claimed.claim())) {
                return false;
            }
            if (intent.mode() == Intent.Mode.UNSUBSCRIBE) {
                return delete(handle, id(intent));
            }
            return !full(handle, intent) && put(handle, intent, now);
        });
    }

    private boolean put(Handle handle, Intent intent, long now) {
        return handle.createUpdate("""
                        INSERT INTO subscription (id, feed, format, topic, callback, host, secret, until, told, due)
                        SELECT :id, f.id, :format, :topic, :callback, :host, :secret, :until, f.version, :never
                          FROM feed f WHERE f.id = :feed AND f.deleted IS NULL
                        ON CONFLICT (id) DO UPDATE SET secret = EXCLUDED.secret, until = EXCLUDED.until""")
                        .bind("id", id(intent))
                        .bind("feed", intent.feed())
                        .bind("format", intent.format().name())
                        .bind("topic", intent.topic())
                        .bind("callback", intent.callback())
                        .bind("host", intent.host())
                        .bind("secret", sealed(intent))
                        .bind("until", now + intent.lease().toMillis())
                        .bind("never", HubQueue.NEVER)
                        .execute()
                == 1;
    }

    /** It was not meant. */
    public void refuse(Intent.Claimed claimed) {
        database.write(handle -> INTENTS.done(handle, claimed.id(), claimed.claim()));
    }

    /** Nobody answered: to be asked again then. */
    public void again(Intent.Claimed claimed, Instant due) {
        database.write(handle -> INTENTS.later(handle, claimed.id(), claimed.claim(), due.toEpochMilli()));
    }

    /** Notes that feeds changed; whether anybody is to be told of it. */
    public boolean changed(Collection<String> feeds) {
        if (feeds.isEmpty()) {
            return false;
        }
        return database.write(handle ->
                handle.createUpdate("UPDATE subscription SET due = :now" + " WHERE feed IN (<feeds>) AND due = :never")
                                .bindList("feeds", List.copyOf(feeds))
                                .bind("now", clock.millis())
                                .bind("never", HubQueue.NEVER)
                                .execute()
                        > 0);
    }

    /** Who is to be told now. */
    public List<Subscription> claim(int most, Duration lease) {
        return database.write(handle -> SUBSCRIPTIONS.claim(
                handle, database.dialect(), clock.millis(), lease, most, (row, context) -> subscription(row)));
    }

    private Subscription subscription(ResultSet row) throws SQLException {
        String id = row.getString("id");
        return new Subscription(
                id,
                row.getString("feed"),
                FeedFormat.valueOf(row.getString("format")),
                row.getString("topic"),
                row.getString("callback"),
                opened(row.getBytes("secret"), id),
                row.getInt("tries"),
                SqlTimes.readInstant(row, "failing"),
                row.getLong("claim"));
    }

    /** That version was told, or is no longer tried to be told; a newer one is due at once. */
    public void told(Subscription subscription, long version) {
        database.write(handle -> handle.createUpdate("""
                        UPDATE subscription SET told = :version, tries = 0, failing = NULL, claimed_until = NULL,
                               due = CASE WHEN (SELECT version FROM feed f WHERE f.id = subscription.feed) > :version
                                          THEN :now ELSE :never END
                         WHERE id = :id AND claim = :claim""")
                .bind("version", version)
                .bind("now", clock.millis())
                .bind("never", HubQueue.NEVER)
                .bind("id", subscription.id())
                .bind("claim", subscription.claim())
                .execute());
    }

    /** It did not get through: to be tried again then. */
    public void again(Subscription subscription, Instant due) {
        database.write(handle -> SUBSCRIPTIONS.later(
                        handle, subscription.id(), subscription.claim(), due.toEpochMilli())
                && handle.createUpdate("UPDATE subscription SET failing = COALESCE(failing, :now) WHERE id = :id")
                                .bind("now", clock.millis())
                                .bind("id", subscription.id())
                                .execute()
                        == 1);
    }

    /** Nobody is there any more. */
    public void end(Subscription subscription) {
        database.write(handle -> SUBSCRIPTIONS.done(handle, subscription.id(), subscription.claim()));
    }

    private static boolean delete(Handle handle, String id) {
        return handle.createUpdate("DELETE FROM subscription WHERE id = :id")
                        .bind("id", id)
                        .execute()
                == 1;
    }

    /** How many are subscribed; null for all feeds. */
    public long subscribers(@Nullable String feed) {
        return database.read(
                handle -> feed == null ? count(handle, "subscription") : count(handle, "subscription", "feed", feed));
    }

    /**
     * Ends what has run out, and finds changes that a node did not live to note.
     *
     * @return whether anybody is to be told of those
     */
    public boolean sweep() {
        long now = clock.millis();
        return database.write(handle -> {
            handle.createUpdate("DELETE FROM subscription WHERE until <= :now"
                            + " OR feed IN (SELECT id FROM feed WHERE deleted IS NOT NULL AND kept_until IS NULL)")
                    .bind("now", now)
                    .execute();
            handle.createUpdate("DELETE FROM intent WHERE made <= :old")
                    .bind("old", now - INTENT_LIFE.toMillis())
                    .execute();
            return handle.createUpdate("UPDATE subscription SET due = :now WHERE due = :never"
                                    + " AND told < (SELECT version FROM feed f WHERE f.id = subscription.feed)")
                            .bind("now", now)
                            .bind("never", HubQueue.NEVER)
                            .execute()
                    > 0;
        });
    }

    /**
     * Changes that another hub is to be told of.
     *
     * @param host of that hub
     */
    public void note(Collection<String> feeds, String host) {
        long now = clock.millis();
        database.write(handle -> {
            var batch = handle.prepareBatch("INSERT INTO notice (id, host, made, due) VALUES (:id, :host, :now, :now)"
                    + " ON CONFLICT (id) DO UPDATE SET made = :now, claim = notice.claim + 1, claimed_until = NULL,"
                    + " tries = 0, due = CASE WHEN notice.due < :now THEN notice.due ELSE :now END");
            feeds.forEach(feed ->
                    batch.bind("id", feed).bind("host", host).bind("now", now).add());
            return batch.execute();
        });
    }

    /** A change to tell another hub of. */
    public record Notice(String feed, int tries, Instant made, long claim) {}

    public List<Notice> claimNotices(int most, Duration lease) {
        return database.write(handle -> NOTICES.claim(
                handle,
                database.dialect(),
                clock.millis(),
                lease,
                most,
                (row, context) -> new Notice(
                        row.getString("id"),
                        row.getInt("tries"),
                        Instant.ofEpochMilli(row.getLong("made")),
                        row.getLong("claim"))));
    }

    /** The other hub knows, or is not told any more. */
    public void done(Notice notice) {
        database.write(handle -> NOTICES.done(handle, notice.feed(), notice.claim()));
    }

    public void again(Notice notice, Instant due) {
        database.write(handle -> NOTICES.later(handle, notice.feed(), notice.claim(), due.toEpochMilli()));
    }

    private byte @Nullable [] sealed(Intent intent) {
        return intent.secret() == null ? null : seal.close(intent.secret(), id(intent));
    }

    private @Nullable String opened(byte @Nullable [] sealed, String id) {
        return sealed == null ? null : seal.open(sealed, id);
    }

    private static String id(Intent intent) {
        return id(intent.topic(), intent.callback());
    }

    /** Callbacks may be longer than what an index can hold. */
    private static String id(String topic, String callback) {
        try {
            byte[] told = (topic + "\n" + callback).getBytes(UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(told));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
