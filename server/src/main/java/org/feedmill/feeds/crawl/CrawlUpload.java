package org.feedmill.feeds.crawl;

import java.util.List;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.domain.crawl.CrawlRequest;

/**
 * Results of a crawl that another program ran. Results with the same query and start pages belong to the same crawl.
 *
 * @param findings without the bytes of their pages
 * @param isPrivate whether the feed is not found by everybody who may search public feeds; for the first upload
 */
public record CrawlUpload(CrawlRequest request, List<CrawlFinding> findings, boolean isPrivate) {

    public CrawlUpload {
        findings = List.copyOf(findings);
    }
}
