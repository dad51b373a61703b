package org.feedmill.domain.feed;

import org.feedmill.domain.rule.NewRule;
import org.feedmill.fetch.RequestCredentials;
import org.jspecify.annotations.Nullable;

/**
 * The data of a new feed.
 *
 * @param owner null if the feed has none
 * @param shared whether anybody may request it by its page's address; never true for a feed with credentials
 * @param rule in force before the first update; null if the list is to be found
 */
public record FeedDraft(
        String address,
        @Nullable String owner,
        FeedSettings settings,
        RequestCredentials credentials,
        boolean shared,
        @Nullable NewRule rule) {

    public FeedDraft(
            String address, @Nullable String owner, FeedSettings wishes, RequestCredentials own, boolean shared) {
        this(address, owner, wishes, own, shared, null);
    }

    /** Returns a shared feed with the standard settings. */
    public static FeedDraft of(String address) {
        return new FeedDraft(address, null, FeedSettings.STANDARD, RequestCredentials.NONE, true);
    }
}
