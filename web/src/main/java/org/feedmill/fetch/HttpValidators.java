package org.feedmill.fetch;

import org.jspecify.annotations.Nullable;

/**
 * The validators of a page, which show whether it has changed since the last fetch; kept between fetches and sent back
 * unchanged.
 *
 * @param etag the header byte for byte, including quotes
 * @param lastModified the header byte for byte, never a date computed here
 * @param bodyHash SHA-256 of the decoded body in hexadecimal, for servers that send no validators
 * @param from the address that they came from, after all redirects; another page could report "unchanged" for them by
 *     coincidence. Null for the requested address
 */
public record HttpValidators(
        @Nullable String etag,
        @Nullable String lastModified,
        @Nullable String bodyHash,
        @Nullable String from) {

    /** No validators: the page is transferred completely. */
    public static final HttpValidators NONE = new HttpValidators(null, null, null, null);

    /** Validators of the requested address itself. */
    public HttpValidators(@Nullable String etag, @Nullable String lastModified, @Nullable String bodyHash) {
        this(etag, lastModified, bodyHash, null);
    }
}
