package org.feedmill.refresh;

import java.time.Instant;
import org.feedmill.store.update.UpdateRecord;

/** The outcome of an update. */
sealed interface UpdateOutcome {

    /** It is to be written. */
    record Completed(UpdateRecord update) implements UpdateOutcome {}

    /** The site was not to be asked now, or this server could not: nothing happened, and the feed is due then. */
    record Postponed(Instant due) implements UpdateOutcome {}
}
