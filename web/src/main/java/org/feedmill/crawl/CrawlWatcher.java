package org.feedmill.crawl;

/** Receives the progress of a crawl. */
@FunctionalInterface
public interface CrawlWatcher {

    /** Nobody looks on. */
    CrawlWatcher NONE = progress -> {};

    /**
     * The progress of a crawl after one processed response.
     *
     * @param asked pages that were asked for
     * @param waiting addresses that are known and were not asked for
     * @param address that was read just now
     */
    record Progress(int asked, int pages, int found, int waiting, String address) {}

    void sees(Progress progress);
}
