package org.feedmill.fetch;

import org.jspecify.annotations.Nullable;

/**
 * What tells whether a page has changed since it was last fetched; kept between fetches and sent back as it came.
 *
 * @param etag the header byte for byte, quotes and all
 * @param lastModified the header byte for byte, never a date of our own making
 * @param bodyHash SHA-256 of the decoded body in hexadecimal, for servers that send neither
 */
public record Validators(
        @Nullable String etag,
        @Nullable String lastModified,
        @Nullable String bodyHash) {

    /** Nothing is known: the page comes whole. */
    public static final Validators NONE = new Validators(null, null, null);
}
