package org.feedmill.store.notification;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.domain.log.StateChange;
import org.feedmill.page.address.WebAddress;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.LeaseQueue;
import org.feedmill.store.db.SecretGenerator;
import org.feedmill.store.log.StateChangeRepository;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Queue of notifications that wait to be sent. Nodes claim messages for the length of a lease; a message whose node
 * died is sent by another one, under the same id.
 */
public final class NotificationQueue {

    /**
     * Older messages are not sent any more, because they are no news. With its pauses, the last attempt at a daily
     * digest takes place a day and a half after its first part was queued.
     */
    public static final Duration MAX_AGE = Duration.ofDays(2);

    private static final Map<NotificationChannel, LeaseQueue> QUEUES = queues();

    /** Most changes in one message; a longer digest is sent in parts. */
    static final int MAX_CHANGES = 100;

    /** Host of all mails: the operator's SMTP server. */
    private static final String MAIL_HOST = "mail";

    private final Database database;
    private final Clock clock;

    private static Map<NotificationChannel, LeaseQueue> queues() {
        Map<NotificationChannel, LeaseQueue> queues = new EnumMap<>(NotificationChannel.class);
        for (NotificationChannel channel : NotificationChannel.values()) {
            String conditions = "AND " + isSendable(channel, "s.") + " AND NOT EXISTS (" + earlier(channel) + ")";
            queues.put(channel, new LeaseQueue("delivery", conditions));
        }
        return queues;
    }

    private static String isSendable(NotificationChannel channel, String alias) {
        return alias + "channel = '" + channel.name() + "' AND " + alias + "created_at > :now - " + MAX_AGE.toMillis();
    }

    /**
     * Returns a condition for due messages of the same person and channel about an earlier change: "works again" must
     * not arrive before "broken". A message that waits for another attempt blocks nothing.
     */
    private static String earlier(NotificationChannel channel) {
        return "SELECT 1 FROM delivery e WHERE e.account = s.account AND e.due <= :now AND " + isSendable(channel, "e.")
                + " AND " + firstChange("e") + " < " + firstChange("s");
    }

    private static String firstChange(String alias) {
        return "(SELECT MIN(c.state_change) FROM delivery_change c WHERE c.delivery = " + alias + ".id)";
    }

    public NotificationQueue(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Queues a change for one channel of a person: as a separate message, or as a part of the next digest. */
    public static void add(
            Handle handle,
            String person,
            NotificationChannel channel,
            NotificationSettings settings,
            long change,
            long now) {
        Integer hour = settings.digestHour();
        long due = hour == null ? now : nextDigest(now, hour);
        String id = hour == null ? "c" + change : "d" + due;
        String key = SecretGenerator.hash(channel + " " + person + " " + id).substring(0, 32);
        NotificationDelivery.Purpose purpose =
                hour == null ? NotificationDelivery.Purpose.CHANGE : NotificationDelivery.Purpose.DIGEST;
        insert(handle, key, person, channel, purpose, host(channel, settings), now, due);
        handle.createUpdate("INSERT INTO delivery_change (delivery, state_change) VALUES (:delivery, :change)")
                .bind("delivery", key)
                .bind("change", change)
                .execute();
    }

    private static String host(NotificationChannel channel, NotificationSettings settings) {
        NotificationSettings.Target webhook = settings.webhook();
        WebAddress address = webhook == null ? null : WebAddress.of(webhook.address());
        return channel == NotificationChannel.MAIL || address == null ? MAIL_HOST : address.host();
    }

    /** Returns the next time after now at that hour. */
    private static long nextDigest(long now, int hour) {
        OffsetDateTime at = Instant.ofEpochMilli(now).atOffset(ZoneOffset.UTC);
        OffsetDateTime today = at.with(LocalTime.of(hour, 0));
        return (today.isAfter(at) ? today : today.plusDays(1)).toInstant().toEpochMilli();
    }

    /**
     * Inserts a message; on a conflict the row is locked, so that a node that is settling it waits and sees the new
     * part.
     */
    private static void insert(
            Handle handle,
            String id,
            String person,
            NotificationChannel channel,
            NotificationDelivery.Purpose purpose,
            String host,
            long now,
            long due) {
        handle.createUpdate("INSERT INTO delivery (id, account, channel, purpose, host, created_at, due)"
                        + " VALUES (:id, :account, :channel, :purpose, :host, :now, :due)"
                        + " ON CONFLICT (id) DO UPDATE SET due = delivery.due")
                .bind("id", id)
                .bind("account", person)
                .bind("channel", channel.name())
                .bind("purpose", purpose.name())
                .bind("host", host)
                .bind("now", now)
                .bind("due", due)
                .execute();
    }

    /** Queues the message that asks a person to confirm their address; replaces one that is waiting. */
    static boolean requestConfirmation(Handle handle, String person, long now) {
        handle.createUpdate("DELETE FROM delivery WHERE account = :account AND purpose = 'CONFIRM'")
                .bind("account", person)
                .execute();
        String id = SecretGenerator.hash("confirm " + person + " " + now).substring(0, 32);
        insert(handle, id, person, NotificationChannel.MAIL, NotificationDelivery.Purpose.CONFIRM, MAIL_HOST, now, now);
        return true;
    }

    /** Deletes all messages of a person that wait for a channel. */
    static int clear(Handle handle, String person, NotificationChannel channel) {
        return handle.createUpdate("DELETE FROM delivery WHERE account = :account AND channel = :channel")
                .bind("account", person)
                .bind("channel", channel.name())
                .execute();
    }

    /** Claims due messages of a channel; if there are none, the database is only read. */
    public List<NotificationDelivery> claim(NotificationChannel channel, int max, Duration lease) {
        long now = clock.millis();
        boolean any = database.read(handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM delivery"
                        + " WHERE due <= :now AND (claimed_until IS NULL OR claimed_until <= :now) AND "
                        + isSendable(channel, "") + ")")
                .bind("now", now)
                .mapTo(Boolean.class)
                .one());
        return !any
                ? List.of()
                : database.write(handle ->
                        queue(channel).claim(handle, database.dialect(), now, lease, max, (row, context) -> read(row)));
    }

    private static LeaseQueue queue(NotificationChannel channel) {
        return Objects.requireNonNull(QUEUES.get(channel));
    }

    private static NotificationDelivery read(ResultSet row) throws SQLException {
        return new NotificationDelivery(
                row.getString("id"),
                row.getString("account"),
                NotificationChannel.valueOf(row.getString("channel")),
                NotificationDelivery.Purpose.valueOf(row.getString("purpose")),
                row.getInt("attempts"),
                row.getInt("unconfirmed"),
                Instant.ofEpochMilli(row.getLong("created_at")),
                row.getLong("claim"));
    }

    /** Returns the changes of a message, in order, up to the maximum; those of deleted feeds are left out. */
    public List<StateChange> changes(NotificationDelivery delivery) {
        return database.read(handle -> handle.createQuery(StateChangeRepository.SELECT
                        + " JOIN delivery_change d ON d.state_change = s.id"
                        + " WHERE d.delivery = :delivery AND f.deleted_at IS NULL ORDER BY s.id LIMIT :max")
                .bind("delivery", delivery.id())
                .bind("max", MAX_CHANGES)
                .map((row, context) -> StateChangeRepository.read(row))
                .list());
    }

    /**
     * Removes a message that was sent or dropped. A digest that has received another part meanwhile stays, with that
     * part.
     *
     * @param sent the changes that it reported
     * @param error why it did not arrive; null if it did
     */
    public void settle(NotificationDelivery delivery, Collection<StateChange> sent, @Nullable String error) {
        database.write(handle -> {
            if (!lock(handle, delivery)) {
                return false;
            }
            note(handle, delivery, error);
            var batch = handle.prepareBatch(
                    "DELETE FROM delivery_change WHERE delivery = :delivery AND state_change = :change");
            for (StateChange change : sent) {
                batch.bind("delivery", delivery.id())
                        .bind("change", change.id())
                        .add();
            }
            if (!sent.isEmpty()) {
                batch.execute();
            }
            return handle.createUpdate("DELETE FROM delivery WHERE id = :id AND NOT EXISTS (SELECT 1"
                                    + " FROM delivery_change d JOIN state_change s ON s.id = d.state_change"
                                    + " JOIN feed f ON f.id = s.feed WHERE d.delivery = :id AND f.deleted_at IS NULL)")
                            .bind("id", delivery.id())
                            .execute()
                    == 1;
        });
    }

    private static boolean lock(Handle handle, NotificationDelivery delivery) {
        return handle.createUpdate("UPDATE delivery SET claimed_until = NULL WHERE id = :id AND claim = :claim")
                        .bind("id", delivery.id())
                        .bind("claim", delivery.claim())
                        .execute()
                == 1;
    }

    /** Returns a message to the queue after a failed attempt. */
    public void retry(NotificationDelivery delivery, Instant due, String error) {
        database.write(handle -> later(handle, delivery, due) && note(handle, delivery, error));
    }

    private static boolean later(Handle handle, NotificationDelivery delivery, Instant due) {
        return queue(delivery.channel()).retryAt(handle, delivery.id(), delivery.claim(), due.toEpochMilli());
    }

    /** Returns a message to the queue after an attempt that may have been delivered. */
    public void retryUnconfirmed(NotificationDelivery delivery, Instant due, String error) {
        database.write(handle -> later(handle, delivery, due)
                && note(handle, delivery, error)
                && handle.createUpdate("UPDATE delivery SET unconfirmed = unconfirmed + 1 WHERE id = :id")
                                .bind("id", delivery.id())
                                .execute()
                        == 1);
    }

    /** Deletes messages that are too old to be sent; returns their number. */
    public int expire() {
        return database.write(handle -> handle.createUpdate("DELETE FROM delivery WHERE created_at <= :before")
                .bind("before", clock.millis() - MAX_AGE.toMillis())
                .execute());
    }

    /** Records the result of the last message, which the settings show. */
    private static boolean note(Handle handle, NotificationDelivery delivery, @Nullable String error) {
        String column = delivery.channel() == NotificationChannel.MAIL ? "mail_error" : "webhook_error";
        return handle.createUpdate("UPDATE notification_settings SET " + column + " = :error WHERE account = :account")
                        .bind("account", delivery.account())
                        .bind("error", error)
                        .execute()
                == 1;
    }
}
