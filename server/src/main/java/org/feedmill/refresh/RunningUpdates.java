package org.feedmill.refresh;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.FeedClaims;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The updates that run on this node, with the claims that they hold. Thread-safe. */
final class RunningUpdates {

    private static final Logger LOG = LoggerFactory.getLogger(RunningUpdates.class);

    /** A claim, and a latch that waits for its end. */
    record RunningUpdate(FeedClaim claim, CountDownLatch end) {}

    private final Map<String, RunningUpdate> byFeed = new ConcurrentHashMap<>();

    int count() {
        return byFeed.size();
    }

    /** Finds the update of a feed, or null. */
    @Nullable
    RunningUpdate find(String feed) {
        return byFeed.get(feed);
    }

    RunningUpdate begin(FeedClaim claim) {
        RunningUpdate update = new RunningUpdate(claim, new CountDownLatch(1));
        byFeed.put(claim.feed().id(), update);
        return update;
    }

    void end(RunningUpdate update) {
        // A cancelled update keeps its claim in the list, so that close can release it.
        if (!Thread.currentThread().isInterrupted()) {
            byFeed.remove(update.claim().feed().id(), update);
        }
        update.end().countDown();
    }

    /** Renews the leases of all claims. */
    void renew(FeedClaims claims, String node, Duration lease) {
        try {
            List<FeedClaim> held =
                    byFeed.values().stream().map(RunningUpdate::claim).toList();
            claims.renew(node, held, lease);
        } catch (RuntimeException e) {
            LOG.warn("Could not renew the leases of running updates.", e);
        }
    }

    /** Releases the claims of updates that did not end. */
    void releaseAll(FeedClaims claims) {
        byFeed.values().forEach(update -> release(claims, update.claim()));
    }

    private static void release(FeedClaims claims, FeedClaim claim) {
        try {
            claims.release(claim, claim.feed().schedule().due());
        } catch (RuntimeException e) {
            LOG.warn(
                    "Could not release feed {}. Its lease will expire.",
                    claim.feed().id(),
                    e);
        }
    }
}
