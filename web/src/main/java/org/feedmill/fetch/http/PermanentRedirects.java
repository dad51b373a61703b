package org.feedmill.fetch.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** A cache of permanent redirects, so that the old address is not requested again each time. */
final class PermanentRedirects {

    private static final int MAX_ENTRIES = 20_000;

    /** Limits the memory: a redirect address may be as long as all headers. */
    private static final int MAX_ADDRESS_LENGTH = 2048;

    /** Even permanent redirects are sometimes reverted. */
    private static final Duration MAX_AGE = Duration.ofDays(1);

    private final Cache<String, WebAddress> targets = Caffeine.newBuilder()
            .maximumSize(MAX_ENTRIES)
            .expireAfterWrite(MAX_AGE)
            .build();

    /** Redirects from https to http are not cached. */
    static boolean isCacheable(WebAddress from, WebAddress to) {
        return !(from.scheme().equals("https") && to.scheme().equals("http"));
    }

    void remember(WebAddress from, WebAddress to) {
        String old = ConditionalHeaders.withoutFragment(from);
        if (old.length() <= MAX_ADDRESS_LENGTH && to.toString().length() <= MAX_ADDRESS_LENGTH) {
            targets.put(old, to);
        }
    }

    void forget(WebAddress from) {
        targets.invalidate(ConditionalHeaders.withoutFragment(from));
    }

    /** The target of a known permanent redirect, null if there is none. */
    @Nullable
    WebAddress target(WebAddress from) {
        return targets.getIfPresent(ConditionalHeaders.withoutFragment(from));
    }
}
