package org.feedmill.lab.trust;

import org.jspecify.annotations.Nullable;

/**
 * HTTP response of a simulated site.
 *
 * @param location target of a redirect, null for a page
 */
record SiteAnswer(
        int status,
        @Nullable String location,
        String contentType,
        String body,
        @Nullable String etag,
        long modified) {

    static SiteAnswer page(String body) {
        return new SiteAnswer(200, null, "text/html; charset=utf-8", body, null, 0);
    }

    static SiteAnswer redirect(int status, String location) {
        return new SiteAnswer(status, location, "text/html", "<a href=\"" + location + "\">Moved</a>", null, 0);
    }

    SiteAnswer withEtag(String tag) {
        return new SiteAnswer(status, location, contentType, body, tag, modified);
    }

    /** @param seconds since the epoch */
    SiteAnswer withModified(long seconds) {
        return new SiteAnswer(status, location, contentType, body, etag, seconds);
    }
}
