package org.feedmill.feeds;

import java.util.function.Supplier;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.Caller;
import org.feedmill.store.Store;
import org.feedmill.store.feed.FeedRepository;
import org.jdbi.v3.core.Handle;

/**
 * Counts the feeds of a person against their limit. Only this class does so: code that adds a feed calls {@link
 * #require} or {@link #within} in the same transaction.
 */
public final class FeedQuota {

    private final Store store;

    public FeedQuota(Store store) {
        this.store = store;
    }

    /**
     * Checks the quota and locks the row of the person's account until the transaction ends, so that concurrent
     * requests count one after the other.
     *
     * @throws RefusedException if the caller has as many feeds as they may have
     */
    void require(Handle handle, Caller caller) {
        if (isUnlimited(caller) || !(caller instanceof Caller.Person person)) {
            return;
        }
        int max = lockLimit(handle, person);
        if (FeedRepository.count(handle, person.id()) >= max) {
            throw exceeded();
        }
    }

    /**
     * Makes a change that adds a feed or returns an existing one. Only an added feed counts, so a person at their limit
     * still gets the feeds that they have. The caller's transaction must roll back on an exception.
     *
     * @throws RefusedException if the change added a feed beyond the limit
     */
    public <T> T within(Handle handle, Caller caller, Supplier<T> change) {
        if (isUnlimited(caller) || !(caller instanceof Caller.Person person)) {
            return change.get();
        }
        int max = lockLimit(handle, person);
        long before = FeedRepository.count(handle, person.id());
        T result = change.get();
        long after = FeedRepository.count(handle, person.id());
        if (after > before && after > max) {
            throw exceeded();
        }
        return result;
    }

    private int lockLimit(Handle handle, Caller.Person person) {
        return store.accounts().lock(handle, person.id()).map(Account::maxFeeds).orElse(0);
    }

    private static RefusedException exceeded() {
        return new RefusedException(
                RefusedException.Reason.FORBIDDEN,
                "Not allowed",
                "You have reached your limit of feeds. Delete one, or ask an administrator for a higher limit.");
    }

    private static boolean isUnlimited(Caller caller) {
        return !(caller instanceof Caller.Person person) || person.admin();
    }

    /** Number of feeds that the caller may still add, unless another request adds some first. */
    public long remaining(Caller caller) {
        if (isUnlimited(caller) || !(caller instanceof Caller.Person person)) {
            return Long.MAX_VALUE;
        }
        int max = store.accounts().byId(person.id()).map(Account::maxFeeds).orElse(0);
        return max - store.feeds().count(person.id());
    }
}
