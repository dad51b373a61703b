package org.feedmill.domain.feed;

import java.util.List;
import java.util.Map;

/**
 * A part of the list.
 *
 * @param matchCount how many there are in all that were asked for
 * @param totalCount how many there are at all
 * @param healthCounts of all
 * @param folders of all, by name
 * @param complete false if there are more than are looked at
 */
public record ListingPage(
        List<ListedFeed> feeds,
        int matchCount,
        int totalCount,
        Map<FeedHealthKind, Integer> healthCounts,
        List<FeedFolder> folders,
        boolean complete) {

    /** More feeds are not looked at: the newest are. */
    public static final int MAX_FEEDS = 20_000;

    public ListingPage {
        feeds = List.copyOf(feeds);
        healthCounts = Map.copyOf(healthCounts);
        folders = List.copyOf(folders);
    }
}
