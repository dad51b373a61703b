package org.feedmill.refresh;

import java.time.Duration;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.store.update.RefreshQueue;

/** Listens to the events of the update crawler; called from many threads, and must be quick. */
public interface UpdateListener {

    /** Nobody counts. */
    UpdateListener NONE = new UpdateListener() {};

    /**
     * An update starts.
     *
     * @param late how long after it was due; zero if somebody asked for it
     */
    default void started(RefreshQueue lane, Duration late) {}

    /**
     * An update was written.
     *
     * @param changed whether readers notice
     */
    default void ended(FetchAttempt visit, Duration took, boolean changed) {}

    /** The site was not to be asked yet; the feed is due later. */
    default void postponed() {}

    /** Another node took the feed over, so nothing was written. */
    default void lost() {}

    /** An update ended by a bug. */
    default void crashed() {}
}
