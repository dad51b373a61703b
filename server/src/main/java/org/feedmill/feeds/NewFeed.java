package org.feedmill.feeds;

import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.fetch.RequestCredentials;
import org.jspecify.annotations.Nullable;

/**
 * A feed that somebody wants to create.
 *
 * @param rule null if the list is to be found
 * @param notifications null to leave them unchanged
 * @param isPrivate whether the feed is available at its own address only, not by the address of its page
 */
public record NewFeed(
        String address,
        FeedSettings settings,
        RequestCredentials credentials,
        @Nullable NewRule rule,
        @Nullable FeedNotifications notifications,
        boolean isPrivate) {

    /** Returns the feed with other settings. */
    NewFeed withSettings(FeedSettings others) {
        return new NewFeed(address, others, credentials, rule, notifications, isPrivate);
    }

    /** Returns a feed with the standard settings. */
    public static NewFeed of(String address) {
        return of(address, FeedSettings.STANDARD, null);
    }

    /** Returns a shared feed without credentials. */
    public static NewFeed of(String address, FeedSettings settings, @Nullable NewRule rule) {
        return new NewFeed(address, settings, RequestCredentials.NONE, rule, null, false);
    }
}
