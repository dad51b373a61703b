package org.feedmill.fetch;

import java.time.Duration;

/**
 * The limits of one fetch.
 *
 * @param deadline for the whole fetch, all redirects and the body included; waiting for one's turn is not counted
 * @param redirects how many are followed
 * @param bodyBytes of the body, decoded or not, so that a small compressed answer cannot fill the memory
 * @param connect for reaching one address of a host
 * @param headerBytes of all headers of one answer
 * @param unpacking how many times its own size an answer may grow when it is decoded
 * @param leastRate bytes a second that an answer must bring on average
 * @param rateFrom the average says nothing before: servers think, connections warm up
 */
public record Limits(
        Duration deadline,
        int redirects,
        int bodyBytes,
        Duration connect,
        int headerBytes,
        int unpacking,
        int leastRate,
        Duration rateFrom) {

    /** Thirty seconds, eight redirects, ten megabytes: slow and large sites pass, traps do not. */
    public static final Limits STANDARD = new Limits(Duration.ofSeconds(30), 8, 10_000_000);

    /**
     * The rest as usual: ten seconds to connect, 64 kB of headers, two hundredfold unpacking, 500 bytes a second after ten
     * seconds.
     */
    public Limits(Duration deadline, int redirects, int bodyBytes) {
        this(deadline, redirects, bodyBytes, Duration.ofSeconds(10), 64 * 1024, 200, 500, Duration.ofSeconds(10));
    }
}
