package org.feedmill.serve.feeds;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.load.MillListener;
import org.feedmill.serve.http.WaitLimit;

/** Extracts a page for a preview, without storing anything. */
public final class PagePreview {

    /** Longest wait for a preview. */
    private static final WaitLimit WAIT_LIMIT =
            new WaitLimit(Duration.ofSeconds(60), "The page took too long to load. Try again later.");

    private final WebAccess web;

    public PagePreview(WebAccess web) {
        this.web = web;
    }

    /** Returns the time by which requests are made. */
    public Instant now() {
        return web.now();
    }

    /**
     * @throws Problem 504 if the page does not arrive in time
     */
    public MillResult preview(MillRequest request, ListFinder finder) {
        return WAIT_LIMIT.await(
                "preview", () -> web.mill(finder, MillListener.NONE).feed(request));
    }
}
