package org.feedmill.domain.crawl;

import java.util.List;
import org.feedmill.crawl.CrawlResult;
import org.jspecify.annotations.Nullable;

/**
 * The end of a run of a crawl. It is stored as JSON, so its components are never renamed.
 *
 * @param reason null if it ended with an error
 * @param troubles sentences about problems with sites, or about the error
 */
public record CrawlEnd(CrawlResult.@Nullable EndReason reason, List<String> troubles) {

    public CrawlEnd {
        troubles = List.copyOf(troubles);
    }
}
