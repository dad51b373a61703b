package org.feedmill.fetch;

import org.jspecify.annotations.Nullable;

/**
 * The validators of a page, which show whether it has changed since the last fetch; kept between fetches and sent back
 * as they came.
 *
 * @param etag the header byte for byte, quotes and all
 * @param lastModified the header byte for byte, never a date of our own making
 * @param bodyHash SHA-256 of the decoded body in hexadecimal, for servers that send neither
 * @param from the address that they came from, after all redirects: another page that says "not changed" to them, because
 *     it is as old or counts its versions alike, says nothing of this one. Null for the address that is asked for
 */
public record HttpValidators(
        @Nullable String etag,
        @Nullable String lastModified,
        @Nullable String bodyHash,
        @Nullable String from) {

    /** Nothing is known: the page comes whole. */
    public static final HttpValidators NONE = new HttpValidators(null, null, null, null);

    /** Of the very address that is asked for. */
    public HttpValidators(@Nullable String etag, @Nullable String lastModified, @Nullable String bodyHash) {
        this(etag, lastModified, bodyHash, null);
    }
}
