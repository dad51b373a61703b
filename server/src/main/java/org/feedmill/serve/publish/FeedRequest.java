package org.feedmill.serve.publish;

import org.feedmill.feed.FeedFormat;
import org.feedmill.serve.feeds.EntryFilter;

/**
 * Request for a feed in a format, with a filter.
 *
 * @param base the public address of this server
 */
public record FeedRequest(String id, FeedFormat format, EntryFilter filter, String base) {

    /** Address of the feed without filters. */
    public String selfAddress() {
        return base + FeedRoutes.FEEDS_PATH + id + "." + format.extension();
    }
}
