package org.feedmill.domain.crawl;

/**
 * The progress of a crawl.
 *
 * @param requested the number of requested pages
 * @param found the number of found articles
 * @param waiting the number of known addresses that were not requested
 * @param copies the number of near-copies that were dropped
 */
public record CrawlProgress(int requested, int found, int waiting, int copies) {

    public static final CrawlProgress NONE = new CrawlProgress(0, 0, 0, 0);
}
