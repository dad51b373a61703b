package org.feedmill.fetch;

import java.time.Duration;

/**
 * How much a fetch may take.
 *
 * @param deadline for the whole fetch, all redirects and the body included
 * @param redirects how many are followed
 * @param bodyBytes of the decoded body, so that a small compressed answer cannot fill the memory
 */
public record Limits(Duration deadline, int redirects, int bodyBytes) {

    /** Thirty seconds, eight redirects, ten megabytes: slow and large sites pass, traps do not. */
    public static final Limits STANDARD = new Limits(Duration.ofSeconds(30), 8, 10_000_000);
}
