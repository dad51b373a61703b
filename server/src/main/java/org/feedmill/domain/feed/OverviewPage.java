package org.feedmill.domain.feed;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param next where the next page begins, null if there is none
 */
public record OverviewPage(
        List<FeedOverview> feeds, @Nullable PageCursor next) {

    public OverviewPage {
        feeds = List.copyOf(feeds);
    }
}
