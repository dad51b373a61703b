package org.feedmill.mill.load;

import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.render.BrowserFetcher;
import org.feedmill.render.RenderGoal;

/** Renders pages in a browser, if there is one. */
public interface PageRenderer {

    /** The renderer if there is no browser. */
    PageRenderer NONE = new PageRenderer() {
        @Override
        public boolean available() {
            return false;
        }

        @Override
        public FetchResult render(FetchRequest request, RenderGoal goal) {
            return new FetchResult.Failed(
                    FetchResult.Reason.BROWSER,
                    request.address() + " needs a browser, but none was found. Install Chromium or Chrome, or set"
                            + " FEEDMILL_BROWSER to the path of one.",
                    null);
        }
    };

    /** Whether a browser is available. */
    boolean available();

    /** Returns the page after its scripts have run. */
    FetchResult render(FetchRequest request, RenderGoal goal);

    static PageRenderer of(BrowserFetcher browser) {
        return new PageRenderer() {
            @Override
            public boolean available() {
                return browser.available();
            }

            @Override
            public FetchResult render(FetchRequest request, RenderGoal goal) {
                return browser.fetch(request, goal);
            }
        };
    }
}
