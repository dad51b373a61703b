package org.feedmill.domain.feed;

import java.time.Instant;
import org.feedmill.fetch.HttpValidators;
import org.jspecify.annotations.Nullable;

/**
 * A stored feed without its content.
 *
 * @param id random, part of the feed's address: whoever knows it may read the feed
 * @param address of the page, as it was requested
 * @param movedTo new address that the page reported, requested instead of the address
 * @param shared whether anybody may request the feed by the page's address
 * @param hasCredentials whether encrypted headers, cookies or a login are stored for it
 * @param owner id of the account, null if there is none
 * @param algorithm finder of the list at the last update, null before the first
 * @param ruleNumber number of the rule in force, null if the list is found again at each update
 * @param version counts the changes of the published feed; the same on all nodes
 * @param changedAt time of the last change, null before the first content
 * @param deletedAt time of deletion; the record is then kept only to report it
 * @param notifications how its owner is notified of state changes
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

    /** Returns the address to fetch. */
    public String fetchAddress() {
        return movedTo == null ? address : movedTo;
    }
}
