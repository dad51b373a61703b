package org.feedmill.decode;

import java.time.Duration;

/**
 * Limits for decoding one body.
 *
 * @param maxBytes of each decoded layer
 * @param maxGrowth how many times the size of the coded body a layer may have; layers of up to {@link #GROWTH_FROM}
 *     bytes are exempt
 * @param timeout for the whole body, from the start of decoding
 * @param verifyChecksums whether a complete gzip or zlib checksum must match; servers send wrong ones, so do not verify
 *     them for a body that came over a connection with its own checks
 */
public record DecodeLimits(int maxBytes, int maxGrowth, Duration timeout, boolean verifyChecksums) {

    /** Rows of one template easily shrink to a thousandth, so small pages may grow by any factor. */
    public static final int GROWTH_FROM = 1_000_000;
}
