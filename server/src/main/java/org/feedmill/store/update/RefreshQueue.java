package org.feedmill.store.update;

/** The queues of due feeds, with workers of their own: dead hosts are slow and must not delay other feeds. */
public enum RefreshQueue {
    /** Never updated yet. */
    FRESH("never_updated = 1"),
    /** The last update went well. */
    STEADY("never_updated = 0 AND failures = 0"),
    /** The last update brought nothing. */
    FAILING("never_updated = 0 AND failures > 0");

    /** Word for word what an index of the table feed is made by. */
    public final String condition;

    RefreshQueue(String rows) {
        this.condition = rows;
    }
}
