package org.feedmill.serve.publish;

import org.feedmill.serve.http.ContentNegotiation;
import org.jspecify.annotations.Nullable;

/**
 * Recognises requests of a person who opened the address of a feed in a browser. An address that names a format is always
 * answered with that format, except to a browser that says that it opens a page in a window: scripts and feed readers cannot
 * send that header with such a value by accident, and the answer is a redirect that no cache stores.
 */
final class BrowserNavigation {

    /** Request header of browsers with the purpose of a request; scripts cannot set it. */
    static final String DESTINATION = "Sec-Fetch-Dest";

    /** Value of the header for a page that is opened in a window. */
    static final String DOCUMENT = "document";

    /** Query parameter with which a person asks for the feed itself. */
    static final String RAW = "raw";

    private BrowserNavigation() {}

    /** Whether a request without a format in its address prefers a page to a feed. */
    static boolean prefersPage(@Nullable String accept) {
        return ContentNegotiation.prefersHtml(accept);
    }

    /** Whether a request for a certain format comes from the window of a browser. */
    static boolean isWindow(@Nullable String destination, @Nullable String accept, @Nullable String query) {
        return DOCUMENT.equals(destination)
                && (query == null || !(query.equals(RAW) || query.endsWith("&" + RAW)))
                && prefersPage(accept);
    }
}
