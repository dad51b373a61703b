package org.feedmill.domain.feed;

import java.util.List;
import java.util.Map;

/**
 * A part of the list.
 *
 * @param matchCount number of feeds that match the filter
 * @param totalCount number of all feeds
 * @param healthCounts number of feeds by health
 * @param folders all folders, by name
 * @param complete false if there are more feeds than the list considers
 */
public record ListingPage(
        List<ListedFeed> feeds,
        int matchCount,
        int totalCount,
        Map<FeedHealthKind, Integer> healthCounts,
        List<FeedFolder> folders,
        boolean complete) {

    /** Most feeds that the list considers; older ones are left out. */
    public static final int MAX_FEEDS = 20_000;

    public ListingPage {
        feeds = List.copyOf(feeds);
        healthCounts = Map.copyOf(healthCounts);
        folders = List.copyOf(folders);
    }
}
