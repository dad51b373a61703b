package org.feedmill.domain.crawl;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A stored crawl without its results.
 *
 * @param id also the id of the feed of its results
 * @param owner id of the account, or of the operator
 * @param end how the last run ended; null before
 */
public record CrawlRecord(
        String id,
        String owner,
        CrawlRequest request,
        CrawlState state,
        @Nullable CrawlEnd end,
        CrawlProgress progress,
        Instant created) {}
