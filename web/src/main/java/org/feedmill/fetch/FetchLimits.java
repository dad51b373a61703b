package org.feedmill.fetch;

import java.time.Duration;

/**
 * The limits of one fetch.
 *
 * @param timeout for the whole fetch including redirects and the body, but without waiting for the rate limiter
 * @param maxRedirects the maximum number of redirects
 * @param maxBodyBytes the maximum size of the body, compressed or decompressed
 * @param connectTimeout for connecting to one address of a host
 * @param maxHeaderBytes the maximum size of all headers of one response
 * @param maxGrowth the maximum ratio of decoded to encoded size
 * @param minBytesPerSecond the minimum average rate of a response
 * @param rateGracePeriod the time before the rate is checked, because servers and connections start slowly
 */
public record FetchLimits(
        Duration timeout,
        int maxRedirects,
        int maxBodyBytes,
        Duration connectTimeout,
        int maxHeaderBytes,
        int maxGrowth,
        int minBytesPerSecond,
        Duration rateGracePeriod) {

    /** Thirty seconds, eight redirects, ten megabytes: enough for slow and large sites. */
    public static final FetchLimits STANDARD = new FetchLimits(Duration.ofSeconds(30), 8, 10_000_000);

    /**
     * Uses the defaults for the other limits: ten seconds to connect, 64 kB of headers, a growth of 200, and 500 bytes
     * per second after ten seconds.
     */
    public FetchLimits(Duration deadline, int redirects, int bodyBytes) {
        this(deadline, redirects, bodyBytes, Duration.ofSeconds(10), 64 * 1024, 200, 500, Duration.ofSeconds(10));
    }
}
