package org.feedmill.fetch;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** A cache of permanent redirects, so that the old address is not requested again each time. */
final class Moves {

    private static final int MOST = 20_000;

    /** A redirect may be as long as all headers: many such must not fill the memory. */
    private static final int LONGEST_ADDRESS = 2048;

    /** Even permanent redirects are taken back. */
    private static final Duration LONGEST = Duration.ofDays(1);

    private final Cache<String, WebAddress> known =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(LONGEST).build();

    /** Nobody may lead us from an encrypted address to an open one for longer than it takes. */
    static boolean lasting(WebAddress from, WebAddress to) {
        return !(from.scheme().equals("https") && to.scheme().equals("http"));
    }

    void remember(WebAddress from, WebAddress to) {
        String old = Conditions.place(from);
        if (old.length() <= LONGEST_ADDRESS && to.toString().length() <= LONGEST_ADDRESS) {
            known.put(old, to);
        }
    }

    void forget(WebAddress from) {
        known.invalidate(Conditions.place(from));
    }

    /** The target of a known permanent redirect, null if there is none. */
    @Nullable
    WebAddress of(WebAddress from) {
        return known.getIfPresent(Conditions.place(from));
    }
}
