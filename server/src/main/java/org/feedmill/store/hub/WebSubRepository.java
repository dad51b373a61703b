package org.feedmill.store.hub;

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
import java.util.Objects;
import org.feedmill.domain.hub.ChangeNotice;
import org.feedmill.domain.hub.HubSubscription;
import org.feedmill.domain.hub.SubscriptionRequest;
import org.feedmill.feed.FeedFormat;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.LeaseQueue;
import org.feedmill.store.db.SecretCipher;
import org.feedmill.store.db.SqlTimes;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores WebSub subscriptions, pending subscription requests and notices for other hubs. */
public final class WebSubRepository {

    /** Most subscription requests that wait for verification. */
    static final int MAX_REQUESTS = 10_000;

    /**
     * Most of them from one caller, for one domain, and for one address, so that nobody takes the places of all others
     * or lets the hub send many requests to one machine.
     */
    static final int MAX_REQUESTS_PER_SENDER = 200;

    /** Most subscriptions of a feed; one reader service may subscribe for many people. */
    static final int MAX_PER_FEED = 1000;

    /** Most of them with callbacks in one domain. */
    static final int MAX_PER_FEED_AND_DOMAIN = 500;

    static final int MAX_PER_DOMAIN = 10_000;

    /** A request that could not be verified for this time is deleted. */
    private static final Duration REQUEST_LIFETIME = Duration.ofDays(1);

    private static final LeaseQueue REQUEST_QUEUE = new LeaseQueue("subscription_request", "");
    private static final LeaseQueue NOTICE_QUEUE = new LeaseQueue("change_notice", "");
    private static final LeaseQueue SUBSCRIPTION_QUEUE = new LeaseQueue("subscription", "AND s.expires_at > :now");

    private final Database database;
    private final SecretCipher cipher;
    private final Clock clock;

    public WebSubRepository(Database database, SecretCipher seal, Clock clock) {
        this.database = database;
        this.cipher = seal;
        this.clock = clock;
    }

    /** Stores a request, to be verified. It replaces a pending one for the same callback and topic. */
    public SubscriptionRequest.RequestResult addRequest(SubscriptionRequest request) {
        long now = clock.millis();
        return database.write(handle -> {
            boolean pending = count(handle, "subscription_request", "target", id(request)) > 0;
            if (!pending && isCrowded(handle, request.sender())) {
                return SubscriptionRequest.RequestResult.BUSY;
            }
            if (request.mode() == SubscriptionRequest.Mode.SUBSCRIBE && isFull(handle, request)) {
                return SubscriptionRequest.RequestResult.FULL;
            }
            insert(handle, request, now);
            return SubscriptionRequest.RequestResult.TAKEN;
        });
    }

    private static boolean isCrowded(Handle handle, SubscriptionRequest.Sender sender) {
        return count(handle, "subscription_request") >= MAX_REQUESTS
                || count(handle, "subscription_request", "caller", sender.network()) >= MAX_REQUESTS_PER_SENDER
                || count(handle, "subscription_request", "domain", sender.domain()) >= MAX_REQUESTS_PER_SENDER
                || count(handle, "subscription_request", "address", sender.address()) >= MAX_REQUESTS_PER_SENDER;
    }

    /** A replaced request keeps its time and its attempts, so that repeating it causes no further verification. */
    private void insert(Handle handle, SubscriptionRequest request, long now) {
        SubscriptionRequest.Sender sender = request.sender();
        handle.createUpdate("INSERT INTO subscription_request (mode, feed, format, topic, callback, host, secret,"
                        + " lease_seconds, created_at, due, target, caller, domain, address) VALUES (:mode, :feed,"
                        + " :format, :topic, :callback, :host, :secret, :leaseSeconds, :now, :now, :target, :caller,"
                        + " :domain, :address) ON CONFLICT (target) DO UPDATE SET"
                        + " claim = CASE WHEN subscription_request.mode = EXCLUDED.mode THEN subscription_request.claim"
                        + " ELSE subscription_request.claim + 1 END,"
                        + " claimed_until = CASE WHEN subscription_request.mode = EXCLUDED.mode"
                        + " THEN subscription_request.claimed_until END,"
                        + " mode = EXCLUDED.mode, secret = EXCLUDED.secret, lease_seconds = EXCLUDED.lease_seconds")
                .bind("mode", request.mode().name())
                .bind("feed", request.feed())
                .bind("format", request.format().name())
                .bind("topic", request.topic())
                .bind("callback", request.callback())
                .bind("host", sender.host())
                .bind("secret", encryptedSecret(request))
                .bind("leaseSeconds", request.lease().toSeconds())
                .bind("now", now)
                .bind("target", id(request))
                .bind("caller", sender.network())
                .bind("domain", sender.domain())
                .bind("address", sender.address())
                .execute();
    }

    /** Whether no more subscriptions are accepted; a renewal needs no room. */
    private static boolean isFull(Handle handle, SubscriptionRequest request) {
        return count(handle, "subscription", "id", id(request)) == 0
                && (count(handle, "subscription", "feed", request.feed()) >= MAX_PER_FEED
                        || count(
                                        handle,
                                        "subscription",
                                        "domain",
                                        request.sender().domain())
                                >= MAX_PER_DOMAIN
                        || countOfFeed(handle, request) >= MAX_PER_FEED_AND_DOMAIN);
    }

    private static long countOfFeed(Handle handle, SubscriptionRequest request) {
        return handle.createQuery("SELECT COUNT(*) FROM subscription WHERE feed = :feed AND domain = :domain")
                .bind("feed", request.feed())
                .bind("domain", request.sender().domain())
                .mapTo(Long.class)
                .one();
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

    /** Claims requests to verify. */
    public List<SubscriptionRequest.ClaimedRequest> claimRequests(int max, Duration lease) {
        return database.write(handle -> REQUEST_QUEUE.claim(
                handle, database.dialect(), clock.millis(), lease, max, (row, context) -> readRequest(row)));
    }

    private SubscriptionRequest.ClaimedRequest readRequest(ResultSet row) throws SQLException {
        String topic = row.getString("topic");
        String callback = row.getString("callback");
        SubscriptionRequest request = new SubscriptionRequest(
                SubscriptionRequest.Mode.valueOf(row.getString("mode")),
                row.getString("feed"),
                FeedFormat.valueOf(row.getString("format")),
                topic,
                callback,
                sender(row),
                decryptedSecret(row.getBytes("secret"), id(topic, callback)),
                Duration.ofSeconds(row.getLong("lease_seconds")));
        return new SubscriptionRequest.ClaimedRequest(
                request,
                row.getLong("id"),
                row.getInt("attempts"),
                Instant.ofEpochMilli(row.getLong("created_at")),
                row.getLong("claim"));
    }

    /** Returns the sender; requests of earlier versions name only the host. */
    private static SubscriptionRequest.Sender sender(ResultSet row) throws SQLException {
        String host = row.getString("host");
        String domain = Objects.requireNonNullElse(row.getString("domain"), host);
        return new SubscriptionRequest.Sender("", host, domain, "");
    }

    /** Completes a verified request: the subscription begins, is renewed, or ends. */
    public void confirm(SubscriptionRequest.ClaimedRequest claimed) {
        SubscriptionRequest request = claimed.request();
        long now = clock.millis();
        database.write(handle -> {
            if (!REQUEST_QUEUE.remove(handle, claimed.id(), claimed.claim())) {
                return false;
            }
            if (request.mode() == SubscriptionRequest.Mode.UNSUBSCRIBE) {
                return delete(handle, id(request));
            }
            return !isFull(handle, request) && insertSubscription(handle, request, now);
        });
    }

    private boolean insertSubscription(Handle handle, SubscriptionRequest request, long now) {
        return handle.createUpdate("""
                        INSERT INTO subscription (id, feed, format, topic, callback, host, domain, secret, expires_at,
                                                  delivered_version, due)
                        SELECT :id, f.id, :format, :topic, :callback, :host, :domain, :secret, :expiresAt, f.version,
                               :never
                          FROM feed f WHERE f.id = :feed AND f.deleted_at IS NULL
                        ON CONFLICT (id) DO UPDATE SET secret = EXCLUDED.secret, expires_at = EXCLUDED.expires_at,
                               domain = EXCLUDED.domain""")
                        .bind("id", id(request))
                        .bind("feed", request.feed())
                        .bind("format", request.format().name())
                        .bind("topic", request.topic())
                        .bind("callback", request.callback())
                        .bind("host", request.sender().host())
                        .bind("domain", request.sender().domain())
                        .bind("secret", encryptedSecret(request))
                        .bind("expiresAt", now + request.lease().toMillis())
                        .bind("never", LeaseQueue.NEVER)
                        .execute()
                == 1;
    }

    /** Deletes a request that the callback rejected. */
    public void reject(SubscriptionRequest.ClaimedRequest claimed) {
        database.write(handle -> REQUEST_QUEUE.remove(handle, claimed.id(), claimed.claim()));
    }

    /** Schedules another attempt to verify a request. */
    public void retry(SubscriptionRequest.ClaimedRequest claimed, Instant due) {
        database.write(handle -> REQUEST_QUEUE.retryAt(handle, claimed.id(), claimed.claim(), due.toEpochMilli()));
    }

    /** Makes deliveries of the changed feeds due; returns true if there are any. */
    public boolean markChanged(Collection<String> feeds) {
        if (feeds.isEmpty()) {
            return false;
        }
        return database.write(handle ->
                handle.createUpdate("UPDATE subscription SET due = :now" + " WHERE feed IN (<feeds>) AND due = :never")
                                .bindList("feeds", List.copyOf(feeds))
                                .bind("now", clock.millis())
                                .bind("never", LeaseQueue.NEVER)
                                .execute()
                        > 0);
    }

    /** Returns the subscriptions that are due for delivery. */
    public List<HubSubscription> claimSubscriptions(int max, Duration lease) {
        return database.write(handle -> SUBSCRIPTION_QUEUE.claim(
                handle, database.dialect(), clock.millis(), lease, max, (row, context) -> readSubscription(row)));
    }

    private HubSubscription readSubscription(ResultSet row) throws SQLException {
        String id = row.getString("id");
        return HubSubscription.builder()
                .id(id)
                .feed(row.getString("feed"))
                .format(FeedFormat.valueOf(row.getString("format")))
                .topic(row.getString("topic"))
                .callback(row.getString("callback"))
                .secret(decryptedSecret(row.getBytes("secret"), id))
                .attempts(row.getInt("attempts"))
                .failingSince(SqlTimes.readInstant(row, "failing_since"))
                .claim(row.getLong("claim"))
                .build();
    }

    /** Marks a version as delivered or dropped; a newer one is due at once. */
    public void markDelivered(HubSubscription subscription, long version) {
        database.write(handle -> handle.createUpdate("""
                        UPDATE subscription SET delivered_version = :version, attempts = 0, failing_since = NULL,
                          claimed_until = NULL,
                               due = CASE WHEN (SELECT version FROM feed f WHERE f.id = subscription.feed) > :version
                                          THEN :now ELSE :never END
                         WHERE id = :id AND claim = :claim""")
                .bind("version", version)
                .bind("now", clock.millis())
                .bind("never", LeaseQueue.NEVER)
                .bind("id", subscription.id())
                .bind("claim", subscription.claim())
                .execute());
    }

    /** Schedules another attempt to deliver. */
    public void retry(HubSubscription subscription, Instant due) {
        database.write(handle ->
                SUBSCRIPTION_QUEUE.retryAt(handle, subscription.id(), subscription.claim(), due.toEpochMilli())
                        && handle.createUpdate("UPDATE subscription SET failing_since = COALESCE(failing_since, :now)"
                                                + " WHERE id = :id")
                                        .bind("now", clock.millis())
                                        .bind("id", subscription.id())
                                        .execute()
                                == 1);
    }

    /** Removes a subscription whose subscriber is gone. */
    public void remove(HubSubscription subscription) {
        database.write(handle -> SUBSCRIPTION_QUEUE.remove(handle, subscription.id(), subscription.claim()));
    }

    private static boolean delete(Handle handle, String id) {
        return handle.createUpdate("DELETE FROM subscription WHERE id = :id")
                        .bind("id", id)
                        .execute()
                == 1;
    }

    /** Counts the subscriptions of a feed; null counts those of all feeds. */
    public long countSubscribers(@Nullable String feed) {
        return database.read(
                handle -> feed == null ? count(handle, "subscription") : count(handle, "subscription", "feed", feed));
    }

    /**
     * Deletes expired subscriptions and requests, and finds changes that a node did not record before it died.
     *
     * @return whether deliveries of those changes are due now
     */
    public boolean cleanUp() {
        long now = clock.millis();
        return database.write(handle -> {
            handle.createUpdate("DELETE FROM subscription WHERE expires_at <= :now"
                            + " OR feed IN (SELECT id FROM feed WHERE deleted_at IS NOT NULL AND kept_until IS NULL)")
                    .bind("now", now)
                    .execute();
            handle.createUpdate("DELETE FROM subscription_request WHERE created_at <= :old")
                    .bind("old", now - REQUEST_LIFETIME.toMillis())
                    .execute();
            return handle.createUpdate("UPDATE subscription SET due = :now WHERE due = :never"
                                    + " AND delivered_version < (SELECT version FROM feed f"
                                    + " WHERE f.id = subscription.feed)")
                            .bind("now", now)
                            .bind("never", LeaseQueue.NEVER)
                            .execute()
                    > 0;
        });
    }

    /**
     * Queues notices of changed feeds for another hub.
     *
     * @param host of that hub
     */
    public void queueNotices(Collection<String> feeds, String host) {
        long now = clock.millis();
        database.write(handle -> {
            var batch = handle.prepareBatch("INSERT INTO change_notice (id, host, created_at, due)"
                    + " VALUES (:id, :host, :now, :now) ON CONFLICT (id) DO UPDATE SET created_at = :now,"
                    + " claim = change_notice.claim + 1, claimed_until = NULL, attempts = 0,"
                    + " due = CASE WHEN change_notice.due < :now THEN change_notice.due ELSE :now END");
            feeds.forEach(feed ->
                    batch.bind("id", feed).bind("host", host).bind("now", now).add());
            return batch.execute();
        });
    }

    public List<ChangeNotice> claimNotices(int max, Duration lease) {
        return database.write(handle -> NOTICE_QUEUE.claim(
                handle,
                database.dialect(),
                clock.millis(),
                lease,
                max,
                (row, context) -> new ChangeNotice(
                        row.getString("id"),
                        row.getInt("attempts"),
                        Instant.ofEpochMilli(row.getLong("created_at")),
                        row.getLong("claim"))));
    }

    /** Removes a notice that was sent or dropped. */
    public void removeNotice(ChangeNotice notice) {
        database.write(handle -> NOTICE_QUEUE.remove(handle, notice.feed(), notice.claim()));
    }

    public void retry(ChangeNotice notice, Instant due) {
        database.write(handle -> NOTICE_QUEUE.retryAt(handle, notice.feed(), notice.claim(), due.toEpochMilli()));
    }

    private byte @Nullable [] encryptedSecret(SubscriptionRequest request) {
        return request.secret() == null ? null : cipher.encrypt(request.secret(), id(request));
    }

    private @Nullable String decryptedSecret(byte @Nullable [] sealed, String id) {
        return sealed == null ? null : cipher.decrypt(sealed, id);
    }

    private static String id(SubscriptionRequest request) {
        return id(request.topic(), request.callback());
    }

    /** Returns a hash, because callbacks may be too long for an index. */
    private static String id(String topic, String callback) {
        try {
            byte[] given = (topic + "\n" + callback).getBytes(UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(given));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
