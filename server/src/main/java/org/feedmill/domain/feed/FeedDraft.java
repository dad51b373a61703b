package org.feedmill.domain.feed;

import org.feedmill.domain.rule.NewRule;
import org.feedmill.fetch.RequestCredentials;
import org.jspecify.annotations.Nullable;

/**
 * The data of a new feed.
 *
 * @param owner null where nobody owns it
 * @param shared whether anybody may ask for it by its page's address; one with secrets never is
 * @param rule null where the list is to be found; else in force before anybody can update the feed
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

    /** For anybody, as the standard has it. */
    public static FeedDraft of(String address) {
        return new FeedDraft(address, null, FeedSettings.STANDARD, RequestCredentials.NONE, true);
    }
}
