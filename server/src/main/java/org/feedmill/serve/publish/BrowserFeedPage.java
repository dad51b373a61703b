package org.feedmill.serve.publish;

import io.javalin.http.Context;
import org.feedmill.serve.feeds.EntryFilter;

/** Shows a feed to a person who opened its address in a browser. Feed readers never get it. */
@FunctionalInterface
public interface BrowserFeedPage {

    /**
     * Sends a page with the feed, or one with the reason why there is none.
     *
     * @param filter of the address
     */
    void send(Context request, String id, EntryFilter filter);
}
