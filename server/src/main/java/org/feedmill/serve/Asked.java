package org.feedmill.serve;

import org.feedmill.feed.FeedFormat;

/**
 * Request for a feed in a format, with a filter.
 *
 * @param base the public address of this server
 */
record Asked(String id, FeedFormat format, Filter filter, String base) {

    /** Address of the feed without filters. */
    String address() {
        return base + FeedRoutes.FEEDS + id + "." + format.extension();
    }
}
