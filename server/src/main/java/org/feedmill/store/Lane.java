package org.feedmill.store;

/** Which feeds wait for each other; dead hosts take long, and must not keep the others waiting. */
public enum Lane {
    /** Never updated yet. */
    FRESH(1, 0, Integer.MAX_VALUE),
    /** Updated before. */
    KNOWN(0, 0, Integer.MAX_VALUE),
    /** The last update went well. */
    STEADY(0, 0, 0),
    /** The last update brought nothing. */
    FAILING(0, 1, Integer.MAX_VALUE);

    final int fresh;
    final int leastFailures;
    final int mostFailures;

    Lane(int fresh, int leastFailures, int mostFailures) {
        this.fresh = fresh;
        this.leastFailures = leastFailures;
        this.mostFailures = mostFailures;
    }
}
