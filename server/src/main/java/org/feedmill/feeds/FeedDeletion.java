package org.feedmill.feeds;

import java.util.Collection;
import java.util.List;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.DeletedFeed;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Deletes feeds and restores them within the caller's quota. */
public final class FeedDeletion {

    private final Store store;
    private final FeedQuota quota;

    public FeedDeletion(Store store, FeedQuota quota) {
        this.store = store;
        this.quota = quota;
    }

    /**
     * @return false if the feed does not exist any more
     */
    public boolean delete(String id) {
        return !delete(List.of(id)).isEmpty();
    }

    /** Deletes feeds in one transaction and returns those that existed, in the given order. */
    public List<String> delete(Collection<String> ids) {
        List<String> gone = store.database()
                .write(handle -> ids.stream()
                        .sorted() // one order for all transactions, which prevents deadlocks
                        .filter(id -> store.deletedFeeds().delete(handle, id))
                        .toList());
        return ids.stream().filter(gone::contains).toList();
    }

    /**
     * Lists feeds that can be restored, last deleted first.
     *
     * @param owner null for all owners
     */
    public List<DeletedFeed> list(@Nullable String owner, int max) {
        return store.deletedFeeds().list(owner, max);
    }

    /**
     * Restores a deleted feed; a feed that is not deleted does not change.
     *
     * @throws RefusedException if the caller has as many feeds as they may have, or the feed was removed completely
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
