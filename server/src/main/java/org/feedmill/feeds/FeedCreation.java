package org.feedmill.feeds;

import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.store.Store;
import org.feedmill.store.notification.NotificationSettingsRepository;
import org.jspecify.annotations.Nullable;

/**
 * Creates feeds within the caller's quota, for the API, the app, imports and readers that request a page. Each feed is
 * checked, counted and written in one transaction.
 */
public final class FeedCreation {

    private final Store store;
    private final FeedQuota quota;

    public FeedCreation(Store store) {
        this.store = store;
        this.quota = new FeedQuota(store);
    }

    public FeedQuota quota() {
        return quota;
    }

    /**
     * Returns the new feed, or the existing feed of this page; a feed that was never updated is new.
     *
     * @throws RefusedException if a value is invalid, or the caller has as many feeds as they may have
     */
    public FeedRecord create(Caller caller, NewFeed feed) {
        FeedSettingsValidator.requireAddress(feed.address());
        FeedSettingsValidator.require(feed.settings());
        FeedSettingsValidator.require(feed.credentials());
        String owner = caller instanceof Caller.Person person ? person.id() : null;
        FeedDraft draft = new FeedDraft(
                feed.address(), owner, feed.settings(), feed.credentials(), isShared(feed, owner), feed.rule());
        return store.database().write(handle -> {
            FeedRecord source = quota.within(handle, caller, () -> store.feeds().add(handle, draft));
            // An anonymous caller may get a shared feed that has an owner; the owner's choice stays.
            if (feed.notifications() != null
                    && owner != null
                    && owner.equals(source.owner())
                    && !feed.notifications().equals(source.notifications())) {
                NotificationSettingsRepository.setFeedNotifications(handle, source.id(), feed.notifications());
            }
            return source;
        });
    }

    /** A feed is shared with everybody who knows the page's address, unless it is private or has credentials. */
    private static boolean isShared(NewFeed feed, @Nullable String owner) {
        boolean plain = feed.settings().equals(FeedSettings.STANDARD) && feed.rule() == null;
        return !feed.isPrivate() && (owner != null || plain);
    }
}
