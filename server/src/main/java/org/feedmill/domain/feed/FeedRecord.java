package org.feedmill.domain.feed;

import java.time.Instant;
import org.feedmill.fetch.HttpValidators;
import org.jspecify.annotations.Nullable;

/**
 * A stored feed without its content.
 *
 * @param id random, part of the feed's address: who knows it may read the feed
 * @param address of the page, as it was asked for
 * @param movedTo where the page says that it lives now; asked for instead of the address
 * @param shared whether anybody may ask for the feed by the page's address
 * @param hasCredentials whether headers, cookies or a login are kept, sealed, for it
 * @param owner the person's id, null where nobody owns it
 * @param algorithm what found the list the last time, null where nothing did yet
 * @param ruleNumber number of the rule in force, null where the list is found anew each time
 * @param version counts the changes of what the feed shows; the same on all nodes
 * @param changedAt when it last changed, null before the first content
 * @param deletedAt when it was deleted; then it is kept only to say so
 * @param notifications how its owner is notified of changes of its state
 */
public record FeedRecord(
        String id,
        String address,
        @Nullable String movedTo,
        boolean shared,
        boolean hasCredentials,
        @Nullable String owner,
        FeedSettings settings,
        FeedSchedule schedule,
        FeedStatus status,
        HttpValidators validators,
        @Nullable String algorithm,
        @Nullable Integer ruleNumber,
        long version,
        @Nullable Instant changedAt,
        Instant created,
        @Nullable Instant deletedAt,
        FeedNotifications notifications) {

    /** The address to ask for. */
    public String fetchAddress() {
        return movedTo == null ? address : movedTo;
    }
}
