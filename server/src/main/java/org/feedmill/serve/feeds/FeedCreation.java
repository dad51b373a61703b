package org.feedmill.serve.feeds;

import java.time.Duration;
import java.util.Optional;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.Caller;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.store.Store;
import org.feedmill.store.feed.FeedRecord;
import org.feedmill.store.feed.FeedRepository;
import org.feedmill.store.feed.FeedSettings;
import org.feedmill.store.rule.NewRule;
import org.jspecify.annotations.Nullable;

/** Creates feeds within the caller's quota and waits a short time for their first items. */
public final class FeedCreation {

    /** Longest wait for the first items of a new feed; the feed is created in any case. */
    public static final Duration FIRST_UPDATE_TIMEOUT = Duration.ofSeconds(10);

    private final Store store;
    private final FeedRefresher refresher;
    private final FeedAccess access;
    private final CallerRateLimiter limits;

    public FeedCreation(Store store, FeedRefresher refresher, FeedAccess owners, CallerRateLimiter limits) {
        this.store = store;
        this.refresher = refresher;
        this.access = owners;
        this.limits = limits;
    }

    /**
     * The feed as it was put down or found; that it is still fresh tells that it was made now.
     *
     * @param keptBack whether only its own address leads to it, not that of its page
     */
    public FeedRecord create(
            Caller caller,
            String address,
            FeedSettings wishes,
            RequestCredentials own,
            @Nullable NewRule rule,
            boolean keptBack) {
        limits.checkCreation(caller);
        access.checkQuota(caller);
        FeedRecord source = add(caller, address, wishes, own, rule, keptBack);
        if (source.schedule().neverUpdated() && !wishes.paused()) {
            awaitFirstUpdate(caller, source.id());
        }
        return source;
    }

    /** A feed is shared with everybody who knows the page's address, unless it is private or has credentials. */
    private FeedRecord add(
            Caller caller,
            String address,
            FeedSettings wishes,
            RequestCredentials own,
            @Nullable NewRule rule,
            boolean keptBack) {
        String owner = caller instanceof Caller.Person person ? person.id() : null;
        boolean plain = wishes.equals(FeedSettings.STANDARD) && rule == null;
        boolean shared = !keptBack && (owner != null || plain);
        return store.feeds().add(new FeedRepository.FeedDraft(address, owner, wishes, own, shared, rule));
    }

    /** Waits for the first update; if too many wait already, the update crawler does it a little later. */
    private void awaitFirstUpdate(Caller caller, String id) {
        Optional<CallerRateLimiter.Permit> permit = limits.tryAcquireCostly(caller);
        if (permit.isPresent()) {
            try (CallerRateLimiter.Permit held = permit.get()) {
                refresher.updateNow(id, FIRST_UPDATE_TIMEOUT);
            }
        }
    }
}
