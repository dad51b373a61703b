package org.feedmill.spark.job;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.feedmill.article.SiblingPages;
import org.feedmill.spark.input.InputRecord;

/**
 * Number of pages of a site in a job, and its first pages, from which siblings are chosen as in the batch command.
 *
 * @param firstPages the positions of its first pages in the input, in order
 */
@SuppressWarnings("ArrayRecordComponent") // counts are never compared
record SitePageCount(long pages, long[] firstPages) implements Serializable {

    /** A site with more pages is divided into shares, so that several cores can process it. */
    private static final int PAGES_PER_SHARE = 512;

    static SitePageCount of(long order) {
        return new SitePageCount(1, new long[] {order});
    }

    /** Returns whether a record belongs to a site. */
    static boolean isSitePage(InputRecord entry) {
        return entry.fault() == null
                && entry.url().length() <= SiblingPages.MAX_URL_LENGTH
                && !SiblingPages.site(entry.url()).isEmpty();
    }

    SitePageCount plus(SitePageCount other) {
        long[] all = LongStream.concat(Arrays.stream(firstPages), Arrays.stream(other.firstPages))
                .sorted()
                .limit(SiblingPages.MAX_SITE_PAGES)
                .toArray();
        return new SitePageCount(pages + other.pages, all);
    }

    /** Returns whether the site has pages beyond the first ones. */
    boolean hasMorePages() {
        return pages > firstPages.length;
    }

    long lastFirstPage() {
        return firstPages[firstPages.length - 1];
    }

    int shareCount() {
        return (int) ((pages + PAGES_PER_SHARE - 1) / PAGES_PER_SHARE);
    }
}
