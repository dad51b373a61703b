package org.feedmill.store.update;

/** The queues of due feeds, each with its own workers, because dead hosts are slow and must not delay other feeds. */
public enum RefreshQueue {
    /** Never updated yet. */
    FRESH("never_updated = 1"),
    /** The last update succeeded. */
    STEADY("never_updated = 0 AND failures = 0"),
    /** The last update failed. */
    FAILING("never_updated = 0 AND failures > 0");

    /** Identical to the condition of an index of the table feed. */
    public final String condition;

    RefreshQueue(String rows) {
        this.condition = rows;
    }
}
