package org.feedmill.crawl;

/** Receives the progress of a crawl. */
@FunctionalInterface
public interface CrawlListener {

    /** Nobody looks on. */
    CrawlListener NONE = progress -> {};

    /**
     * The progress of a crawl after one processed response.
     *
     * @param requested pages that were asked for
     * @param waiting addresses that are known and were not asked for
     * @param address that was read just now
     */
    record Progress(int requested, int pages, int found, int waiting, String address) {}

    void onProgress(Progress progress);
}
