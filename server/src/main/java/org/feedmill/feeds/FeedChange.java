package org.feedmill.feeds;

import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.fetch.RequestCredentials;
import org.jspecify.annotations.Nullable;

/**
 * Changes of a feed that its owner wants; null components do not change.
 *
 * @param rule to put in force
 * @param dropRule whether the rule in force is dropped if no other is given
 */
public record FeedChange(
        @Nullable FeedSettings settings,
        @Nullable RequestCredentials credentials,
        @Nullable FeedNotifications notifications,
        @Nullable NewRule rule,
        boolean dropRule) {

    /** A change of the settings and the credentials. */
    public static FeedChange of(@Nullable FeedSettings settings, @Nullable RequestCredentials credentials) {
        return new FeedChange(settings, credentials, null, null, false);
    }

    /** A change of the rule, and of the settings that it needs. */
    public static FeedChange ofRule(NewRule rule, @Nullable FeedSettings settings) {
        return new FeedChange(settings, null, null, rule, false);
    }

    /** Drops the rule in force. */
    public static FeedChange ofDroppedRule() {
        return new FeedChange(null, null, null, null, true);
    }
}
