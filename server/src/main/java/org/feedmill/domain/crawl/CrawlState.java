package org.feedmill.domain.crawl;

/** The state of a crawl. */
public enum CrawlState {
    /** Waits until another crawl of the node ends. */
    QUEUED,
    RUNNING,
    /** Stopped by a person. */
    STOPPED,
    /** Its server stopped. */
    INTERRUPTED,
    /** Reached one of its limits, or the last promising address. */
    FINISHED,
    /** Ended with an error. */
    FAILED,
    /** The results were uploaded; this server did not crawl. */
    UPLOADED;

    /** Whether the crawl is running or will run without further action. */
    public boolean isActive() {
        return this == QUEUED || this == RUNNING;
    }

    /** Whether the crawl can go on from where it ended. */
    public boolean isResumable() {
        return !isActive() && this != UPLOADED;
    }
}
