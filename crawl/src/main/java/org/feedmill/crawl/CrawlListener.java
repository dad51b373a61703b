package org.feedmill.crawl;

/** Receives the progress of a crawl. */
@FunctionalInterface
public interface CrawlListener {

    /** Ignores the progress. */
    CrawlListener NONE = progress -> {};

    /**
     * The progress of a crawl after one processed response.
     *
     * @param requested the number of requested pages
     * @param waiting the number of known addresses that were not requested
     * @param address the address just processed
     */
    record Progress(int requested, int pages, int found, int waiting, String address) {}

    void onProgress(Progress progress);
}
