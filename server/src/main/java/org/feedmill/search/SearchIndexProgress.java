package org.feedmill.search;

/**
 * The part of the search index that is built.
 *
 * @param indexedFeeds number of feeds in the index
 * @param totalFeeds number of all feeds when the index was begun
 * @param isComplete whether all feeds are in the index; afterwards it follows their changes within seconds
 */
public record SearchIndexProgress(long indexedFeeds, long totalFeeds, boolean isComplete) {

    /** An index that was not begun. */
    public static final SearchIndexProgress NOTHING = new SearchIndexProgress(0, 0, false);

    /** Returns the built share, from 0 to 1; it is 1 only if the index is complete. */
    public double share() {
        if (isComplete) {
            return 1;
        }
        return totalFeeds == 0 ? 0 : Math.min(0.99, (double) indexedFeeds / totalFeeds);
    }
}
