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
 */
public record ListingPage(
        List<ListedFeed> feeds,
        int matchCount,
        int totalCount,
        Map<FeedHealthKind, Integer> healthCounts,
        List<FeedFolder> folders) {

    public ListingPage {
        feeds = List.copyOf(feeds);
        healthCounts = Map.copyOf(healthCounts);
        folders = List.copyOf(folders);
    }
}
