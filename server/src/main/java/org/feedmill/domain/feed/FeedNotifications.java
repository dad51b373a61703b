package org.feedmill.domain.feed;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The notification settings of one feed, which override those of its owner.
 *
 * @param overridden false if the owner's settings apply
 * @param channels used for this feed if it overrides them; none to mute it
 */
public record FeedNotifications(boolean overridden, Set<NotificationChannel> channels) {

    /** The owner's settings apply. */
    public static final FeedNotifications DEFAULT = new FeedNotifications(false, Set.of());

    /** No messages about this feed. */
    public static final FeedNotifications MUTED = new FeedNotifications(true, Set.of());

    public FeedNotifications {
        channels = Set.copyOf(channels);
    }

    public static FeedNotifications ofChannels(Set<NotificationChannel> channels) {
        return new FeedNotifications(true, channels);
    }

    public boolean isMuted() {
        return overridden && channels.isEmpty();
    }

    /** Whether messages about this feed may go through the channel. */
    public boolean allows(NotificationChannel channel) {
        return !overridden || channels.contains(channel);
    }

    /** Returns the stored form, also used by the API and forms: default, muted, webhook, mail or webhook,mail. */
    public String text() {
        if (!overridden) {
            return "default";
        }
        return channels.isEmpty()
                ? "muted"
                : channels.stream()
                        .sorted()
                        .map(channel -> channel.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(","));
    }

    /**
     * Parses the result of {@link #text()}; null is the default.
     *
     * @throws IllegalArgumentException for any other text
     */
    public static FeedNotifications parse(@Nullable String text) {
        if (text == null || text.equals("default")) {
            return DEFAULT;
        }
        if (text.equals("muted")) {
            return MUTED;
        }
        Set<NotificationChannel> channels = EnumSet.noneOf(NotificationChannel.class);
        Arrays.stream(text.split(",", -1))
                .map(name -> NotificationChannel.valueOf(name.strip().toUpperCase(Locale.ROOT)))
                .forEach(channels::add);
        return ofChannels(channels);
    }
}
