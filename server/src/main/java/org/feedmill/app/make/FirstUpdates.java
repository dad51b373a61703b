package org.feedmill.app.make;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.feeds.FeedCatalog;
import org.feedmill.feeds.opml.FeedImport;
import org.jspecify.annotations.Nullable;

/**
 * Progress of the first updates of imported feeds.
 *
 * @param feeds the first imported feeds, by their ids
 */
public record FirstUpdates(Map<String, FeedOverview> feeds) {

    public FirstUpdates {
        feeds = new LinkedHashMap<>(feeds);
    }

    static FirstUpdates of(FeedCatalog catalog, ImportProgress importing) {
        Map<String, FeedOverview> feeds = new LinkedHashMap<>();
        List<FeedImport.ImportedOutline> made = importing.shown(FeedImport.Outcome.MADE);
        for (FeedImport.ImportedOutline line : made) {
            if (line.id() != null) {
                catalog.overview(line.id()).ifPresent(overview -> feeds.put(line.id(), overview));
            }
        }
        return new FirstUpdates(feeds);
    }

    /** Returns the imported feed; null if it was deleted. */
    public @Nullable FeedOverview feed(@Nullable String id) {
        return feeds.get(id);
    }

    public int total() {
        return feeds.size();
    }

    /** Number of feeds that were updated, well or not. */
    public int doneCount() {
        return (int) feeds.values().stream()
                .filter(feed -> feed.feed().status().state() != FeedState.NEW)
                .count();
    }

    public boolean isRunning() {
        return doneCount() < total();
    }
}
