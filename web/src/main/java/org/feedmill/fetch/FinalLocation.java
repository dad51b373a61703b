package org.feedmill.fetch;

import org.jspecify.annotations.Nullable;

/**
 * The address at which a fetch ended.
 *
 * @param finalUrl the address after all redirects
 * @param movedTo the address to ask for next time, where the first redirects were permanent ones; null where it did not
 *     move
 */
public record FinalLocation(String finalUrl, @Nullable String movedTo) {

    /** No redirects. */
    public static FinalLocation at(String url) {
        return new FinalLocation(url, null);
    }
}
