package org.feedmill.store.update;

import org.feedmill.domain.feed.FeedSchedule;

/** The queues of due feeds, each with its own workers, because dead hosts are slow and must not delay other feeds. */
public enum RefreshQueue {
    /** Never updated yet. */
    FRESH,
    /** The last update succeeded. */
    STEADY,
    /** The last update failed. */
    FAILING;

    /** Returns the number of the queue in the tables feed_queue and site_queue. */
    public int lane() {
        return ordinal();
    }

    /** Returns the queue that a feed waits in. */
    static RefreshQueue of(FeedSchedule schedule) {
        if (schedule.neverUpdated()) {
            return FRESH;
        }
        return schedule.failures() == 0 ? STEADY : FAILING;
    }
}
