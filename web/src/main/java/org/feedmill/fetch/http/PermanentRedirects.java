package org.feedmill.fetch.http;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** A cache of permanent redirects, so that the old address is not requested again each time. Thread-safe. */
final class PermanentRedirects {

    private static final int MAX_ENTRIES = 20_000;

    /** Limits the memory: a redirect address may be as long as all headers. */
    private static final int MAX_ADDRESS_LENGTH = 2048;

    /** Even permanent redirects are sometimes reverted. */
    private static final Duration MAX_AGE = Duration.ofDays(1);

    private record Redirect(WebAddress target, long nanos) {}

    /** The least recently used first. */
    private static final class Redirects extends LinkedHashMap<String, Redirect> {

        private static final long serialVersionUID = 1L;

        Redirects() {
            super(16, .75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Redirect> eldest) {
            return size() > MAX_ENTRIES;
        }
    }

    private final Redirects redirects = new Redirects();

    /** Redirects from https to http are not cached. */
    static boolean isCacheable(WebAddress from, WebAddress to) {
        return !(from.scheme().equals("https") && to.scheme().equals("http"));
    }

    synchronized void remember(WebAddress from, WebAddress to) {
        String old = ConditionalHeaders.withoutFragment(from);
        if (old.length() <= MAX_ADDRESS_LENGTH && to.toString().length() <= MAX_ADDRESS_LENGTH) {
            redirects.put(old, new Redirect(to, System.nanoTime()));
        }
    }

    synchronized void forget(WebAddress from) {
        redirects.remove(ConditionalHeaders.withoutFragment(from));
    }

    /** The target of a known permanent redirect, null if there is none. */
    @Nullable
    synchronized WebAddress target(WebAddress from) {
        Redirect known = redirects.get(ConditionalHeaders.withoutFragment(from));
        return known == null || System.nanoTime() - known.nanos() > MAX_AGE.toNanos() ? null : known.target();
    }
}
