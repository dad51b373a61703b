package org.feedmill.domain.account;

import java.util.EnumSet;
import java.util.Set;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.domain.log.StateChangeKind;
import org.jspecify.annotations.Nullable;

/**
 * A person's notification settings.
 *
 * @param kinds of changes that the person wants messages about
 * @param digestHour hour of the day in UTC at which a daily digest is sent; null for a message at each change
 * @param language of messages, such as en
 * @param mail null if the person gave no e-mail address
 * @param webhook null if the person gave none
 */
public record NotificationSettings(
        Set<StateChangeKind> kinds,
        @Nullable Integer digestHour,
        String language,
        @Nullable Target mail,
        @Nullable Target webhook) {

    /** Settings that apply until a person changes them: all kinds, immediately, through no channel. */
    public static final NotificationSettings STANDARD =
            new NotificationSettings(EnumSet.allOf(StateChangeKind.class), null, "en", null, null);

    /**
     * The destination of a channel.
     *
     * @param confirmed whether messages may be sent to it
     * @param error why the last message did not arrive, for webhooks a sentence, for mails a code; null if it did
     */
    public record Target(
            String address, boolean confirmed, @Nullable String error) {}

    public NotificationSettings {
        kinds = Set.copyOf(kinds);
        if (digestHour != null && (digestHour < 0 || digestHour > 23)) {
            throw new IllegalArgumentException("The hour of the digest must be from 0 to 23.");
        }
    }

    /** Returns the destination of a channel; null if messages cannot be sent through it. */
    public @Nullable Target target(NotificationChannel channel) {
        Target target = channel == NotificationChannel.MAIL ? mail : webhook;
        return target != null && target.confirmed() ? target : null;
    }
}
