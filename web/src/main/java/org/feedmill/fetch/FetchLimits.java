package org.feedmill.fetch;

import java.time.Duration;

/**
 * The limits of one fetch.
 *
 * @param timeout for the whole fetch, all redirects and the body included; waiting for one's turn is not counted
 * @param maxRedirects how many are followed
 * @param maxBodyBytes of the body, decoded or not, so that a small compressed answer cannot fill the memory
 * @param connectTimeout for reaching one address of a host
 * @param maxHeaderBytes of all headers of one answer
 * @param maxGrowth how many times its own size an answer may grow when it is decoded
 * @param minBytesPerSecond bytes a second that an answer must bring on average
 * @param rateGracePeriod the average says nothing before: servers think, connections warm up
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

    /** Thirty seconds, eight redirects, ten megabytes: slow and large sites pass, traps do not. */
    public static final FetchLimits STANDARD = new FetchLimits(Duration.ofSeconds(30), 8, 10_000_000);

    /**
     * The rest as usual: ten seconds to connect, 64 kB of headers, two hundredfold unpacking, 500 bytes a second after ten
     * seconds.
     */
    public FetchLimits(Duration deadline, int redirects, int bodyBytes) {
        this(deadline, redirects, bodyBytes, Duration.ofSeconds(10), 64 * 1024, 200, 500, Duration.ofSeconds(10));
    }
}
