package org.feedmill.fetch;

import org.jspecify.annotations.Nullable;

/**
 * The address at which a fetch ended.
 *
 * @param finalUrl the address after all redirects
 * @param movedTo the address to request next time, if the first redirects were permanent; null otherwise
 */
public record FinalLocation(String finalUrl, @Nullable String movedTo) {

    /** A location reached without redirects. */
    public static FinalLocation at(String url) {
        return new FinalLocation(url, null);
    }
}
