package org.feedmill.notify;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.feedmill.domain.account.NotificationSettings;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/**
 * Links in messages: to pages of the app, and signed ones that confirm an e-mail address or unsubscribe it without
 * signing in. A signed link is bound to the person and to the address that it was sent to.
 */
public final class NotificationLinks {

    public static final String CONFIRM_PATH = "/app/mail/confirm";
    public static final String UNSUBSCRIBE_PATH = "/app/mail/unsubscribe";
    public static final String SETTINGS_PATH = "/app/account/notifications";

    private static final Duration CONFIRM_WITHIN = Duration.ofDays(7);
    private static final int MAX_KEY = 300;
    private static final int MAX_DIGITS = 18;

    private final Store store;
    private final @Nullable String publicAddress;
    private final Clock clock;

    /** @param publicAddress of this server, without a slash at the end; null if it is not set */
    public NotificationLinks(Store store, @Nullable String publicAddress, Clock clock) {
        this.store = store;
        this.publicAddress = publicAddress;
        this.clock = clock;
    }

    /** Returns the page of a feed in the app; null if the server's public address is not set. */
    @Nullable
    String feedPageLink(String feed) {
        return publicAddress == null ? null : publicAddress + "/app/feeds/" + feed;
    }

    String settingsLink() {
        return publicAddress + SETTINGS_PATH;
    }

    String confirmLink(String person, String mail) {
        long until = clock.instant().plus(CONFIRM_WITHIN).getEpochSecond();
        return publicAddress + CONFIRM_PATH + "?key=" + key("confirm", person, mail, until);
    }

    String unsubscribeLink(String person, String mail) {
        return publicAddress + UNSUBSCRIBE_PATH + "?key=" + key("unsubscribe", person, mail, 0);
    }

    private String key(String deed, String person, String mail, long until) {
        return person + "." + until + "." + store.sign("mail " + deed + " " + person + " " + until + " " + mail);
    }

    /**
     * A person and the e-mail address that a signed link was sent to.
     *
     * @param account id
     */
    public record MailOwner(String account, String mail) {}

    /** Reads the key of a confirmation link; empty if it is forged or expired, or the address was changed since. */
    public Optional<MailOwner> readConfirm(@Nullable String key) {
        return read("confirm", key, true);
    }

    /** Reads the key of an unsubscribe link. */
    public Optional<MailOwner> readUnsubscribe(@Nullable String key) {
        return read("unsubscribe", key, false);
    }

    private Optional<MailOwner> read(String deed, @Nullable String key, boolean ends) {
        String[] parts = key == null || key.length() > MAX_KEY ? new String[0] : key.split("\\.", -1);
        if (parts.length != 3
                || parts[1].isEmpty()
                || parts[1].length() > MAX_DIGITS
                || !parts[1].chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        long until = Long.parseLong(parts[1]);
        NotificationSettings.Target mail =
                store.notificationSettings().find(parts[0]).mail();
        if (mail == null || (ends && until < clock.instant().getEpochSecond())) {
            return Optional.empty();
        }
        String right = key(deed, parts[0], mail.address(), until);
        return MessageDigest.isEqual(right.getBytes(UTF_8), String.valueOf(key).getBytes(UTF_8))
                ? Optional.of(new MailOwner(parts[0], mail.address()))
                : Optional.empty();
    }
}
