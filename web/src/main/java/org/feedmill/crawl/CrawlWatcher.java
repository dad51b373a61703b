package org.feedmill.crawl;

/** Is told how a crawl gets on. */
@FunctionalInterface
public interface CrawlWatcher {

    /** Nobody looks on. */
    CrawlWatcher NONE = progress -> {};

    /**
     * How far it got.
     *
     * @param asked pages that were asked for
     * @param waiting addresses that are known and were not asked for
     * @param address that was read just now
     */
    record Progress(int asked, int pages, int found, int waiting, String address) {}

    void sees(Progress progress);
}
