package org.feedmill.feed.clean;

import org.jspecify.annotations.Nullable;

/** Normalises a URL to the part that names its content: without tracking, session ids and positions on the page. */
public final class StableUrl {

    private StableUrl() {}

    /** Null for anything but an absolute http(s) address with a sound host. */
    public static @Nullable String of(String told) {
        CleanUrl address = CleanUrl.parse(told);
        return address == null ? null : UrlNoiseFilter.standard().strip(address).toString();
    }
}
