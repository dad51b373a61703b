package org.feedmill.refresh;

import java.time.Instant;
import org.feedmill.store.Update;

/** The outcome of an update. */
sealed interface Result {

    /** It is to be written. */
    record Done(Update update) implements Result {}

    /** The site was not to be asked now, or this server could not: nothing happened, and the feed is due then. */
    record Later(Instant due) implements Result {}
}
