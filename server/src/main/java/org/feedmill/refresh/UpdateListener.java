package org.feedmill.refresh;

import java.time.Duration;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.store.update.RefreshQueue;

/** Listens to the events of the update crawler; called from many threads, and must be fast. */
public interface UpdateListener {

    /** Ignores all events. */
    UpdateListener NONE = new UpdateListener() {};

    /**
     * An update starts.
     *
     * @param late delay after the due time; zero for an update on request
     */
    default void started(RefreshQueue queue, Duration late) {}

    /**
     * An update was written.
     *
     * @param changed whether readers notice
     */
    default void ended(FetchAttempt attempt, Duration took, boolean changed) {}

    /** The site's delay had not passed; the feed is due later. */
    default void postponed() {}

    /** Another node took the feed over, so nothing was written. */
    default void lost() {}

    /** An update ended with a bug. */
    default void crashed() {}
}
