package org.feedmill.fetch.limit;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rate limiter for requests to sites: how many at once, and how far apart. Sites that fail, or ask for it, get longer
 * delays.
 */
public interface HostRateLimiter {

    /** No waiting: for loopback runs that measure something else. */
    HostRateLimiter UNLIMITED = host -> new Permit() {};

    /**
     * Waits until the site may be asked.
     *
     * @param host a name or a literal address, with its port where that is not the scheme's own
     * @throws HostBusyException when it is not to be asked for longer than anybody should wait
     * @throws InterruptedException when the thread is no longer wanted
     */
    Permit acquire(String host) throws HostBusyException, InterruptedException;

    /**
     * Only looks whether the site may be asked soon, as far as is known here; nobody waits.
     *
     * @throws HostBusyException as {@link #acquire} would
     */
    default void checkAvailable(String host) throws HostBusyException {}

    /**
     * A site asks for that much time between two requests, by its robots.txt; it gets it where it is more than it would
     * get anyway. Told again at every request, so that nothing needs to be remembered for long.
     */
    default void setCrawlDelay(String host, Duration delay) {}

    /** The permit for one request to a site; closed when the response has been read. */
    interface Permit extends AutoCloseable {

        /**
         * Reports the response of the site.
         *
         * @param status of HTTP, 0 where nothing came
         * @param retryAfter until when it wants to be left alone, null where it did not say
         */
        default void reportResponse(int status, @Nullable Instant retryAfter) {}

        /** How long the site is to be left alone once this turn has ended, as far as is known by now. */
        default Duration cooldown() {
            return Duration.ZERO;
        }

        /** Whether a redirect to that host is covered too, because it is of the same site. */
        default boolean covers(String host) {
            return false;
        }

        @Override
        default void close() {}
    }

    /** The site must not be requested before a given time. */
    final class HostBusyException extends Exception {

        private static final long serialVersionUID = 1L;

        private final Instant until;

        public HostBusyException(Instant until, Duration wait) {
            super("rate-limited for another " + wait.toSeconds() + " seconds");
            this.until = until;
        }

        public Instant until() {
            return until;
        }
    }
}
