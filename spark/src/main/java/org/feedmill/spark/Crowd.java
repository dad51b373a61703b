package org.feedmill.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.feedmill.article.Siblings;

/**
 * Number of pages of a site in a job, and its first pages, from which siblings are chosen as in the batch command.
 *
 * @param first the places of its first pages in the input, in order
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares crowds
record Crowd(long pages, long[] first) implements Serializable {

    /** A site of more pages is divided, so that more than one core can work on it. */
    private static final int SHARE = 512;

    static Crowd of(long order) {
        return new Crowd(1, new long[] {order});
    }

    /** Whether an entry is a page of a site at all. */
    static boolean counts(Entry entry) {
        return entry.fault() == null
                && entry.url().length() <= Siblings.LONGEST
                && !Siblings.site(entry.url()).isEmpty();
    }

    Crowd with(Crowd other) {
        long[] all = LongStream.concat(Arrays.stream(first), Arrays.stream(other.first))
                .sorted()
                .limit(Siblings.MOST_OF_A_SITE)
                .toArray();
        return new Crowd(pages + other.pages, all);
    }

    /** Whether there are pages that are not among the first. */
    boolean large() {
        return pages > first.length;
    }

    long lastFirst() {
        return first[first.length - 1];
    }

    int shares() {
        return (int) ((pages + SHARE - 1) / SHARE);
    }
}
