package org.feedmill.serve.feeds;

import java.time.Duration;
import java.util.Optional;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.feeds.FeedCreation;
import org.feedmill.feeds.NewFeed;
import org.feedmill.feeds.RefusedException;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.http.Problem;

/** Creates feeds within the caller's rate limit and waits a short time for their first items. */
public final class LimitedFeedCreation {

    /** Longest wait for the first items of a new feed; the feed is created in any case. */
    public static final Duration FIRST_UPDATE_TIMEOUT = Duration.ofSeconds(10);

    private final FeedCreation creation;
    private final FeedRefresher refresher;
    private final CallerRateLimiter limits;

    public LimitedFeedCreation(FeedCreation creation, FeedRefresher refresher, CallerRateLimiter limits) {
        this.creation = creation;
        this.refresher = refresher;
        this.limits = limits;
    }

    /**
     * Returns the new feed, or the existing feed of this page; a feed that was never updated is new.
     *
     * @throws Problem 429 if the caller creates feeds too often
     * @throws RefusedException if a value is invalid, or the caller has as many feeds as they may have
     */
    public FeedRecord create(Caller caller, NewFeed feed) {
        limits.checkCreation(caller);
        FeedRecord source = creation.create(caller, feed);
        if (source.schedule().neverUpdated() && !feed.settings().paused()) {
            awaitFirstUpdate(caller, source.id());
        }
        return source;
    }

    /** Waits for the first update; if too many callers wait already, returns at once. */
    private void awaitFirstUpdate(Caller caller, String id) {
        Optional<CallerRateLimiter.Permit> permit = limits.tryAcquireCostly(caller);
        if (permit.isPresent()) {
            try (CallerRateLimiter.Permit held = permit.get()) {
                refresher.updateNow(id, FIRST_UPDATE_TIMEOUT);
            }
        }
    }
}
