package org.feedmill.feeds;

import java.time.Duration;
import java.util.List;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.RequestSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.store.Store;
import org.feedmill.store.notification.NotificationSettingsRepository;
import org.jdbi.v3.core.Handle;
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
        return createAll(caller, List.of(feed)).getFirst();
    }

    /**
     * Creates some feeds in one transaction, in which the caller's feeds are counted once: all of them or none.
     *
     * @throws RefusedException if a value is invalid, or the caller may not have all of them
     */
    public List<FeedRecord> createAll(Caller caller, List<NewFeed> requested) {
        List<NewFeed> feeds =
                requested.stream().map(FeedCreation::withRuleInterval).toList();
        for (NewFeed feed : feeds) {
            FeedSettingsValidator.requireAddress(feed.address());
            FeedSettingsValidator.require(feed.settings());
            FeedSettingsValidator.require(feed.credentials());
        }
        String owner = caller instanceof Caller.Person person ? person.id() : null;
        return store.database()
                .write(handle -> quota.within(
                        handle,
                        caller,
                        () -> feeds.stream()
                                .map(feed -> add(handle, feed, owner))
                                .toList()));
    }

    private FeedRecord add(Handle handle, NewFeed feed, @Nullable String owner) {
        FeedRecord source = store.feeds()
                .add(
                        handle,
                        new FeedDraft(
                                feed.address(),
                                owner,
                                feed.settings(),
                                feed.credentials(),
                                isShared(feed, owner),
                                feed.rule()));
        // An anonymous caller may get a shared feed that has an owner; the owner's choice stays.
        if (feed.notifications() != null
                && owner != null
                && owner.equals(source.owner())
                && !feed.notifications().equals(source.notifications())) {
            NotificationSettingsRepository.setFeedNotifications(handle, source.id(), feed.notifications());
        }
        return source;
    }

    /** Takes the time between two updates from the rule if the settings leave it open. */
    private static NewFeed withRuleInterval(NewFeed feed) {
        NewRule rule = feed.rule();
        if (rule == null || feed.settings().interval() != null) {
            return feed;
        }
        try {
            Duration stated = RuleFormat.read(rule.xml()).settings().fetch().interval();
            return stated == null
                            || stated.compareTo(FeedSettingLimits.MIN_INTERVAL) < 0
                            || stated.compareTo(FeedSettingLimits.MAX_INTERVAL) > 0
                    ? feed
                    : feed.withSettings(
                            feed.settings().toBuilder().interval(stated).build());
        } catch (RuleSyntaxException e) {
            return feed; // a rule that cannot be read is refused where it is checked
        }
    }

    /**
     * A feed is shared with everybody who knows the page's address, unless it is private, has credentials or sends a
     * request of its own.
     */
    private static boolean isShared(NewFeed feed, @Nullable String owner) {
        boolean plain = feed.settings().equals(FeedSettings.STANDARD) && feed.rule() == null;
        boolean common = feed.settings().request().equals(RequestSettings.NONE);
        return !feed.isPrivate() && common && (owner != null || plain);
    }
}
