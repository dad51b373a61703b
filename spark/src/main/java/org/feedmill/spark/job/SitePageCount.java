package org.feedmill.spark.job;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.feedmill.article.SiblingPages;
import org.feedmill.spark.input.InputRecord;

/**
 * Number of pages of a site in a job, and its first pages, from which siblings are chosen as in the batch command.
 *
 * @param firstPages the places of its first pages in the input, in order
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares crowds
record SitePageCount(long pages, long[] firstPages) implements Serializable {

    /** A site of more pages is divided, so that more than one core can work on it. */
    private static final int PAGES_PER_SHARE = 512;

    static SitePageCount of(long order) {
        return new SitePageCount(1, new long[] {order});
    }

    /** Whether an entry is a page of a site at all. */
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

    /** Whether there are pages that are not among the first. */
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
