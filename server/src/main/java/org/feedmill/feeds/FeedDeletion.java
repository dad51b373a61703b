package org.feedmill.feeds;

import java.util.Collection;
import java.util.List;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.DeletedFeed;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Deletes feeds and brings them back within the caller's quota. */
public final class FeedDeletion {

    private final Store store;
    private final FeedQuota quota;

    public FeedDeletion(Store store, FeedQuota quota) {
        this.store = store;
        this.quota = quota;
    }

    /** @return false if there is no such feed any more */
    public boolean delete(String id) {
        return !delete(List.of(id)).isEmpty();
    }

    /** Deletes feeds in one transaction; returns those that were there, in the given order. */
    public List<String> delete(Collection<String> ids) {
        List<String> gone = store.database()
                .write(handle -> ids.stream()
                        .sorted() // in one order, so that none waits for another in a circle
                        .filter(id -> store.deletedFeeds().delete(handle, id))
                        .toList());
        return ids.stream().filter(gone::contains).toList();
    }

    /** Feeds that may be brought back, the last deleted first; @param owner null for everybody's */
    public List<DeletedFeed> list(@Nullable String owner, int max) {
        return store.deletedFeeds().list(owner, max);
    }

    /**
     * Brings a deleted feed back; one that is not deleted stays as it is.
     *
     * @throws RefusedException if the caller has as many feeds as they may have, or nothing is left of the feed
     */
    public void restore(Caller caller, FeedRecord feed) {
        if (feed.deletedAt() == null) {
            return;
        }
        if (store.deletedFeeds()
                .restore(feed.id(), handle -> quota.require(handle, caller))
                .isEmpty()) {
            throw new RefusedException(
                    RefusedException.Reason.GONE,
                    "Gone",
                    "This feed was deleted too long ago to be restored. Create it again.");
        }
    }
}
