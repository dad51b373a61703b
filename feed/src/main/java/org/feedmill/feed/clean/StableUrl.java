package org.feedmill.feed.clean;

import org.jspecify.annotations.Nullable;

/** Normalises a URL to the part that identifies its content: without tracking, session ids and fragments. */
public final class StableUrl {

    private StableUrl() {}

    /** Normalises a URL; null if it is not an absolute http(s) address with a valid host. */
    public static @Nullable String of(String stated) {
        CleanUrl address = CleanUrl.parse(stated);
        return address == null ? null : UrlNoiseFilter.standard().strip(address).toString();
    }
}
