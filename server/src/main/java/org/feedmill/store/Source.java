package org.feedmill.store;

import java.time.Instant;
import org.feedmill.fetch.Validators;
import org.jspecify.annotations.Nullable;

/**
 * A stored feed without its content.
 *
 * @param id random, part of the feed's address: who knows it may read the feed
 * @param address of the page, as it was asked for
 * @param movedTo where the page says that it lives now; asked for instead of the address
 * @param shared whether anybody may ask for the feed by the page's address
 * @param secret whether headers, cookies or a login are kept, sealed, for it
 * @param owner the person's id, null where nobody owns it
 * @param algorithm what found the list the last time, null where nothing did yet
 * @param rule number of the rule in force, null where the list is found anew each time
 * @param version counts the changes of what the feed shows; the same on all nodes
 * @param changed when it last changed, null before the first content
 * @param deleted when it was deleted; then it is kept only to say so
 * @param notifications how its owner is notified of changes of its state
 */
public record Source(
        String id,
        String address,
        @Nullable String movedTo,
        boolean shared,
        boolean secret,
        @Nullable String owner,
        Wishes wishes,
        Schedule schedule,
        Status status,
        Validators validators,
        @Nullable String algorithm,
        @Nullable Integer rule,
        long version,
        @Nullable Instant changed,
        Instant made,
        @Nullable Instant deleted,
        FeedNotifications notifications) {

    /** The address to ask for. */
    public String target() {
        return movedTo == null ? address : movedTo;
    }
}
