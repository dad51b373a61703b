package org.feedmill.lab.trust;

import java.util.List;
import org.feedmill.domain.feed.FeedState;
import org.jspecify.annotations.Nullable;

/**
 * Published state of a feed after an update.
 *
 * @param reason of the state
 * @param version number of changes that readers have seen
 */
record PublishedSnapshot(FeedState state, @Nullable String reason, long version, List<PublishedEntry> entries) {}
