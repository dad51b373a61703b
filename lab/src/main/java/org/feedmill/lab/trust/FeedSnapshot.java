package org.feedmill.lab.trust;

import java.util.List;
import org.feedmill.store.State;
import org.jspecify.annotations.Nullable;

/**
 * A feed after an update.
 *
 * @param reason of the state
 * @param version counts the changes that readers see
 */
record FeedSnapshot(State state, @Nullable String reason, long version, List<PublishedEntry> entries) {}
