package org.feedmill.fetch.limit;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rate limiter for requests to sites: the number of parallel requests and the delay between them. Sites that fail or
 * ask for it get longer delays.
 */
public interface HostRateLimiter {

    /** Does not limit requests; for measurements on loopback. */
    HostRateLimiter UNLIMITED = host -> new Permit() {};

    /**
     * Waits until the site may be requested.
     *
     * @param host a name or an IP address, with its port unless it is the default of the scheme
     * @throws HostBusyException if the wait would be too long
     * @throws InterruptedException if the thread is interrupted
     */
    Permit acquire(String host) throws HostBusyException, InterruptedException;

    /**
     * Checks, without waiting, whether the site may be requested soon.
     *
     * @throws HostBusyException as {@link #acquire} would
     */
    default void checkAvailable(String host) throws HostBusyException {}

    /**
     * Sets the crawl delay of the site's robots.txt. It applies if it is longer than the current delay. It is set
     * before every request, so that it need not be stored for long.
     */
    default void setCrawlDelay(String host, Duration delay) {}

    /** The permit for one request to a site; closed when the response has been read. */
    interface Permit extends AutoCloseable {

        /**
         * Reports the response of the site.
         *
         * @param status the HTTP status; 0 if there was no response
         * @param retryAfter the time that the site asks to wait for; null if it did not say
         */
        default void reportResponse(int status, @Nullable Instant retryAfter) {}

        /** The time for which the site must not be requested after this permit is closed, as far as is known now. */
        default Duration cooldown() {
            return Duration.ZERO;
        }

        /** Whether the permit also covers a redirect to that host, because it belongs to the same site. */
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
