package org.feedmill.lab.trust.site;

import org.jspecify.annotations.Nullable;

/**
 * HTTP response of a simulated site.
 *
 * @param location target of a redirect, null for a page
 */
public record SiteResponse(
        int status,
        @Nullable String location,
        String contentType,
        String body,
        @Nullable String etag,
        long modified) {

    public static SiteResponse page(String body) {
        return new SiteResponse(200, null, "text/html; charset=utf-8", body, null, 0);
    }

    static SiteResponse redirect(int status, String location) {
        return new SiteResponse(status, location, "text/html", "<a href=\"" + location + "\">Moved</a>", null, 0);
    }

    public SiteResponse withEtag(String tag) {
        return new SiteResponse(status, location, contentType, body, tag, modified);
    }

    /** @param seconds since the epoch */
    public SiteResponse withModified(long seconds) {
        return new SiteResponse(status, location, contentType, body, etag, seconds);
    }
}
