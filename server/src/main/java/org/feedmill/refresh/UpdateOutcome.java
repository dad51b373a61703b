package org.feedmill.refresh;

import java.time.Instant;
import org.feedmill.store.update.UpdateRecord;

/** The outcome of an update. */
public sealed interface UpdateOutcome {

    /** The update must be written. */
    record Completed(UpdateRecord update) implements UpdateOutcome {}

    /**
     * Nothing happened, because the site's delay had not passed or this server had a shortage.
     *
     * @param due new due time of the feed
     */
    record Postponed(Instant due) implements UpdateOutcome {}
}
