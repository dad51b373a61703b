package org.feedmill.mill;

import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Request;
import org.feedmill.render.BrowserFetcher;
import org.feedmill.render.Wish;

/** Renders pages in a browser, if there is one. */
public interface Drawer {

    /** The renderer if there is no browser. */
    Drawer NONE = new Drawer() {
        @Override
        public boolean available() {
            return false;
        }

        @Override
        public Fetched draw(Request request, Wish wish) {
            return new Fetched.Failed(
                    Fetched.Reason.BROWSER,
                    request.address() + " needs a browser and there is none: install Chromium or Chrome, or name one by"
                            + " FEEDMILL_BROWSER.",
                    null);
        }
    };

    /** Whether there is anybody. */
    boolean available();

    /** The page as it looks when its scripts have run. */
    Fetched draw(Request request, Wish wish);

    static Drawer of(BrowserFetcher browser) {
        return new Drawer() {
            @Override
            public boolean available() {
                return browser.available();
            }

            @Override
            public Fetched draw(Request request, Wish wish) {
                return browser.fetch(request, wish);
            }
        };
    }
}
