package org.feedmill.serve;

import org.feedmill.feed.FeedFormat;

/**
 * A feed as somebody wants it.
 *
 * @param base the public address of this server
 */
record Asked(String id, FeedFormat format, Filter filter, String base) {

    /** Where it stands, filters aside. */
    String address() {
        return base + FeedRoutes.FEEDS + id + "." + format.extension();
    }
}
