package org.feedmill.store.notification;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SecretCipher;
import org.feedmill.store.db.SecretGenerator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads and writes the notification settings of people and feeds. */
public final class NotificationSettingsRepository {

    private static final String INSERT = """
            INSERT INTO notification_settings (account, kinds, language)
            SELECT a.id, :kinds, :language FROM account a WHERE a.id = :account ON CONFLICT (account) DO NOTHING""";

    private final Database database;
    private final SecretCipher cipher;
    private final Clock clock;
    private final SecretGenerator secrets = new SecretGenerator();

    public NotificationSettingsRepository(Database database, SecretCipher seal, Clock clock) {
        this.database = database;
        this.cipher = seal;
        this.clock = clock;
    }

    /** Returns a person's settings, or the standard ones if they never changed any. */
    public NotificationSettings find(String person) {
        return database.read(handle -> find(handle, person)).orElse(NotificationSettings.STANDARD);
    }

    public static Optional<NotificationSettings> find(Handle handle, String person) {
        return handle.createQuery("SELECT * FROM notification_settings WHERE account = :account")
                .bind("account", person)
                .map((row, context) -> read(row))
                .findOne();
    }

    private static NotificationSettings read(ResultSet row) throws SQLException {
        int hour = row.getInt("digest_hour");
        Integer digestHour = row.wasNull() ? null : hour;
        row.getLong("mail_confirmed");
        boolean confirmed = !row.wasNull();
        return new NotificationSettings(
                kinds(row.getString("kinds")),
                digestHour,
                row.getString("language"),
                target(row.getString("mail"), confirmed, row.getString("mail_error")),
                target(row.getString("webhook"), true, row.getString("webhook_error")));
    }

    private static NotificationSettings.@Nullable Target target(
            @Nullable String address, boolean confirmed, @Nullable String error) {
        return address == null ? null : new NotificationSettings.Target(address, confirmed, error);
    }

    private static Set<StateChangeKind> kinds(String text) {
        Set<StateChangeKind> kinds = EnumSet.noneOf(StateChangeKind.class);
        Arrays.stream(text.split(",", -1))
                .filter(name -> !name.isEmpty())
                .map(StateChangeKind::valueOf)
                .forEach(kinds::add);
        return kinds;
    }

    private static String text(Set<StateChangeKind> kinds) {
        return kinds.stream().sorted().map(Enum::name).collect(Collectors.joining(","));
    }

    /** Makes sure that a person has a row; false if there is no such person. */
    private static boolean ensureRow(Handle handle, String person) {
        handle.createUpdate(INSERT)
                .bind("account", person)
                .bind("kinds", text(NotificationSettings.STANDARD.kinds()))
                .bind("language", NotificationSettings.STANDARD.language())
                .execute();
        return find(handle, person).isPresent();
    }

    /** Changes which messages a person gets, when and in which language; destinations stay. */
    public void update(String person, Set<StateChangeKind> kinds, @Nullable Integer digestHour, String language) {
        database.write(handle -> ensureRow(handle, person)
                && handle.createUpdate("UPDATE notification_settings SET kinds = :kinds, digest_hour = :hour,"
                                        + " language = :language WHERE account = :account")
                                .bind("account", person)
                                .bind("kinds", text(kinds))
                                .bind("hour", digestHour)
                                .bind("language", language)
                                .execute()
                        == 1);
    }

    /** Sets a person's e-mail address. A new one must be confirmed first, and the confirmation message is queued. */
    public void setMail(String person, String mail, String language) {
        database.write(handle -> {
            if (!ensureRow(handle, person)) {
                return false;
            }
            NotificationSettings.Target old = find(handle, person).orElseThrow().mail();
            boolean confirmed = old != null && old.confirmed() && old.address().equals(mail);
            handle.createUpdate("UPDATE notification_settings SET mail = :mail, mail_error = NULL,"
                            + " mail_confirmed = CASE WHEN :same = 1 THEN mail_confirmed END, language = :language"
                            + " WHERE account = :account")
                    .bind("account", person)
                    .bind("mail", mail)
                    .bind("same", confirmed ? 1 : 0)
                    .bind("language", language)
                    .execute();
            return !confirmed && NotificationQueue.requestConfirmation(handle, person, clock.millis());
        });
    }

    /** Confirms a person's address; returns false if it is not their current one. */
    public boolean confirmMail(String person, String mail) {
        return database.write(handle -> handle.createUpdate("UPDATE notification_settings"
                                + " SET mail_confirmed = COALESCE(mail_confirmed, :now)"
                                + " WHERE account = :account AND mail = :mail")
                        .bind("account", person)
                        .bind("mail", mail)
                        .bind("now", clock.millis())
                        .execute()
                == 1);
    }

    /** Removes a person's address and all messages that wait for it. */
    public void removeMail(String person) {
        database.write(handle -> NotificationQueue.clear(handle, person, NotificationChannel.MAIL)
                + handle.createUpdate("UPDATE notification_settings SET mail = NULL, mail_confirmed = NULL,"
                                + " mail_error = NULL WHERE account = :account")
                        .bind("account", person)
                        .execute());
    }

    /** Returns the random part of the key of a person's status feed; empty until it is renewed for the first time. */
    public Optional<String> statusKey(String person) {
        return database.read(handle -> handle.createQuery("SELECT status_key FROM notification_settings"
                        + " WHERE account = :account AND status_key IS NOT NULL")
                .bind("account", person)
                .mapTo(String.class)
                .findOne());
    }

    /** Makes all keys of a person's status feed invalid. */
    public void renewStatusKey(String person) {
        String key = secrets.generate("");
        database.write(handle -> ensureRow(handle, person)
                && handle.createUpdate("UPDATE notification_settings SET status_key = :key WHERE account = :account")
                                .bind("account", person)
                                .bind("key", key)
                                .execute()
                        == 1);
    }

    /** Sets a person's webhook with a new secret, which is returned only here. */
    public String setWebhook(String person, String address) {
        String secret = secrets.generate("fmw_");
        database.write(handle -> ensureRow(handle, person)
                && handle.createUpdate("UPDATE notification_settings SET webhook = :address,"
                                        + " webhook_secret = :secret, webhook_error = NULL WHERE account = :account")
                                .bind("account", person)
                                .bind("address", address)
                                .bind("secret", cipher.encrypt(secret, cipherContext(person)))
                                .execute()
                        == 1);
        return secret;
    }

    /** Returns the key that signs messages to a user's webhook; empty if there is none. */
    public Optional<String> webhookSecret(String person) {
        return database.read(handle -> handle.createQuery("SELECT webhook_secret FROM notification_settings"
                                + " WHERE account = :account AND webhook_secret IS NOT NULL")
                        .bind("account", person)
                        .mapTo(byte[].class)
                        .findOne())
                .map(bytes -> cipher.decrypt(bytes, cipherContext(person)));
    }

    private static String cipherContext(String person) {
        return "webhook " + person;
    }

    /** Removes a person's webhook and all messages that wait for it. */
    public void removeWebhook(String person) {
        database.write(handle -> NotificationQueue.clear(handle, person, NotificationChannel.WEBHOOK)
                + handle.createUpdate("UPDATE notification_settings SET webhook = NULL, webhook_secret = NULL,"
                                + " webhook_error = NULL WHERE account = :account")
                        .bind("account", person)
                        .execute());
    }

    /**
     * Sets notifications of this feed that override the owner's settings, or removes them. Does not affect its updates.
     */
    public void setFeedNotifications(String feed, FeedNotifications notifications) {
        database.write(handle -> setFeedNotifications(handle, feed, notifications));
    }

    /** Sets the notifications of a feed in an open transaction. */
    public static int setFeedNotifications(Handle handle, String feed, FeedNotifications notifications) {
        return handle.createUpdate("UPDATE feed SET notifications = :text WHERE id = :feed AND deleted_at IS NULL")
                .bind("feed", feed)
                .bind("text", notifications.overridden() ? notifications.text() : null)
                .execute();
    }
}
